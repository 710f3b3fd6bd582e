import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { GET as calendar } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { GET as summary } from '@/app/api/cart/order-details/[orderId]/summary/route'
import { checkoutGroup } from '@/lib/bookings/commands'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking } from '@/lib/bookings/queries'
import { addToCart, listCart } from '@/lib/cart/commands'
import { quantityField, termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { listMails } from '@/lib/mail/mailbox'
import { exportData } from '@/lib/privacy/queries'
import { scheduleVisit } from '@/lib/visits/commands/plan'
import { now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const ask = (route: typeof calendar, orderId: string) =>
  route(new Request('http://shop.test/', { headers: { authorization: `Bearer ${customer.token}` } }), {
    params: Promise.resolve({ orderId }),
  })

/** Orders two of a fixed price and 500 sq ft of a price by measure. */
async function anOrderOfSome() {
  const two = await aService({ name: 'Foam Service', cost: 699 })
  const floor = await aService({
    name: 'Internal Wiring',
    cost: 14,
    unit: 'sqft',
    applicationTypeId: two.applicationTypeId,
  })
  await addToCart(customer, two.id, now, 2)
  await addToCart(customer, floor.id, now, 500)
  const items = await listCart(customer, now)
  const group = {
    mainServiceId: items[0]!.mainServiceId,
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id)).id,
    lines: items.map((item) => ({ _id: item._id, ...termsOf(item), ...quantityField(item) })),
  }
  const orders = await checkoutGroup(customer, group, null, { now })
  return [two, floor].map(({ id }) => orders.find(({ serviceId }) => serviceId === id)!)
}

test('[HOUSE-13] the confirmation names of how many each order is, and what they come to', async () => {
  await anOrderOfSome()
  await runJobs(jobs, now)
  const [mail] = (await listMails()).filter(({ to }) => to.includes(customer.email))
  expect(mail!.text).toMatch(/Foam Service \(Type \d+\) × 2\n₹1,398 \(2 × ₹699\)/)
  expect(mail!.text).toMatch(/Internal Wiring \(Type \d+\), 500 sq ft\n₹14 per sq ft \(about ₹7,000 for 500 sq ft\)/)
  expect(mail!.text).toContain('Total ₹1,398 + final amount after the visit, about ₹7,000')
})

test('[HOUSE-13] the PDF has a column for it, the calendar file names it, and the download holds it', async () => {
  const [two, floor] = await anOrderOfSome()
  const unmeasured = await anOrder(customer.id, { placementId: two!.placementId!, unit: 'sqft', serviceCost: 20 })
  const pdf = await getDocumentProxy(new Uint8Array(await (await ask(summary, two!.orderId)).arrayBuffer()))
  const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  expect(text).toMatch(/Pending 2 ₹1,398 2 × ₹699/)
  expect(text).toMatch(/Pending 500 sq ft ₹14 per sq ft · about ₹7,000 for 500 sq ft/)
  expect(text).toMatch(/Pending not measured ₹20/)
  const orderIds = [two!.orderId, floor!.orderId]
  await scheduleVisit({ orderIds, startsAt: new Date('2026-11-25T05:30:00Z'), minutes: 90 }, now, 'commandLine')
  const file = (await (await ask(calendar, two!.orderId)).text()).replace(/\r\n /g, '')
  expect(file).toMatch(/SUMMARY:(?:Foam Service × 2|Internal Wiring\\, 500 sq ft) and 1 more/)
  expect(file).toMatch(/Internal Wiring \(Type \d+\)\\, 500 sq ft\\, HS-/)
  const { orders } = await exportData(customer, now)
  expect(orders.map(({ quantity }) => quantity).sort()).toEqual([2, 500, undefined])
  expect((await findBooking(customer, unmeasured.orderId!, now)).value()).not.toHaveProperty('quantity')
})

test('[HOUSE-13] the lists of the desk and its page of an order say of how many it is', async () => {
  const [two, floor] = await anOrderOfSome()
  const { items } = await listDispatch({ tab: 'all' }, now)
  const of = (orderId: string) => items.find((row) => row.orderId === orderId)
  expect(of(two!.orderId)).toMatchObject({ unit: 'visit', quantity: 2 })
  expect(of(floor!.orderId)).toMatchObject({ unit: 'sqft', quantity: 500 })
  const { row, together } = await findDispatchOrder(two!.orderId, now)
  expect(row).toMatchObject({ quantity: 2 })
  expect(together.map(({ quantity }) => quantity).sort()).toEqual([2, 500])
  expect(await db.booking.count({ where: { customerId: customer.id, quantity: null } })).toBe(0)
})
