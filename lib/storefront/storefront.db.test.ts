import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import {
  findCategory,
  listCarousels,
  listCategoryAddresses,
  listGroups,
  listVideoLinks,
} from '@/lib/storefront/queries'
import { listShelves, shelfLength } from '@/lib/storefront/queries/shelves'
import { now } from '@/testing/clock'
import { aLongCatalogue } from '@/testing/long-catalogue'

const today = indiaDay(now)

test('[CAR-08] a carousel tells how many its filter keeps, and the smallest place that holds all of them', async () => {
  const appliances = ['Appliances Repair & Services']
  const filters = [
    { mainServices: appliances, applicationType: 'Geyser' },
    {
      mainServices: ['AC Repair and Appliances', 'CCTV Camera Services'],
      category: 'Refrigerator Services and repair',
    },
    { mainServices: ['AC Repair and Appliances'] },
    {},
    { mainServices: ['Gardening'] },
  ]
  const found = await listCarousels(filters.map((filter) => ({ ...filter, limit: 8 })))
  expect(found.map(({ services, total, sharing }) => [services.length, total, sharing])).toEqual([
    [8, 11, 'type'],
    [8, 24, 'category'],
    [8, 57, 'mainService'],
    [8, 358, 'nothing'],
    [0, 0, 'nothing'],
  ])
  // A picture is part of what it keeps.
  await db.service.update({ where: { id: found[0]!.services[0]!.serviceId }, data: { images: [] } })
  expect((await listCarousels([{ ...filters[0], limit: 8 }]))[0]).toMatchObject({ total: 10, sharing: 'type' })
})

// From here on the catalogue is longer than what one statement reads.
test('[CAT-14] [LOOK-51] tiles, shelves, categories and the map of the site hold all of a long catalogue', async () => {
  const place = await aLongCatalogue()
  const group = (await listGroups(today)).find(({ id }) => id === place.id)!
  expect(group.categories).toHaveLength(place.categories)
  const last = group.categories.find(({ slug }) => slug === place.last.slug)
  expect(last).toMatchObject({ count: place.last.services, from: { rupees: 100 } })
  expect(group.count).toBe(place.last.services + place.categories - 1)
  const category = (await findCategory(place.last.slug, today))!
  expect(category.services).toHaveLength(place.last.services)
  expect(new Set(category.services.map(({ serviceId }) => serviceId)).size).toBe(place.last.services)
  expect(category.types).toMatchObject([{ count: place.last.services }])
  const within = { applicationTypeId: place.type }
  await db.service.updateMany({ where: within, data: { videoLink: '<iframe src="https://www.youtube.com/embed/x">' } })
  expect((await listVideoLinks(category.id)).size).toBe(place.last.services)
  const slugs = (await listCategoryAddresses(today)).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.length).toBe(await db.category.count())
  const shelves = await listShelves(today)
  expect(shelves.length).toBe(slugs.length)
  const shelf = shelves.find(({ slug }) => slug === place.last.slug)!
  expect([shelf.services.length, shelf.count]).toEqual([shelfLength, place.last.services])
}, 60_000)
