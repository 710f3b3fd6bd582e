import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'

process.env.CONTACT_PHONE = '9810012345'
process.env.APP_URL = 'https://kamra.example'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const ask = (orderId: string, token = customer.token) =>
  GET(new Request('http://shop.test/', { headers: { authorization: `Bearer ${token}` } }), {
    params: Promise.resolve({ orderId }),
  })

async function eventOf(orderId: string) {
  const answer = await ask(orderId)
  expect(answer.status).toBe(200)
  const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')!
  const said = (name: string) => event.getFirstPropertyValue(name)
  const { startDate, endDate } = new ICAL.Event(event)
  return { said, startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate() }
}

test('an order that is scheduled is a file for the calendar, with all that is done at the visit and whom to call', async () => {
  const { orderId, placementId } = await anOrder(customer.id, { serviceName: 'Jet Pump; Foam, Service' })
  const other = await anOrder(customer.id, { placementId, serviceName: 'Gas Filling' })
  const gone = await anOrder(customer.id, { placementId, serviceName: 'Fan Cleaning' })
  const orderIds = [orderId!, other.orderId!, gone.orderId!]
  await scheduleVisit({ orderIds, startsAt: new Date('2026-11-25T05:30:00Z'), minutes: 90 }, now, 'commandLine')
  await assignPartner(orderIds, (await aPartner()).contactNumber, now, 'commandLine')
  await cancelBooking(customer, gone.orderId!, now)
  const answer = await ask(orderId!)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="visit-${orderId}.ics"`,
    'cache-control': 'private, no-store',
  })
  const { said, startsAt, endsAt } = await eventOf(orderId!)
  expect([startsAt, endsAt]).toEqual([new Date('2026-11-25T05:30:00Z'), new Date('2026-11-25T07:00:00Z')])
  expect(said('status')).toBe('CONFIRMED')
  expect(said('summary')).toBe('Jet Pump; Foam, Service and 1 more · Kamra')
  expect(said('location')).toBe('1 Janpath, New Delhi, Central Delhi, Delhi 110001')
  const description = String(said('description'))
  expect(description).toContain(`Gas Filling (${other.applicationName}), ${other.orderId}`)
  expect(description).toContain('Call Kamra: +91 98100 12345')
  // Neither the customer's number nor the professional is anybody's business who sees the calendar.
  expect(await (await ask(orderId!)).text()).not.toMatch(/Rakesh|Asha|98765 ?43210|Fan Cleaning/)
})

test('taken again after a change it is the same event, later in its sequence; a cancelled one is called off', async () => {
  const { orderId } = await anOrder(customer.id)
  const seen: unknown[] = []
  const look = async () => {
    const { said, startsAt } = await eventOf(orderId!)
    expect(said('uid')).toBe(`${orderId}@kamra.example`)
    seen.push([said('sequence'), said('status'), startsAt])
  }
  const [first, second] = [later({ hours: 48 }), later({ hours: 72 })]
  await scheduleVisit({ orderIds: [orderId!], startsAt: first, minutes: 60 }, now, 'commandLine')
  await look()
  await scheduleVisit({ orderIds: [orderId!], startsAt: second, minutes: 60 }, now, 'commandLine')
  await look()
  await cancelBooking(customer, orderId!, now)
  await look()
  expect(seen).toEqual([
    [0, 'CONFIRMED', first],
    [1, 'CONFIRMED', second],
    [2, 'CANCELLED', second],
  ])
})

test('without a time there is no file', async () => {
  const { orderId } = await anOrder(customer.id)
  const early = await ask(orderId!)
  expect([early.status, await early.json()]).toMatchObject([
    404,
    { message: 'Not scheduled yet, our team will call you' },
  ])
})

test('[BOOK-11] there is none of another customer’s order', async () => {
  const { orderId } = await anOrder(customer.id)
  await scheduleVisit({ orderIds: [orderId!], startsAt: later({ hours: 48 }), minutes: 60 }, now, 'commandLine')
  expect((await ask(orderId!, (await aCustomer()).token)).status).toBe(404)
  expect((await ask(orderId!, 'x')).status).toBe(401)
})
