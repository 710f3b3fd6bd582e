import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { people } from '@/lib/account/rules/people'
import jobs from '@/lib/browser/job-pictures.json'
import { sourcesOf } from '@/lib/browser/pictures'
import versions from '@/lib/browser/pictures.json'
import composed from '@/lib/pictures/composed.json'
import manifest from '@/lib/pictures/manifest.json'
import { aboutPicture } from '@/lib/pictures/rules'

const sizeOf = (address: string) => statSync(`public${address}`).size
const addresses = (list: string) => list.split(', ').map((source) => source.split(' ')[0]!)
/** What the name of a picture with a job, or of a job alone, holds while it is current. */
const current = [`.${jobs.props}.`, `${jobs.composed}.`]
const entries = Object.entries(manifest)
const cards = entries.filter(([name]) => !name.endsWith('-wide'))

test('every picture is there in every size that a page may ask for', () => {
  expect(cards.length).toBeGreaterThan(0)
  for (const [name] of cards) {
    const { card, wide } = sourcesOf(`/pictures/${name}.webp`)!
    for (const address of [...addresses(card.avif), ...addresses(card.webp), `/pictures/${name}.webp`])
      expect(existsSync(`public${address}`), address).toBe(true)
    for (const address of wide ? [...addresses(wide.avif), ...addresses(wide.webp)] : [])
      expect(existsSync(`public${address}`), address).toBe(true)
  }
  const known = new Set(entries.flatMap(([name, { version }]) => [`${name}.webp`, `${name}.${version}`]))
  const ofJobs = new Set(composed.map((name) => `${name}.webp`))
  const ofPeople = people.map(({ picture }) => picture.replace('/pictures/', ''))
  for (const file of ofPeople) expect(sizeOf(`/pictures/${file}`), file).toBeLessThan(12_000)
  for (const file of readdirSync('public/pictures'))
    if (/^job-|--.*\.avif$/.test(file))
      expect(
        current.some((part) => file.includes(part)),
        file,
      ).toBe(true)
    else
      expect(
        known.has(file.replace(/\.\d+\.(avif|webp)$/, '')) || ofJobs.has(file) || ofPeople.includes(file),
        file,
      ).toBe(true)
  expect(Object.fromEntries(entries.map(([name, { version }]) => [name, version]))).toEqual(versions)
})

test('each says in words what it shows, and has a stand-in of a few bytes', () => {
  for (const [name, { alt, blur, width, height }] of entries) {
    expect(alt.length, name).toBeGreaterThan(12)
    expect(blur.length, name).toBeLessThan(400)
    expect(width / height, name).toBeGreaterThan(1.3)
  }
  expect(aboutPicture('/pictures/fan.webp')).toEqual({ alt: manifest.fan.alt, blur: manifest.fan.blur })
  expect(aboutPicture('/uploads/x.webp')).toEqual({ alt: '' })
})

test('[PIC-04] a card weighs 25 kB at most at twice the width of a phone, and the whole set 25 MB', () => {
  for (const [name] of cards) {
    const { card } = sourcesOf(`/pictures/${name}.webp`)!
    for (const address of [...addresses(card.avif), ...addresses(card.webp)])
      if (!/\.960\./.test(address)) expect(sizeOf(address), address).toBeLessThanOrEqual(25_000)
  }
  const whole = readdirSync('public/pictures').reduce((sum, file) => sum + sizeOf(`/pictures/${file}`), 0)
  expect(whole).toBeLessThan(25_000_000)
})

test('an upload and a name that is none have no sizes', () => {
  for (const src of ['', '/uploads/fan.webp', '/pictures/nothing.webp', 'https://x/pictures/fan.webp'])
    expect(sourcesOf(src)).toBeNull()
})

test('every picture that a screen names is there', () => {
  const sources = ['components', 'lib', 'prisma/seed'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const named = new Set(sources.flatMap((text) => text.match(/(?<=')\/pictures\/[\w-]+\.webp(?=')/g) ?? []))
  expect(named.size).toBeGreaterThan(8)
  for (const address of named) expect(existsSync(`public${address}`), address).toBe(true)
})
