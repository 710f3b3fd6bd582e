import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playerOf, videoSource } from '@/lib/catalogue/rules/videos'
import { clips } from '@/lib/pictures/rules'
import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'

const services = treeOfFiles(bundledFiles).flatMap(({ categories }) =>
  categories.flatMap((category) =>
    category.types.flatMap((type) =>
      type.services.map((service) => ({ place: `${category.name} / ${type.name} / ${service.name}`, ...service })),
    ),
  ),
)

test('[CAT-11] every clip is on the service that it was made for, and on no other', () => {
  expect(clips.length).toBeGreaterThan(0)
  const withVideo = services.filter(({ videoLink }) => videoLink)
  expect(withVideo.map(({ place, videoLink }) => [place, videoSource(videoLink)])).toEqual(
    clips.map(({ service, address }) => [service, address]),
  )
})

describe.each(clips)('$title', ({ address, service: place, seconds, description }) => {
  const service = services.find((one) => one.place === place)!
  const name = /^\/videos\/([\w-]+)\./.exec(address)![1]!
  const script: { shots: { head?: string; text: string; says: string; seconds: number }[] } = JSON.parse(
    readFileSync(`art/clips/${name}.json`, 'utf8'),
  )

  test('promises nothing that the details of the service do not say', () => {
    const said = `${service.description}\n${service.details}`
    for (const { says, head } of script.shots) {
      expect(said).toContain(says)
      if (head) expect(head).toBe(service.name)
    }
    for (const { text } of script.shots) expect(description.toLowerCase()).toContain(text.toLowerCase())
  })

  test('begins to play before all of it has come, is silent, and weighs 700 kB at most', () => {
    const bytes = readFileSync(`public${address}`)
    expect(bytes.length).toBeLessThan(700_000)
    const at = (box: string) => bytes.indexOf(box, 0, 'latin1')
    expect(at('moov')).toBeGreaterThan(0)
    expect(at('moov')).toBeLessThan(at('mdat'))
    expect(at('avc1')).toBeGreaterThan(0)
    expect(at('soun')).toBe(-1)
    // mvhd, version 0: four bytes each for made, changed, units in a second, units in all
    const head = at('mvhd') + 8
    expect(bytes.readUInt32BE(head + 12) / bytes.readUInt32BE(head + 8)).toBeCloseTo(seconds, 1)
  })

  test('[CAT-06] its words lie beside it, from its first moment to its last', () => {
    const file = `public${playerOf(address).captions}`
    expect(existsSync(file)).toBe(true)
    const [head, ...cues] = readFileSync(file, 'utf8').trim().split('\n\n')
    expect(head).toBe('WEBVTT')
    const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    const times = cues.map((cue) => cue.split('\n')[0]!.split(' --> ').map(secondsOf))
    expect(times[0]![0]).toBe(0)
    expect(times.at(-1)![1]).toBeCloseTo(seconds)
    for (const [at, [from]] of times.entries()) if (at) expect(from).toBe(times[at - 1]![1])
    expect(cues).toHaveLength(script.shots.length)
    for (const [at, { text }] of script.shots.entries()) expect(cues[at]).toContain(text)
  })
})
