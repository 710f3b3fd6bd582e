import { describe, expect, test } from 'vitest'
import { GET as getTypes } from '@/app/api/applicationtype/list/[mainServiceId]/route'
import { GET as getMainServices } from '@/app/api/mainservices/route'
import { GET as getCategories } from '@/app/api/mainservicescategories/list/[mainServiceId]/route'
import { GET as getEntries } from '@/app/api/servicetype/hierarchy/[serviceName]/route'
import { GET as getServices } from '@/app/api/servicetype/list/[applicationTypeId]/route'
import {
  getHierarchy,
  listApplicationTypes,
  listCategories,
  listMainServices,
  listServiceTypes,
} from '@/lib/catalogue/contract'
import { findService, servicesForCart } from '@/lib/catalogue/queries'
import { byTypeAndJob, inTurns, keeps } from '@/lib/catalogue/rules/filters'
import type { ApplicationType, Category, HierarchyEntry, MainService, ServiceType } from '@/lib/catalogue/schema'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { findCategory, listCarousels, listCategoryAddresses, listGroups } from '@/lib/storefront/queries'
import { now } from '@/testing/clock'
import { send } from '@/testing/send'

const today = indiaDay(now)

const mainServices = async () => (await send(getMainServices, listMainServices)).body.data as MainService[]
const idOf = async (name: string) => (await mainServices()).find(({ serviceName }) => serviceName === name)!._id
const categoriesOf = async (mainServiceId: string) =>
  (await send(getCategories, listCategories, { params: { mainServiceId } })).body.data as Category[]
const typesOf = async (mainServiceId: string) =>
  (await send(getTypes, listApplicationTypes, { params: { mainServiceId } })).body.data as ApplicationType[]
const servicesOf = async (applicationTypeId: string) =>
  (await send(getServices, listServiceTypes, { params: { applicationTypeId } })).body.data as ServiceType[]
const entriesOf = async (serviceName: string) =>
  (await send(getEntries, getHierarchy, { params: { serviceName } })).body.data as HierarchyEntry[]

describe('the calls of the catalogue', () => {
  test('[API-02] [API-24] lists the main services with name and picture', async () => {
    const list = await mainServices()
    expect(list.map(({ serviceName }) => serviceName)).toContain('Cleaning & Disinfection')
    expect(list).toHaveLength(8)
    expect(Object.keys(list[0]!).sort()).toEqual(['_id', 'serviceImage', 'serviceName'])
  })

  test('[API-04] [API-24] lists categories, with a modal where there is more than one', async () => {
    const appliances = await categoriesOf(await idOf('Appliances Repair & Services'))
    expect(appliances).toHaveLength(12)
    expect(appliances.every(({ isModalOpen }) => isModalOpen)).toBe(true)
    const painters = await categoriesOf(await idOf('Painters'))
    expect(painters).toMatchObject([{ serviceName: 'Painting Consultations', isModalOpen: false }])
    expect(Object.keys(painters[0]!).sort()).toEqual(['_id', 'isModalOpen', 'serviceImage', 'serviceName'])
  })

  test('[API-05] [API-28] lists the application types of a main service and of a category', async () => {
    const mainServiceId = await idOf('AC Repair and Appliances')
    const [first] = await categoriesOf(mainServiceId)
    expect((await typesOf(first!._id)).map(({ serviceName }) => serviceName)).toEqual(['Split AC', 'Window AC'])
    expect((await typesOf(mainServiceId)).map(({ serviceName }) => serviceName)).toEqual([
      'Split AC',
      'Window AC',
      'Double Door Refrigerator',
      'Single Door Refrigerator',
    ])
  })

  test('[API-06] [API-25] lists services with every field, the cost absent where there is none', async () => {
    const type = (await typesOf(await idOf('CCTV Camera Services'))).find(
      ({ serviceName }) => serviceName === 'DVR and NVR',
    )!
    const services = await servicesOf(type._id)
    expect(services[0]).toMatchObject({
      applicationTypeId: type._id,
      serviceName: 'DVR Installation',
      serviceHeading: 'Installation',
      serviceDescription: expect.any(String),
      serviceDetails: expect.stringContaining('## Not included'),
      serviceCost: 499,
      unit: 'visit',
      discountPercentage: 0,
      discountTerms: '',
      serviceImage: [expect.stringMatching(/^\/pictures\/cctv[\w-]*\.(svg|webp)$/)],
      serviceVideoLink: '',
      rateCardPdf: '/rate-cards/cctv.pdf',
      isModalOpen: false,
    })
    const survey = services.find(({ serviceName }) => serviceName === 'Full Site Survey and Installation')!
    expect(survey).not.toHaveProperty('serviceCost')
    const splitAc = (await typesOf(await idOf('AC Repair and Appliances')))[0]!
    const reduced = (await servicesOf(splitAc._id)).find(({ discountPercentage }) => discountPercentage > 0)
    expect(reduced?.discountValidUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('[API-25] every service of a category that has prices links to its rate card', async () => {
    const cards = async () => {
      const listed = (await entriesOf('Pest Control')).map(({ serviceType }) => serviceType)
      const one = await findService(listed[0]!._id)
      const type = await servicesOf(listed[0]!.applicationTypeId)
      expect([one?.rateCardPdf, type[0]?.rateCardPdf]).toEqual([listed[0]?.rateCardPdf, listed[0]?.rateCardPdf])
      return listed.map(({ rateCardPdf }) => rateCardPdf)
    }
    const within = { applicationType: { category: { slug: 'pest-control' } } }
    const before = await db.service.findMany({ where: within, select: { id: true, cost: true } })
    expect(before.some(({ cost }) => cost === null)).toBe(true)
    expect(new Set(await cards())).toEqual(new Set(['/rate-cards/pest-control.pdf']))
    await db.service.updateMany({ where: within, data: { cost: null } })
    expect(new Set(await cards())).toEqual(new Set(['']))
    const own = { id: before[0]!.id }
    await db.service.update({ where: own, data: { rateCardPdf: 'https://files.example/own.pdf' } })
    expect((await findService(own.id))?.rateCardPdf).toBe('https://files.example/own.pdf')
    await db.service.update({ where: own, data: { rateCardPdf: '' } })
    for (const { id, cost } of before) await db.service.update({ where: { id }, data: { cost } })
  })

  test('[API-03] [API-25] finds the hierarchy by any spelling of the name', async () => {
    const entries = await entriesOf('Appliances Repair & Services')
    expect(entries.length).toBeGreaterThan(90)
    const geyser = entries.find(({ serviceType }) => serviceType.serviceName === 'Geyser Servicing')!
    expect(geyser.hierarchy).toEqual({
      mainService: { id: await idOf('Appliances Repair & Services'), name: 'Appliances Repair & Services' },
      category: { id: expect.any(String), name: 'Geyser' },
      applicationType: { id: geyser.serviceType.applicationTypeId, name: 'Geyser' },
    })
    expect(await entriesOf('appliances_repair_and_services')).toEqual(entries)
  })

  test('[API-21] a malformed id is 400 and names the field, an unknown one is 404', async () => {
    const wrong = await send(getCategories, listCategories, { params: { mainServiceId: 'abc' } })
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields).toHaveProperty('mainServiceId')
    const id = crypto.randomUUID()
    for (const answer of [
      await send(getCategories, listCategories, { params: { mainServiceId: id } }),
      await send(getTypes, listApplicationTypes, { params: { mainServiceId: id } }),
      await send(getServices, listServiceTypes, { params: { applicationTypeId: id } }),
      await send(getEntries, getHierarchy, { params: { serviceName: 'Gardening' } }),
    ])
      expect([answer.status, typeof answer.body.message]).toEqual([404, 'string'])
  })

  test('a service that is not offered is in no list, nor is a category left without any', async () => {
    const mainServiceId = await idOf('RO Service & Repair')
    const within = { applicationType: { category: { name: 'Water Purifier Test' } } }
    await db.service.updateMany({ where: within, data: { offered: false } })
    expect(await categoriesOf(mainServiceId)).toMatchObject([{ serviceName: 'RO', isModalOpen: false }])
    expect((await typesOf(mainServiceId)).map(({ serviceName }) => serviceName)).toEqual(['RO'])
    expect((await entriesOf('RO Service & Repair')).some(({ hierarchy }) => hierarchy.category.name !== 'RO')).toBe(
      false,
    )
    await db.service.updateMany({ where: within, data: { offered: true } })
  })
})

describe('the reads of the pages', () => {
  test('[ROUTE-04] a category is found by id, by slug and by its name as an address', async () => {
    const bySlug = await findCategory('refrigerator-services-and-repair', today)
    expect(bySlug).toMatchObject({ name: 'Refrigerator Services and repair' })
    expect(bySlug!.types.map(({ count, from }) => [count, from?.rupees])).toEqual([
      [12, 299],
      [12, 299],
    ])
    expect(await findCategory(bySlug!.id, today)).toEqual(bySlug)
    expect(await findCategory('Refrigerator-Services-and-repair', today)).toEqual(bySlug)
  })

  test('[ROUTE-05] what names no category finds none', async () => {
    for (const segment of [crypto.randomUUID(), 'garden', '', '---', 'é', '%', "'; drop table service; --"])
      expect(await findCategory(segment, today)).toBeNull()
  })

  test('[CAR-06] a carousel keeps the named main services, filters, wants a picture, and ends at its most', async () => {
    const filters = [
      { mainServices: ['appliances_repair_and_services'], applicationType: 'geyser' },
      {
        mainServices: ['AC Repair and Appliances', 'CCTV Camera Services'],
        category: 'Refrigerator Services and repair',
      },
      { mainServices: ['Painters'], service: 'Wood Polish Consultation' },
      { mainServices: ['Gardening'] },
      {},
    ]
    const read = () => listCarousels(filters.map((filter) => ({ ...filter, limit: 500 })))
    const idsOf = ({ services }: { services: readonly { serviceId: string }[] }) =>
      services.map(({ serviceId }) => serviceId)
    // The same as the rule keeps of the published calls.
    const hierarchies = await Promise.all((await mainServices()).map(({ serviceName }) => entriesOf(serviceName)))
    const expected = filters.map((filter) =>
      inTurns(
        hierarchies.map((entries) =>
          byTypeAndJob(
            entries.filter(({ serviceType, hierarchy }) =>
              keeps(filter, {
                mainService: hierarchy.mainService.name,
                category: hierarchy.category.name,
                applicationType: hierarchy.applicationType.name,
                service: serviceType.serviceName,
              }),
            ),
            ({ hierarchy }) => hierarchy.applicationType.id,
          ),
        ),
      ).map(({ serviceType }) => serviceType._id),
    )
    const [geysers, ...others] = await read()
    expect([geysers!, ...others].map(idsOf)).toEqual(expected)
    expect(expected.map(({ length }) => length)).toEqual([11, 24, 1, 0, hierarchies.flat().length])
    await db.service.update({ where: { id: geysers!.services[0]!.serviceId }, data: { images: [] } })
    expect(idsOf((await read())[0]!)).toEqual(expected[0]!.slice(1))
    const [few] = await listCarousels([{ limit: 9 }])
    expect(new Set(few!.services.map(({ mainServiceId }) => mainServiceId)).size).toBe(8)
    expect(few!.services).toHaveLength(9)
  })

  test('a tile tells the lowest price of the day and how many services are offered', async () => {
    const groups = await listGroups(today)
    expect(groups.find(({ name }) => name === 'Painters')).toMatchObject({
      count: 8,
      from: { rupees: 15, unit: 'unit' },
      categories: [{ slug: 'painting-consultations', count: 8 }],
    })
    const test = await db.service.findFirstOrThrow({ where: { name: 'Geyser Uninstallation' } })
    const offer = { discountPercentage: 50, discountValidUntil: new Date(today) }
    await db.service.update({ where: { id: test.id }, data: offer })
    const geyserFrom = async (day: string) =>
      (await listGroups(day)).flatMap(({ categories }) => categories).find(({ slug }) => slug === 'geyser')?.from
    expect(await geyserFrom(today)).toEqual({
      kind: 'amount',
      rupees: 125,
      unit: 'visit',
      reduced: { before: 249, percent: 50, until: today },
    })
    expect(await geyserFrom('2026-11-22')).toEqual({ kind: 'amount', rupees: 249, unit: 'visit' })
  })

  test('the address of a category says when its page last changed: a row of it, or the end of a discount', async () => {
    const changedAt = async (slug: string, day = today) =>
      (await listCategoryAddresses(day)).find((address) => address.slug === slug)!.changedAt.getTime()
    const [geyser, cctv] = [await changedAt('geyser'), await changedAt('cctv')]
    const within = { applicationType: { category: { slug: 'geyser' } } }
    const { id, cost, applicationType } = await db.service.findFirstOrThrow({
      where: { ...within, discountPercentage: 0 },
      include: { applicationType: true },
    })
    // A write that changes nothing is no change.
    await db.service.update({ where: { id }, data: { cost } })
    expect(await changedAt('geyser')).toBe(geyser)
    await db.service.update({ where: { id }, data: { cost: 1 } })
    const repriced = await changedAt('geyser')
    expect(repriced).toBeGreaterThan(geyser)
    await db.applicationType.update({ where: { id: applicationType.id }, data: { image: '/pictures/another.webp' } })
    const pictured = await changedAt('geyser')
    expect(pictured).toBeGreaterThan(repriced)
    expect(await changedAt('cctv')).toBe(cctv)

    const until = { discountPercentage: 10, discountValidUntil: new Date('2099-12-31') }
    await db.service.update({ where: { id }, data: until })
    expect(await changedAt('geyser', '2099-12-31')).toBeLessThan(Date.parse('2099-12-31'))
    expect(await changedAt('geyser', '2100-01-01')).toBe(Date.parse('2100-01-01T00:00:00+05:30'))
    await db.service.updateMany({ where: within, data: { offered: false } })
    expect((await listCategoryAddresses(today)).map(({ slug }) => slug)).not.toContain('geyser')
    await db.service.updateMany({ where: within, data: { offered: true } })
  })

  test('one service is found by its id while it is offered', async () => {
    const { id } = await db.service.findFirstOrThrow({ where: { name: 'Wood Polish Consultation' } })
    expect(await findService(id)).toMatchObject({ _id: id, serviceCost: 149, isModalOpen: false })
    await db.service.update({ where: { id }, data: { offered: false } })
    expect(await findService(id)).toBeNull()
    expect(await findService('wood-polish')).toBeNull()
  })

  test('the cart gets what stands in the catalogue, and nothing for what is not offered', async () => {
    const { id } = await db.service.findFirstOrThrow({ where: { name: 'Internal Wiring' } })
    const lines = await servicesForCart([id, crypto.randomUUID()])
    expect([...lines.keys()]).toEqual([id])
    expect(lines.get(id)).toMatchObject({
      serviceName: 'Internal Wiring',
      priced: { cost: 14, unit: 'sqft', percent: 0, until: null },
      image: expect.stringMatching(/^\/pictures\/[\w-]+\.(svg|webp)$/),
      mainServiceName: 'Electrician, Carpenter and Plumber',
      categorySlug: 'electrician',
      applicationName: 'Wiring',
    })
    await db.service.update({ where: { id }, data: { offered: false } })
    expect((await servicesForCart([id])).size).toBe(0)
  })
})
