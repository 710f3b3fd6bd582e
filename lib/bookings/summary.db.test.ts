import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/summary/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { findBooking, findPlacement } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { summaryFile } from '@/lib/drawings/drawings'
import { formatRupees } from '@/lib/money'
import { completeOrder } from '@/lib/orders/commands/work'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anAddress, anOrder, aPartner } from '@/testing/factories'

process.env.CONTACT_PHONE = '9810012345'
process.env.APP_URL = 'https://kamra.example'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer({ firstName: 'श्रीकृष्ण', lastName: 'द्विवेदी' })
})
const ask = (orderId: string, token = customer.token) =>
  GET(new Request('http://shop.test/', { headers: { authorization: `Bearer ${token}` } }), {
    params: Promise.resolve({ orderId }),
  })

async function read(pdf: ArrayBuffer) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}

test('[CAT-12] a PDF holds what was placed together: numbers, prices, offers, visit, address and who runs the shop', async () => {
  const value = {
    legalName: 'Kamra Services LLP',
    address: '7 Barakhamba Road, New Delhi 110001',
    gstin: '07AAACM1234A1ZA',
  }
  for (const [key, set] of Object.entries(value)) await db.setting.create({ data: { key, value: set, updatedAt: now } })
  const { orderId, placementId } = await anOrder(customer.id, { serviceName: 'Jet Pump Service', serviceCost: 12_999 })
  const offer = await anOrder(customer.id, { placementId, serviceCost: 1_000, discountPercentage: 10 })
  const asked = await anOrder(customer.id, { placementId, serviceCost: null, quantity: 2 })
  const gone = await anOrder(customer.id, { placementId, serviceCost: 70_000 })
  await anOrder(customer.id, { serviceName: 'Placed another time' })
  await scheduleVisit(
    { orderIds: [orderId!], startsAt: new Date('2026-11-25T20:00:00Z'), minutes: 60 },
    now,
    'commandLine',
  )
  await assignPartner([orderId!], (await aPartner()).contactNumber, now, 'commandLine')
  await asOwner(
    `update placement set preferred_day = '2026-11-25', preferred_part = 'morning', note = 'Ring twice' where id = '${placementId}'`,
  )
  await cancelBooking(customer, gone.orderId!, now)
  const answer = await ask(orderId!)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="booking-summary-${orderId}.pdf"`,
    'cache-control': 'private, no-store',
  })
  const { text } = await read(await answer.arrayBuffer())
  for (const said of [
    'Booking summary',
    'not a tax invoice',
    '4 services booked together',
    'Booked on 21 Nov 2026, 3:30 pm',
    'Jet Pump Service',
    'Bookings of 21 Nov 2026',
    'Thursday, 26 November 2026, 1:30 am · Rakesh Kumar',
    'You asked for Wednesday, 25 November 2026 · Morning, before 12',
    'Your note for the professional Ring twice',
    'Complaints: Grievance officer of Kamra, +91 98100 12345',
    '₹12,999',
    '₹1,000 ₹900',
    '10% off',
    'Price on request',
    '1 Janpath New Delhi, Central Delhi, Delhi 110001',
    '+91 98765 43210',
    'Cancelled bookings are not counted',
    'Kamra is run by Kamra Services LLP',
    '7 Barakhamba Road, New Delhi 110001',
    'GSTIN 07AAACM1234A1ZA',
    'Phone +91 98100 12345',
    'kamra.example/orders',
  ])
    expect(text).toContain(said)
  for (const order of [offer, asked, gone]) expect(text).toContain(order.orderId)
  expect(text).toMatch(/Total .*₹13,899 \+ price on request/)
  expect(text).not.toContain('Placed another time')
})

test('[BOOK-19] taken from a cancelled order it says where the visit goes that goes on, and counts its services alone', async () => {
  const gone = await anOrder(customer.id)
  const placed = { placementId: gone.placementId! }
  const left = await anOrder(customer.id, { ...placed, quantity: 2 })
  await anOrder(customer.id, placed)
  await cancelBooking(customer, gone.orderId!, now)
  const seen = (await findBooking(customer, left.orderId!, now)).value().updatedAt
  const deliveryAddress = (await anAddress(customer.id, { street: '77 New Place' })).id
  const wish = { preferredDay: '2026-11-30', preferredPart: 'evening' as const }
  await changeVisit(customer, left.orderId!, { seen, deliveryAddress, note: 'New note', wish }, null, now)
  for (const { orderId } of [gone, left]) {
    const { text } = await read(await (await ask(orderId!)).arrayBuffer())
    for (const said of ['77 New Place', 'New note', '30 November 2026', '3 services booked together'])
      expect(text).toContain(said)
    expect(text).not.toContain('1 Janpath')
  }
})

test('fifty lines go on over the pages, every one with its number, and it stays small', async () => {
  const { orderId, placementId } = await anOrder(customer.id)
  const numbers = [orderId!]
  for (let n = 1; n < 50; n++)
    numbers.push((await anOrder(customer.id, { placementId, serviceCost: 1_000 + n })).orderId!)
  const made = {
    shop: 'Kamra',
    url: 'https://kamra.example',
    identity: { runBy: 'Kamra', officer: { name: 'Asha Verma' } },
    now: later({ hours: 1 }),
  }
  const file = await summaryFile({ ...(await findPlacement(customer.id, orderId!)), made })
  expect(file.size).toBeLessThan(300_000)
  const { text, totalPages } = await read(await file.arrayBuffer())
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
  for (const number of numbers) expect(text).toContain(number)
  expect(text).toContain(formatRupees(500 + 49 * 1_000 + (49 * 50) / 2))
  expect(text).not.toContain('GSTIN')
  expect(text).toContain('Complaints: Asha Verma, https://kamra.example/contact')
})

test('[BOOK-08] it says of an open order that the team will call, and not of one that is done', async () => {
  const { orderId } = await anOrder(customer.id)
  const said = async () => (await read(await (await ask(orderId!)).arrayBuffer())).text
  expect(await said()).toContain('Not scheduled yet, our team will call you')
  await scheduleVisit({ orderIds: [orderId!], startsAt: later({ hours: 1 }), minutes: 60 }, now, 'commandLine')
  await assignPartner([orderId!], (await aPartner()).contactNumber, now, 'commandLine')
  await completeOrder({ orderId: orderId! }, later({ hours: 1 }), 'commandLine')
  await db.booking.update({ where: { orderId: orderId! }, data: { visitId: null } }) // as from before the timeline
  const text = await said()
  expect(text).toContain('Completed')
  expect(text).not.toContain('Not scheduled')
})

test('[BOOK-11] there is none of another customer’s order', async () => {
  const { orderId } = await anOrder(customer.id)
  expect((await ask(orderId!, (await aCustomer()).token)).status).toBe(404)
  expect((await ask(orderId!, 'x')).status).toBe(401)
})
