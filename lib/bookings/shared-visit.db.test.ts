import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { findBooking, listBookings, listTracked } from '@/lib/bookings/queries'
import { googleCalendarLink } from '@/lib/bookings/rules/calendar'
import { maxNamedServices } from '@/lib/bookings/rules/limits'
import { addToCart } from '@/lib/cart/commands'
import { db } from '@/lib/db'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aService, aVisit } from '@/testing/factories'
import * as windows from '@/testing/windows'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})

const shop = { shop: 'Kamra', url: 'https://kamra.example' }
process.env.SHOP_NAME = shop.shop
process.env.APP_URL = shop.url

/** Orders of one placement, without a visit. */
async function placed(names: readonly string[]) {
  const first = await anOrder(customer.id, { serviceName: names[0]! })
  const orders = [first]
  for (const serviceName of names.slice(1))
    orders.push(await anOrder(customer.id, { placementId: first.placementId, serviceName }))
  return orders
}

const numbersOf = (orders: readonly { orderId: string | null }[]) => orders.map(({ orderId }) => orderId!)

/** What the link of an order says, wherever the order is read alone. */
async function toldOf(orderId: string) {
  const listed = (await listBookings(customer, { limit: 100 }, now)).items.value()
  const before = listed[listed.findIndex((one) => one.orderId === orderId) - 1]?._id
  const alone = { limit: 1, ...(before && { before }) }
  const row = await db.booking.findUniqueOrThrow({ where: { orderId }, select: bookingColumns })
  const told = [
    await findBooking(customer, orderId, now),
    (await listBookings(customer, alone, now)).items,
    (await listTracked(customer, alone, now)).items,
  ].flatMap((one) => one.value())
  expect(told.map((one) => one.orderId)).toEqual([orderId, orderId, orderId])
  const links = [...told, toBooking(row)].map((one) => {
    const { text, details, location } = Object.fromEntries(new URL(googleCalendarLink(one, shop)!).searchParams)
    return { text, details: details!.split('\n'), location }
  })
  for (const link of links) expect(link).toEqual(links[0])
  return links[0]!
}

/** Reads the services of the calendar file, without numbers of orders. */
async function filed(orderId: string) {
  const answer = await GET(
    new Request('http://shop.test/', { headers: { authorization: `Bearer ${customer.token}` } }),
    {
      params: Promise.resolve({ orderId }),
    },
  )
  const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')!
  const said = (name: string) => String(event.getFirstPropertyValue(name))
  const details = said('description')
    .split('\n')
    .map((line) => line.replace(/, HS-\w+$/, ''))
  return { text: said('summary'), details, location: said('location') }
}

test.each(['an event', 'from before visits were events'])(
  '[HOUSE-122] where the visit is %s, each of its orders alone names what the calendar file does, and nothing cancelled',
  async (kind) => {
    const orders = await placed(['Gas Filling', 'Fan Cleaning', 'Foam Service', 'Jet Pump'])
    const [gas, fan, foam, jet] = numbersOf(orders) as [string, string, string, string]
    const startsAt = later({ days: 3 })
    if (kind === 'an event') {
      await scheduleVisit({ orderIds: [gas, fan, foam], startsAt, minutes: 90 }, now, 'commandLine')
      await assignPartner([gas, fan, foam], (await aPartner()).contactNumber, now, 'commandLine')
    } else await aVisit(orders.slice(0, 3), { startsAt })
    await db.booking.update({ where: { orderId: fan }, data: { quantity: 3 } })
    for (const orderId of [gas, fan, foam]) {
      const told = await toldOf(orderId)
      expect(told).toEqual(await filed(orderId))
      expect(told.text).toBe('Gas Filling and 2 more · Kamra')
      expect(told.details[1]).toMatch(/^Fan Cleaning \(.*\) × 3$/)
    }
    await db.booking.update({ where: { orderId: foam }, data: { status: 'inProgress' } })
    await cancelBooking(customer, gas, later({ minutes: 1 }))
    expect(await toldOf(foam)).toEqual(await filed(fan))
    expect((await toldOf(fan)).text).toBe('Fan Cleaning × 3 and 1 more · Kamra')
    for (const orderId of [gas, jet])
      expect((await findBooking(customer, orderId, now)).value()).not.toHaveProperty('sharedVisit')
    await cancelBooking(customer, fan, later({ minutes: 2 }))
    expect((await toldOf(foam)).text).toBe('Foam Service · Kamra')
    expect((await findBooking(customer, foam, now)).value()).not.toHaveProperty('sharedVisit')
  },
)

test('[HOUSE-123] an order of many names the first services of its visit, and how many there are', async () => {
  const names = Array.from({ length: maxNamedServices + 5 }, (_, at) => `Service ${at}`)
  const orders = await placed(names)
  await aVisit(orders, { startsAt: later({ days: 3 }) })
  const [{ sharedVisit }] = (await listBookings(customer, { limit: 1 }, now)).items.value() as [
    Awaited<ReturnType<typeof toBooking>>,
  ]
  expect(sharedVisit!.count).toBe(names.length)
  expect(sharedVisit!.services.map(({ serviceName }) => serviceName)).toEqual(names.slice(0, maxNamedServices))
  const { details } = await toldOf(orders.at(-1)!.orderId!)
  expect(details.at(-3)).toMatch(/^and \d+ more$/)
})

test('[HOUSE-122] what is ordered with a promised time names all of the visit at once', async () => {
  await windows.openWindows()
  await windows.aKnownPartner()
  const { applicationTypeId } = windows.service
  for (const seconds of [2, 1])
    await addToCart(windows.customer, (await aService({ applicationTypeId, minutes: 30 })).id, later({ seconds }))
  const answer = await windows.order(10)
  expect(answer.map(({ sharedVisit }) => sharedVisit?.count)).toEqual([3, 3, 3])
  const listed = (await listBookings(windows.customer, { limit: 9 }, now)).items.value()
  expect(new Map(answer.map((one) => [one._id, one]))).toEqual(new Map(listed.map((one) => [one._id, one])))
})
