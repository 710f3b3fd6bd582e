import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import pairs from '@/art/composed-pairs.json'
import versions from '@/lib/browser/job-pictures.json'
import { rowSourcesOf, sourcesOf } from '@/lib/browser/pictures'
import composed from '@/lib/pictures/composed.json'
import manifest from '@/lib/pictures/manifest.json'
import props from '@/lib/pictures/props.json'
import { aboutPicture, showsJobs, withJob } from '@/lib/pictures/rules'

const sizeOf = (address: string) => statSync(`public${address}`).size
const addresses = (list: string) => list.split(', ').map((source) => source.split(' ')[0]!)
const askedOf = (job: string) => rowSourcesOf(`/pictures/fan--${job}.webp`)!
/** All that is published of a job; of WebP a row asks for one width alone. */
function rowOf(job: string) {
  const { avif } = askedOf(job)
  return { avif, webp: avif.replaceAll('.avif', '.webp') }
}

test('[PIC-04] every job is there in every width of a row, as AVIF and WebP, each under 6 KB', () => {
  expect(Object.keys(props).length).toBeGreaterThan(25)
  for (const job of Object.keys(props)) {
    const { avif, webp } = rowOf(job)
    expect(addresses(avif)).toHaveLength(3)
    for (const address of [...addresses(avif), ...addresses(webp)])
      expect(sizeOf(address), address).toBeLessThanOrEqual(6_000)
  }
})

test('[PIC-04] a card with object and job is there in every width, as AVIF and WebP, each under 25 KB', () => {
  expect(composed.length).toBeGreaterThan(300)
  for (const name of composed) {
    const { card } = sourcesOf(`/pictures/${name}.webp`)!
    for (const address of [...addresses(card.avif), ...addresses(card.webp)]) {
      expect(existsSync(`public${address}`), address).toBe(true)
      expect(sizeOf(address), address).toBeLessThanOrEqual(25_000)
    }
  }
})

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const bytesOf = (address: string) => readFileSync(`public${address}`)

test('[PIC-05] the address of every job changes with what any of them shows', () => {
  const shown = Object.keys(props).flatMap((job) => {
    const { avif, webp } = rowOf(job)
    return [avif, webp].flatMap(addresses).flatMap((address) => {
      const [, width, format] = /\.(\d+)\.(\w+)$/.exec(address)!
      return [[job, width, format].join(), bytesOf(address)]
    })
  })
  expect(hashOf(...shown).slice(0, 8)).toBe(versions.props)
})

test('[PIC-05] every card is of its thing and its job as they are now, and its address says so', () => {
  const way = hashOf(...['composition.mjs', 'anchors.mjs'].map((file) => readFileSync(`art/${file}`)))
  const keyOf = (name: string) => {
    const [thing = '', job = ''] = name.split('--')
    const { version } = manifest[thing as keyof typeof manifest]
    return hashOf(way, version, bytesOf(addresses(rowOf(job).avif).at(-1)!)).slice(0, 12)
  }
  expect(pairs).toEqual(Object.fromEntries(composed.map((name) => [name, keyOf(name)])))
  expect(hashOf(JSON.stringify(pairs)).slice(0, 4)).toBe(versions.composed)
})

test('[PIC-04] in a row of a search, object and job together come in the small width alone, each under 6 KB', () => {
  for (const name of composed) {
    const { avif } = sourcesOf(`/pictures/${name}.webp`, '104px')!.card
    expect(addresses(avif)).toEqual([expect.stringMatching(/\.320\.avif$/)])
    expect(sizeOf(addresses(avif)[0]!), name).toBeLessThanOrEqual(6_000)
  }
})

test('[PIC-01] a picture with a job says in words what both show; a job that nobody made is left out', () => {
  const fan = aboutPicture('/pictures/fan.webp')
  expect(aboutPicture('/pictures/fan--install.webp')).toEqual({
    alt: `${fan.alt}; before it ${props.install}`,
    blur: fan.blur,
  })
  expect(withJob('/pictures/fan.webp', 'install')).toBe('/pictures/fan--install.webp')
  expect(withJob('/pictures/fan.webp', 'dance')).toBe('/pictures/fan.webp')
  expect(withJob('/pictures/fan.webp', undefined)).toBe('/pictures/fan.webp')
})

test('[PIC-01] a row asks for the job alone, and only where a picture of the shop tells one', () => {
  expect(rowOf('leak').avif).toMatch(/^\/pictures\/job-leak\.[0-9a-f]{8}\.128\.avif 128w, /)
  expect(addresses(rowOf('leak').webp)).toContain(askedOf('leak').webp)
  for (const src of ['/pictures/fan.webp', '/uploads/fan--leak.webp', '/pictures/nothing--leak.webp', ''])
    expect(rowSourcesOf(src), src).toBeNull()
})

test('every prop that is published is one of art/props, in its words', () => {
  const source = ['tools', 'faults', 'cooling', 'appliances', 'electric', 'carpentry', 'water', 'purify', 'watch']
    .map((file) => readFileSync(`art/props/${file}.py`, 'utf8'))
    .join('\n')
  const heads = [...source.matchAll(/^@prop\('([a-z0-9-]+)', '((?:[^'\\]|\\.)*)'\)$/gm)]
  expect(Object.fromEntries(heads.map(([, name, alt]) => [name, alt!.replace(/\\'/g, "'")]))).toEqual(props)
})

const things = ['fan', 'geyser', 'split-ac', 'gas-stove', 'sofa']
const done = ['install', 'leak', 'gas-fill', 'descale', 'circuit']
const listed = fc.array(fc.tuple(fc.constantFrom(...things), fc.constantFrom(...done)), { minLength: 1, maxLength: 40 })
const addressesOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([thing, job]) => `/pictures/${thing}--${job}.webp`)

test('[PIC-01] the rows of a list show the job alone, unless the things tell more of them apart', () => {
  const of = (...names: string[]) => showsJobs(names.map((name) => `/pictures/${name}.webp`))
  expect(of('gas-stove--leak', 'gas-stove--circuit', 'gas-stove--descale')).toBe(true)
  expect(of('fan--install', 'geyser--install', 'sofa--install')).toBe(false)
  // one row of its own job does not outweigh many of the same
  expect(of('fan--install', 'geyser--install', 'sofa--install', 'sofa--leak')).toBe(false)
  expect(of('fan', 'geyser')).toBe(true) // each its own picture either way
  fc.assert(
    fc.property(listed, (rows) => {
      const alike = (at: 0 | 1) =>
        rows.flatMap((one, place) => rows.slice(place + 1).filter((other) => other[at] === one[at])).length
      const [shown, other] = showsJobs(addressesOf(rows)) ? [alike(1), alike(0)] : [alike(0), alike(1)]
      expect(shown).toBeLessThanOrEqual(other)
    }),
  )
})

test('[PIC-01] the order of the rows changes nothing', () => {
  fc.assert(
    fc.property(listed, (rows) => {
      expect(showsJobs(addressesOf(rows.toReversed()))).toBe(showsJobs(addressesOf(rows)))
    }),
  )
})
