import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { homeCarousels } from '@/components/catalogue/home-carousels'
import { partsOf } from '@/lib/browser/pictures'
import { byTypeAndJob, inTurns, keeps, keepsMainService } from '@/lib/catalogue/rules/filters'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
import { jobOf } from '@/prisma/seed/jobs'

const tree = treeOfFiles(bundledFiles)
const categories = tree.flatMap((main) => main.categories)
const places = tree.flatMap((main) =>
  main.categories.flatMap((category) =>
    category.types.flatMap((type) =>
      type.services.map((service) => ({
        mainService: main.name,
        category: category.name,
        applicationType: type.name,
        service: service.name,
        image: service.images[0]!,
      })),
    ),
  ),
)

/** How much of a thing there is makes no other job. */
const amounts =
  /\b(one|two|three|four|small|large|bhk|villa|office|hospital and clinic|bathrooms?|burner|up to \d+ (litre|sq ft)|\d+ to \d+ litre)\b|[()]/g

/** What a service is called without what it is done to: that says its type. */
function deedOf(type: string, name: string) {
  const bare = canonicalKey(name).replace(amounts, ' ')
  const words = new Set(canonicalKey(type).split(/\W+/))
  return bare
    .split(/\s+/)
    .filter((word) => word && !words.has(word))
    .join(' ')
}

test('[PIC-01] every service tells its job, by a picture that is there', () => {
  expect(places.length).toBeGreaterThan(350)
  for (const { applicationType, service, image } of places) {
    expect(jobOf(applicationType, service), `${applicationType} / ${service}`).toBeDefined()
    expect(partsOf(image)?.job, service).toBeDefined()
    expect(existsSync(`public${image}`), image).toBe(true)
  }
})

test('[PIC-02] under every type two different jobs never share a picture', () => {
  const shared = categories.flatMap((category) =>
    category.types.flatMap((type) => {
      const deeds = new Map<string, Set<string>>()
      for (const { name } of type.services) {
        const job = jobOf(type.name, name)!
        deeds.set(job, (deeds.get(job) ?? new Set()).add(deedOf(type.name, name)))
      }
      return [...deeds]
        .filter(([, of]) => of.size > 1)
        .map(([job, of]) => `${type.name}, ${job}: ${[...of].join(' | ')}`)
    }),
  )
  expect(shared).toEqual([])
})

test('[PIC-01] a camera that does not work is the camera of its section', () => {
  const jobs = places.filter(({ service }) => service === 'Camera Not Working').map(({ image }) => partsOf(image)?.job)
  expect(jobs.toSorted()).toEqual(['camera-dark', 'dome-dark'])
})

test('[PIC-01] the installation of a camera or recorder tells which, and is neither its setup nor its taking down', () => {
  const job = (service: string) => partsOf(places.find((place) => place.service === service)!.image)?.job
  expect(job('Wifi Camera Installation')).toBe('wifi-install')
  expect(job('Wifi Camera Setup')).toBe('wifi-camera')
  expect(job('Dome Camera Installation')).toBe('dome-install')
  expect(job('Dome Camera Uninstallation')).toBe('uninstall')
  expect(job('Bullet Camera Installation')).toBe('bullet-install')
  expect(job('Bullet Camera Uninstallation')).toBe('uninstall')
  expect(job('DVR Installation')).toBe('recorder-install')
  expect(job('Hard Disk Installation')).toBe('hard-disk')
})

test('[PIC-03] no two neighbours of a rail of the home page have the same picture, or the same job', () => {
  for (const { title, filter } of homeCarousels) {
    const kept = tree
      .filter(({ name }) => keepsMainService(filter, name))
      .map(({ name }) =>
        byTypeAndJob(
          places.filter((place) => place.mainService === name && keeps(filter, place)),
          ({ category, applicationType }) => `${category}/${applicationType}`,
        ),
      )
    const rail = inTurns(kept).slice(0, 12)
    expect(rail.length, title).toBeGreaterThan(4)
    for (const [at, { image }] of rail.slice(1).entries()) {
      expect(image, title).not.toBe(rail[at]!.image)
      expect(partsOf(image)?.job, `${title}: ${rail[at]!.service}, ${rail[at + 1]!.service}`).not.toBe(
        partsOf(rail[at]!.image)?.job,
      )
    }
  }
})
