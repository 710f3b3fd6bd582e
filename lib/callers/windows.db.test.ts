import { beforeEach, expect, test } from 'vitest'
import { bookByPhone } from '@/lib/callers/commands'
import { getPhoneOffer } from '@/lib/callers/operator-contract'
import { offerByPhone } from '@/lib/callers/queries'
import { PhoneOrder } from '@/lib/callers/schema'
import { quantities as quantityRanges } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { db } from '@/lib/db'
import { now } from '@/testing/clock'
import { aService } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import { place } from '@/testing/place'
import {
  aKnownPartner,
  another,
  busy,
  hold,
  mainServiceId,
  monday,
  openWindows,
  service,
  shown,
} from '@/testing/windows'

const by = { operator: crypto.randomUUID() }
let number = 0
beforeEach(async () => {
  await openWindows()
  number += 1
})

type Service = Awaited<ReturnType<typeof aService>>
const book = (services: readonly Service[], windows: object[], wish: object = {}) =>
  bookByPhone(
    PhoneOrder.parse({
      caller: { kind: 'new', firstName: 'Kamla', lastName: 'Devi' },
      number: `96${String(number).padStart(8, '0')}`,
      address: { kind: 'new', ...place },
      services: services.map(({ id, name, cost, unit, discountPercentage }) => ({
        serviceId: id,
        serviceName: name,
        serviceCost: cost,
        unit,
        discountPercentage,
      })),
      windows,
      ...wish,
    }),
    null,
    { now },
    by,
  )

test('[HOUSE-21] a window is judged for orders by phone too, each main service for itself, and refused to who is late', async () => {
  await aKnownPartner({ from: 10, until: 11 })
  const other = await aService()
  const [offered, wished] = await offerByPhone({ services: [service.id, other.id], pin: place.postalCode }, now)
  expect(offered!.offer.days.at(-1)!.windows[1]).toEqual(shown(10))
  expect(wished).toMatchObject({ offer: { wish: 'nobodyThere' } })
  const { orders } = await book([service, other], [{ mainServiceId, ...shown(10) }])
  expect(await busy()).toEqual([{ kind: 'reserved', from: monday(10), until: monday(11) }])
  const visits = await db.booking.findMany({
    where: { orderId: { in: orders.map(({ orderId }) => orderId) } },
    select: { serviceId: true, visit: { select: { startsAt: true, partnerId: true } } },
    orderBy: { createdAt: 'asc' },
  })
  expect(visits).toEqual(
    expect.arrayContaining([
      { serviceId: service.id, visit: { startsAt: monday(10), partnerId: null } },
      { serviceId: other.id, visit: null },
    ]),
  )
  number += 1
  const late = await refusalOf(book([service], [{ mainServiceId, ...shown(10) }]))
  expect(late).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^This time has just been taken\./) })
  const customer = await db.customer.count({
    where: { contactNumbers: { some: { number: `96${String(number).padStart(8, '0')}` } } },
  })
  expect(customer).toBe(0)
  expect(late?.message).toMatch(/Please ask what would suit instead\.$/)
  const elsewhere = await refusalOf(book([other], [{ mainServiceId, ...shown(12) }]))
  expect(elsewhere).toMatchObject({ code: 'invalid', fields: { windows: 'names what is not booked' } })
})

test('[DESK-326] what was booked by phone says what was promised of each order', async () => {
  await aKnownPartner()
  const other = await aService()
  const { orders } = await book([service, other], [{ mainServiceId, ...shown(10) }])
  const promises = new Map(orders.map(({ serviceName, promise }) => [serviceName, promise]))
  expect(promises.get(service.name)).toEqual(shown(10))
  expect(promises.has(other.name)).toBe(true)
  expect(promises.get(other.name)).toBeUndefined()
})

test('[HOUSE-66] by phone no time is wished beside a window: a wish is for what has none, and refused where all has one', async () => {
  await aKnownPartner()
  const other = await aService()
  const wish = { preferredDay: '2026-11-24', preferredPart: 'morning', note: 'Ring twice' }
  const windows = [{ mainServiceId, ...shown(10) }]
  const said = 'A time is wished, or a window is chosen'
  expect(await refusalOf(book([service], windows, wish))).toEqual({
    code: 'invalid',
    message: said,
    fields: { preferredDay: said, preferredPart: said },
  })
  expect(await busy()).toEqual([])
  await book([service, other], windows, wish)
  const placed = await db.booking.findMany({
    where: { serviceId: { in: [service.id, other.id] }, placementId: { not: null } },
    select: { serviceId: true, placement: { select: { preferredDay: true, preferredPart: true, note: true } } },
  })
  expect(placed).toHaveLength(2)
  expect(placed).toEqual(
    expect.arrayContaining([
      { serviceId: service.id, placement: { preferredDay: null, preferredPart: null, note: 'Ring twice' } },
      {
        serviceId: other.id,
        placement: { preferredDay: new Date('2026-11-24'), preferredPart: 'morning', note: 'Ring twice' },
      },
    ]),
  )
})

test('[HOUSE-21] what cannot be promised at all is refused in words for who speaks with the caller', async () => {
  await aKnownPartner({ from: 10, until: 12 })
  await db.service.update({ where: { id: service.id }, data: { minutes: 180 } })
  expect(await refusalOf(book([service], [{ mainServiceId, ...shown(10) }]))).toMatchObject({
    message: 'No time can be promised: the work takes longer than any shift ahead. Please ask what would suit instead.',
  })
})

test('[HOUSE-21] what is held back is offered by phone alone, and what a customer holds is not', async () => {
  await aKnownPartner()
  await aKnownPartner()
  await db.service.update({ where: { id: service.id }, data: { minutes: 120 } })
  await db.setting.create({ data: { key: 'windows', value: { heldBackPercent: 50, gapMinutes: 0 }, updatedAt: now } })
  const reason = async () => {
    const [offered] = await offerByPhone({ services: [service.id], pin: place.postalCode }, now)
    return offered!.offer.days.at(-1)!.windows[1]!.reason ?? 'free'
  }
  await hold(10)
  expect(await refusalOf(hold(10, await another()))).toMatchObject({ code: 'conflict' })
  expect(await reason()).toBe('free')
  await book([service], [{ mainServiceId, ...shown(10) }])
  expect(await reason()).toBe('full')
})

test('[HOUSE-21] [HOUSE-12] what a caller asks for several times needs the time of several', async () => {
  await aKnownPartner({ from: 10, until: 12 })
  const asked = { services: [service.id], pin: place.postalCode }
  const minutes = async (quantity: number | null) =>
    (await offerByPhone({ ...asked, quantities: [quantity] }, now))[0]!.offer
  expect(await minutes(null)).toMatchObject({ minutes: 60 })
  expect(await minutes(2)).toMatchObject({ minutes: 120 })
  expect(await minutes(3)).toMatchObject({ minutes: 180, wish: 'tooLong' })
})

test('[HOUSE-21] [HOUSE-12] a quantity that could not be ordered is refused at the offer too, and so are more than services', async () => {
  const asked = { services: [service.id], pin: place.postalCode }
  const { most } = quantityRanges[service.unit]
  const fault = quantityFault(service.unit, most + 1)!
  expect(await refusalOf(offerByPhone({ ...asked, quantities: [most + 1] }, now))).toEqual({
    code: 'invalid',
    message: fault,
    fields: { quantities: fault },
  })
  expect(await offerByPhone({ ...asked, quantities: [most] }, now)).toHaveLength(1)
  const { error } = getPhoneOffer.query!.safeParse({ services: service.id, quantities: '1,1', pin: place.postalCode })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['quantities'])
})
