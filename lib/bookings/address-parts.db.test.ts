import ICAL from 'ical.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { GET as CALENDAR } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { GET as SUMMARY } from '@/app/api/cart/order-details/[orderId]/summary/route'
import { addressParts } from '@/lib/account/schema'
import { holderOf } from '@/lib/auth/day-link'
import { checkoutGroup } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking } from '@/lib/bookings/queries'
import { bookByPhone } from '@/lib/callers/commands'
import { PhoneOrder } from '@/lib/callers/schema'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { issueDayLink } from '@/lib/daylinks/commands/link'
import { readDay } from '@/lib/daylinks/queries'
import { db } from '@/lib/db'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { listMails } from '@/lib/mail/mailbox'
import { correctOrder } from '@/lib/orders/commands/correct'
import { removeCustomer } from '@/lib/privacy/commands'
import { exportData } from '@/lib/privacy/queries'
import { planVisit } from '@/lib/visits/commands/plan'
import { visitsOfPartner } from '@/lib/visits/queries/of-partner'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, anOperator, anOrder, aPartner, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { place } from '@/testing/place'

const door = {
  flat: 'Flat 3B, 2nd floor',
  landmark: 'Opposite the post office',
  personName: 'Meera Verma',
  personNumber: '9876501234',
}
const position = { latitude: 28.613939, longitude: 77.209023 }
const lines = ['Flat 3B, 2nd floor, 12 Janpath', 'Opposite the post office', 'New Delhi, Central Delhi, Delhi 110001']
const atHome = 'At home: Meera Verma, +91 98765 01234'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

/** An order that the customer placed to an address with all of that. */
async function anOrderToTheDoor() {
  const address = await anAddress(customer.id, { ...place, ...door, ...position })
  const number = await aContactNumber(customer.id, { number: '9876543210' })
  const service = await aService()
  await addToCart(customer, service.id, now)
  const [line] = await listCart(customer, now)
  const lines = [{ _id: line!._id, ...termsOf(line!) }]
  const to = { deliveryAddress: address.id, contactNumber: number.id }
  const [order] = await checkoutGroup(customer, { mainServiceId: line!.mainServiceId, lines, ...to }, null, { now })
  return { orderId: order!.orderId, id: order!._id, address }
}
const read = async (ref: string) => (await findBooking(customer, ref, now)).value()
const told = async (ref: string) => (await read(ref)).tracking!.map(({ message }) => message)
const stored = (orderId: string) => db.booking.findUniqueOrThrow({ where: { orderId } })
const mailTo = async (email: string) => (await listMails()).filter(({ to }) => to.includes(email)).at(-1)?.text
const asked = (token: string) => new Request('http://shop.test/', { headers: { authorization: `Bearer ${token}` } })

describe('[HOUSE-07] what an address has goes', () => {
  test('into the copy of the order, the mail, the PDF and the calendar, which names nobody', async () => {
    const { orderId, address } = await anOrderToTheDoor()
    const copy = { _id: address.id, label: 'home', ...place, ...door, position }
    expect((await read(orderId)).deliveryAddress).toEqual(copy)
    expect((await stored(orderId)).deliveryAddress).toEqual(copy)
    await runJobs(jobs, now)
    expect(await mailTo(customer.email)).toContain(['Where we come', ...lines, atHome, '+91 98765 43210'].join('\n'))
    const params = Promise.resolve({ orderId })
    const pdf = await (await SUMMARY(asked(customer.token), { params })).arrayBuffer()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    for (const line of [...lines, atHome]) expect(text.replace(/\s+/g, ' ')).toContain(line)
    const window = { from: later({ days: 3 }), until: later({ days: 3, hours: 2 }) }
    await planVisit({ orderIds: [orderId], window, partnerId: (await aPartner()).id }, null, now, by)
    const calendar = await (await CALENDAR(asked(customer.token), { params })).text()
    const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')!
    expect(event.getFirstPropertyValue('location')).toBe(lines.join(', '))
    expect(calendar).not.toMatch(/Meera|98765 ?01234/)
  })

  test('to the desk and to the partner: who is at home with the number to call, and the point for the map', async () => {
    const { orderId } = await anOrderToTheDoor()
    const plain = await anOrder(customer.id)
    const query = '1 Janpath, New Delhi, Central Delhi, Delhi 110001'
    expect((await listDispatch({ q: orderId }, now)).items).toMatchObject([{ mapQuery: '28.613939, 77.209023' }])
    expect((await listDispatch({ q: plain.orderId! }, now)).items).toMatchObject([{ mapQuery: query }])
    const partner = await aPartner()
    const from = later({ hours: 2 })
    const window = { from, until: later({ hours: 4 }) }
    await planVisit({ orderIds: [orderId], window, partnerId: partner.id }, null, now, by)
    const later2 = { from: later({ hours: 6 }), until: later({ hours: 8 }) }
    await planVisit({ orderIds: [plain.orderId!], window: later2, partnerId: partner.id }, null, now, by)
    const [sheet] = await visitsOfPartner(partner.id, { from: now, until: later({ days: 1 }) })
    expect(sheet).toMatchObject({ deliveryAddress: { ...door, position } })
    const { url } = await issueDayLink(partner.id, now, by)
    const holder = await holderOf(url.split('#')[1]!, { headers: { get: () => '203.0.113.7' } }, now)
    const { jobs: shown } = await readDay(holder, now)
    expect(shown[0]).toMatchObject({
      address: lines,
      atHome: { name: door.personName, number: door.personNumber },
      mapQuery: '28.613939, 77.209023',
    })
    expect(shown[1]).toMatchObject({ address: ['1 Janpath', expect.any(String)], mapQuery: query })
    expect(shown[1]).not.toHaveProperty('atHome')
  })

  test('with the download of personal data', async () => {
    await anOrderToTheDoor()
    const data = await exportData(customer, now)
    expect(data.addresses).toMatchObject([{ ...door, position }])
    expect(data.orders.map(({ deliveryAddress }) => deliveryAddress)).toMatchObject([{ ...door, position }])
  })
})

test('[HOUSE-72] a deletion takes door, landmark, person and point out of the orders, and the database lets none of them stay', async () => {
  const { orderId, id } = await anOrderToTheDoor()
  await db.booking.update({ where: { id }, data: { status: 'cancelled' } })
  for (const part of addressParts) {
    const value = part === 'position' ? JSON.stringify(position) : `"${part}"`
    const rest = `jsonb_build_object('street', '', '${part}', '${value}'::jsonb)`
    const anonymous = `update booking set customer_id = null, contact_number = contact_number || '{"number": ""}',
      delivery_address = (delivery_address - array['${addressParts.join("','")}']) || ${rest} where id = '${id}'`
    await expect(asOwner(anonymous), part).rejects.toMatchObject({ constraint: 'booking_without_person' })
  }
  await db.customer.update({
    where: { id: customer.id },
    data: { deletionAskedAt: now, deletionDueAt: later({ days: 1 }) },
  })
  await removeCustomer(customer.id, later({ days: 2 }))
  const { _id, ...kept } = (await stored(orderId)).deliveryAddress as { _id: string }
  expect(kept).toEqual({ ...place, label: 'other', street: '' })
})

test.each([
  ['a field of no address', { room: '7' }],
  ['a flat that is a number', { flat: 3 }],
  ['a landmark that is nothing', { landmark: null }],
  ['half a point', { position: { latitude: 1 } }],
  ['a point with a height', { position: { latitude: 1, longitude: 2, altitude: 3 } }],
  ['a point in words', { position: { latitude: '1', longitude: 2 } }],
  ['a point off the earth', { position: { latitude: 91, longitude: 2 } }],
  ['a point that is a list', { position: [1, 2] }],
])('[HOUSE-72] [SPEED-33] the database refuses an order whose address has %s', async (_what, more) => {
  const { id } = await anOrder(customer.id)
  const set = `update booking set delivery_address = delivery_address || '${JSON.stringify(more)}' where id = '${id}'`
  await expect(asOwner(set)).rejects.toMatchObject({ constraint: 'booking_snapshots' })
})

describe('[HOUSE-75] of an order', () => {
  test('the team corrects them one by one; timeline and audit say so, and the point of another place goes', async () => {
    const { orderId } = await anOrderToTheDoor()
    const correct = (more: object) => correctOrder({ orderId, address: { ...place, ...more } }, now, by)
    await correct({ personName: 'Ravi Verma', personNumber: '' })
    const { personNumber: _number, ...rest } = { ...door, personName: 'Ravi Verma' }
    const after = (await read(orderId)).deliveryAddress
    expect(after).toMatchObject({ ...rest, position })
    expect(after).not.toHaveProperty('personNumber')
    expect((await told(orderId)).at(-1)).toBe(`The address was corrected: ${lines.join(', ')}, At home: Ravi Verma.`)
    await correct({ position: { latitude: 28.6, longitude: 77.2 } })
    expect((await told(orderId)).at(-1)).toBe('The point on the map was corrected.')
    await correct({ street: '9 Lodhi Road' })
    expect((await read(orderId)).deliveryAddress).not.toHaveProperty('position')
    await expect(correct({ personNumber: '0000000000' })).rejects.toMatchObject({
      fields: { personNumber: expect.any(String) },
    })
    const entries = await db.auditEntry.findMany({ where: { subjectId: orderId }, orderBy: { id: 'asc' } })
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({ after: { deliveryAddress: { personName: 'Ravi Verma' } } })
  })

  test('the customer changes them by another address that reads the same but for who is at home', async () => {
    const { orderId, address } = await anOrderToTheDoor()
    await db.address.update({ where: { id: address.id }, data: { personName: 'Ravi Verma' } })
    const { updatedAt: seen } = await read(orderId)
    await changeVisit(customer, orderId, { seen, deliveryAddress: address.id }, null, later({ minutes: 1 }))
    expect((await read(orderId)).deliveryAddress).toMatchObject({ ...door, personName: 'Ravi Verma', position })
    expect((await told(orderId)).at(-1)).toBe(
      `You changed the address: ${lines.join(', ')}, At home: Ravi Verma, +91 98765 01234.`,
    )
  })

  test('by phone they are told with the address, which is another one than without them', async () => {
    const [service, second] = [await aService(), await aService()]
    const book = (of: typeof service, more: object) =>
      bookByPhone(
        PhoneOrder.parse({
          caller: { kind: 'known', _id: customer.id },
          number: '9876543210',
          address: { kind: 'new', ...place, ...more },
          services: [
            { serviceId: of.id, serviceName: of.name, serviceCost: of.cost!, unit: of.unit, discountPercentage: 0 },
          ],
        }),
        null,
        { now },
        by,
      )
    const { orders } = await book(service, { ...door, position })
    expect((await read(orders[0]!.orderId)).deliveryAddress).toMatchObject({ ...door, position })
    await book(second, {})
    expect(await db.address.count({ where: { customerId: customer.id } })).toBe(2)
    await expect(book(await aService(), { personNumber: '0000000000' })).rejects.toMatchObject({
      fields: { personNumber: expect.any(String) },
    })
  })
})
