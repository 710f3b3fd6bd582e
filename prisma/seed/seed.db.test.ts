import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { homeCarousels } from '@/components/catalogue/home-carousels'
import { db } from '@/lib/db'
import { listCarousels } from '@/lib/storefront/queries'
import { seedCatalogue } from '@/prisma/seed/seed'
import { isCatalogueLoaded } from '@/scripts/boot/load-catalogue'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'

type Leaves = Record<string, { cost: number | null; featured?: string }>
/** A catalogue of one application type, to change at will. */
const file = (leaves: Leaves) => ({
  Services: {
    Gardens: {
      Lawn: {
        '-': {
          Care: Object.fromEntries(
            Object.entries(leaves).map(([name, { cost, featured = '-' }]) => [
              name,
              { Featured_Service: featured, Service_Cost: cost },
            ]),
          ),
        },
      },
    },
  },
  Parts: {},
})
const seed = (leaves: Leaves, at = now) => seedCatalogue(at, [file(leaves)])
const named = (name: string) => db.service.findFirstOrThrow({ where: { name, applicationType: { name: 'Lawn' } } })

const everything = async () => ({
  main: await db.mainService.findMany({ orderBy: { id: 'asc' } }),
  categories: await db.category.findMany({ orderBy: { id: 'asc' } }),
  types: await db.applicationType.findMany({ orderBy: { id: 'asc' } }),
  services: await db.service.findMany({ orderBy: { id: 'asc' } }),
  version: await db.publicVersion.findFirstOrThrow(),
})

describe('the bundled catalogue', () => {
  test('[SEED-04] seeded again changes nothing, not even the version of the public pages', async () => {
    const before = await everything()
    expect(before.services.length).toBeGreaterThan(300)
    await seedCatalogue(later({ days: 3 }))
    expect(await everything()).toEqual(before)
  })

  test('is known to be loaded, so that a start need not load it; another one, or none, is not', async () => {
    const loaded = () => isCatalogueLoaded(process.env.DATABASE_URL!)
    expect(await loaded()).toBe(true)
    await seed({ Mowing: { cost: 300 } })
    expect(await loaded()).toBe(false)
    await seedCatalogue(now)
    expect(await loaded()).toBe(true)
    await asOwner('delete from catalogue_load')
    expect(await loaded()).toBe(false)
  })

  test('[LOOK-37] names the taps of a shop that was loaded when they were spelled otherwise, and keeps their services', async () => {
    const before = await everything()
    const taps = { key: 'tap and mixer' }
    const spelled = { key: 'top and mixer', name: 'Top and Mixer' }
    const migrate = async () => asOwner(await readFile('prisma/migrations/20261128040000_taps/migration.sql', 'utf8'))
    const { id, name, seeded } = await db.applicationType.findFirstOrThrow({ where: taps })
    expect(name).toBe('Tap and Mixer')
    await db.applicationType.update({
      where: { id },
      data: { ...spelled, seeded: { ...(seeded as object), name: spelled.name } },
    })
    await migrate()
    await seedCatalogue(now)
    const plain = ({ types, ...all }: Awaited<ReturnType<typeof everything>>) => ({
      ...all,
      types: types.map(({ updatedAt: _at, ...type }) => type),
      version: 0,
    })
    expect(plain(await everything())).toEqual(plain(before))
    await db.applicationType.update({ where: { id }, data: { ...spelled, name: 'Taps' } })
    await migrate()
    await seedCatalogue(now)
    expect(
      await db.applicationType.findMany({
        where: { categoryId: before.types.find((type) => type.id === id)!.categoryId, ...taps },
      }),
    ).toMatchObject([{ id, name: 'Taps' }])
  })

  test('two seeds at once leave one catalogue', async () => {
    await asOwner('delete from service')
    await Promise.all([seedCatalogue(now), seedCatalogue(now)])
    const count = await db.service.count()
    await seedCatalogue(now)
    expect(await db.service.count()).toBe(count)
  })

  test('a discount keeps the end that its first seeding gave it', async () => {
    const offer = await db.service.findFirstOrThrow({ where: { name: 'Geyser Servicing' } })
    expect(offer).toMatchObject({ discountPercentage: 10, discountValidUntil: new Date('2027-02-19') })
  })
})

describe('[CAT-11] [SEED-04] the clip of a seeded service', () => {
  const filmed = () => db.service.findFirstOrThrow({ where: { name: 'Split AC Foam Jet Service' } })

  test('is there, and on no other service', async () => {
    expect((await filmed()).videoLink).toMatch(/^<video src="\/videos\/[\w.-]+\.mp4"><\/video>$/)
    expect(await db.service.count({ where: { videoLink: { not: '' } } })).toBe(1)
  })

  test('comes to a shop that was seeded before there was one, and gives way to an operator', async () => {
    const { id, seeded, videoLink } = await filmed()
    const { videoLink: _, ...older } = seeded as Record<string, string>
    await db.service.update({ where: { id }, data: { seeded: older, videoLink: '' } })
    await seedCatalogue(now)
    expect((await filmed()).videoLink).toBe(videoLink)
    for (const own of ['', '<iframe src="https://player.vimeo.com/video/1"></iframe>']) {
      await db.service.update({ where: { id }, data: { videoLink: own } })
      await seedCatalogue(now)
      expect((await filmed()).videoLink).toBe(own)
    }
    const foreign = '<iframe src="https://player.vimeo.com/video/2"></iframe>'
    await db.service.update({ where: { id }, data: { seeded: older, videoLink: foreign } })
    await seedCatalogue(now)
    expect((await filmed()).videoLink).toBe(foreign)
    await db.service.update({ where: { id }, data: { seeded: seeded as object, videoLink } })
  })
})

test('[PIC-05] a service of a loaded shop takes the picture that the seed has now, unless an operator gave it another', async () => {
  const at = { name: 'Low Suction Repair', applicationType: { name: 'Island Chimney' } }
  const hood = () => db.service.findFirstOrThrow({ where: at })
  const { id, seeded, images } = await hood()
  expect(images).toEqual(['/pictures/chimney-island--low-draft.webp'])
  const older = ['/pictures/chimney-island--suction.webp']
  await db.service.update({ where: { id }, data: { images: older, seeded: { ...(seeded as object), images: older } } })
  await seedCatalogue(now)
  expect((await hood()).images).toEqual(images)
  const own = ['/pictures/chimney-island--noise.webp']
  await db.service.update({ where: { id }, data: { images: own } })
  await seedCatalogue(now)
  expect((await hood()).images).toEqual(own)
  await db.service.update({ where: { id }, data: { images } })
})

test.each(homeCarousels)('$title finds five services or more', async ({ filter }) => {
  const [found] = await listCarousels([{ ...filter, limit: 12 }])
  expect(found!.services.length).toBeGreaterThanOrEqual(5)
})

describe('a changed file', () => {
  beforeEach(async () => {
    await db.booking.deleteMany()
    await asOwner(`delete from service using application_type t where t.id = application_type_id and t.name = 'Lawn'`)
    await seed({ Mowing: { cost: 300 }, Weeding: { cost: 200 } })
  })

  test('[SEED-04] updates a price that nobody changed, and leaves that of an operator', async () => {
    await db.service.update({ where: { id: (await named('Weeding')).id }, data: { cost: 250 } })
    await seed({ Mowing: { cost: 350 }, Weeding: { cost: 180 } })
    expect((await named('Mowing')).cost).toBe(350)
    expect((await named('Weeding')).cost).toBe(250)
    await seed({ Mowing: { cost: 360 }, Weeding: { cost: 170 } })
    expect((await named('Mowing')).cost).toBe(360)
    expect((await named('Weeding')).cost).toBe(250)
  })

  test('[SEED-04] leaves a placed order as it is', async () => {
    const { id } = await aCustomer()
    const order = await anOrder(id, { serviceId: (await named('Mowing')).id })
    await seed({ Mowing: { cost: 999 } })
    expect(await db.booking.findUniqueOrThrow({ where: { id: order.id } })).toEqual(order)
    expect(order.serviceCost).toBe(300)
  })

  test('withdraws a service that left, and offers it again when it comes back', async () => {
    const { id } = await named('Weeding')
    await seed({ Mowing: { cost: 300 } })
    expect(await named('Weeding')).toMatchObject({ id, offered: false })
    await seed({ Mowing: { cost: 300 }, Weeding: { cost: 210 } })
    expect(await named('Weeding')).toMatchObject({ id, offered: true, cost: 210 })
  })

  test('does not offer again what an operator withdrew', async () => {
    await db.service.update({ where: { id: (await named('Weeding')).id }, data: { offered: false } })
    await seed({ Mowing: { cost: 300 }, Weeding: { cost: 200 } })
    expect((await named('Weeding')).offered).toBe(false)
  })

  test('a price that is gone from the file becomes one on request, not zero', async () => {
    await seed({ Mowing: { cost: null }, Weeding: { cost: 200 } })
    expect((await named('Mowing')).cost).toBeNull()
  })

  test('a wrong file changes nothing', async () => {
    const before = await everything()
    await expect(seed({ Mowing: { cost: -5 } })).rejects.toThrow()
    expect(await everything()).toEqual(before)
  })
})
