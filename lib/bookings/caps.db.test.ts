import { beforeEach, expect, test } from 'vitest'
import { checkoutGroup, placeBooking } from '@/lib/bookings/commands'
import { maxCheckoutsPerHour, maxOpenPerCustomer } from '@/lib/bookings/rules/limits'
import { listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCartLine, aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let to: { deliveryAddress: string; contactNumber: string }
beforeEach(async () => {
  customer = await aCustomer()
  to = {
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id)).id,
  }
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }) => `${code}: ${message}`,
  )

/** A group of so many lines in the cart, as the checkout screen sends it. */
async function aGroup(count: number) {
  const service = await aService()
  const main = service.applicationType.category.mainService.id
  await aCartLine(customer.id, { serviceId: service.id })
  for (let n = 1; n < count; n += 1)
    await aCartLine(customer.id, { serviceId: (await aService({ applicationTypeId: service.applicationTypeId })).id })
  const items = (await listCart(customer, now)).filter(({ mainServiceId }) => mainServiceId === main)
  return { mainServiceId: main, ...to, lines: items.map((item) => ({ _id: item._id, ...termsOf(item) })) }
}
const openNow = () =>
  db.booking.count({ where: { customerId: customer.id, status: { in: ['pending', 'inProgress'] } } })
let made = 0
async function withOpen(count: number) {
  const {
    id: _,
    orderId: _number,
    listed: _listed,
    deliveryAddress,
    contactNumber,
    ...order
  } = await anOrder(customer.id)
  const more = { ...order, fieldVersions: {}, deliveryAddress: deliveryAddress!, contactNumber: contactNumber! }
  const data = Array.from({ length: count - 1 }, () => ({
    ...more,
    orderId: `HS-R${String((made += 1)).padStart(7, '0')}`,
  }))
  await db.booking.createMany({ data })
}

test('[SEC-54] as many bookings as no household has open are the most; the refusal says what to do, and the cart stays', async () => {
  await withOpen(maxOpenPerCustomer - 1)
  const group = await aGroup(2)
  expect(await outcome(checkoutGroup(customer, group, 'one', { now }))).toBe(
    `conflict: You can have up to ${maxOpenPerCustomer} open bookings. You have ${maxOpenPerCustomer - 1}, and this adds 2. Please cancel what you no longer need, or wait until some are done.`,
  )
  expect(await listCart(customer, now)).toHaveLength(2)
  const [line] = group.lines
  expect(await outcome(placeBooking(customer, line!._id, to, { now }))).toBeNull()
  expect(await outcome(placeBooking(customer, group.lines[1]!._id, to, { now }))).toMatch(/^conflict: You can have/)
  expect(await openNow()).toBe(maxOpenPerCustomer)
  // Somebody else's are not counted, and neither is what is over.
  await db.booking.updateMany({ where: { customerId: customer.id, status: 'pending' }, data: { status: 'cancelled' } })
  expect(await outcome(placeBooking(customer, group.lines[1]!._id, to, { now }))).toBeNull()
})

test('[SEC-54] ten checkouts at the same moment do not pass it together', async () => {
  await withOpen(maxOpenPerCustomer - 3)
  const groups = []
  for (let n = 0; n < 10; n += 1) groups.push(await aGroup(1))
  const outcomes = await Promise.all(groups.map((group, n) => outcome(checkoutGroup(customer, group, `${n}`, { now }))))
  expect(outcomes.filter((one) => one === null)).toHaveLength(3)
  expect(await openNow()).toBe(maxOpenPerCustomer)
})

test('[SEC-54] the database refuses one more, whoever places it', async () => {
  await withOpen(maxOpenPerCustomer)
  const line = await aCartLine(customer.id)
  const { placementId, deliveryAddress, contactNumber } = await db.booking.findFirstOrThrow({
    where: { customerId: customer.id, status: 'pending' },
  })
  const placed = { placementId, deliveryAddress: deliveryAddress!, contactNumber: contactNumber! }
  const place = db.booking.update({
    where: { id: line.id },
    data: { status: 'pending', orderId: 'HS-ZZZZZZZZ', orderedAt: now, ...placed },
  })
  await expect(place).rejects.toThrow(/too many open bookings/)
})

test('[SEC-54] checkouts are counted by the customer and the hour; a retry is no second one', async () => {
  const placement = { customerId: customer.id, createdAt: later({ minutes: -50 }) }
  await db.placement.createMany({ data: Array.from({ length: maxCheckoutsPerHour - 1 }, () => placement) })
  const last = await aGroup(1)
  expect(await outcome(checkoutGroup(customer, last, 'last', { now }))).toBeNull()
  expect(await outcome(checkoutGroup(customer, last, 'last', { now }))).toBeNull()
  const another = await aGroup(1)
  expect(await outcome(checkoutGroup(customer, another, 'another', { now }))).toBe(
    `too_many: You have booked ${maxCheckoutsPerHour} times within an hour. Please try again in 10 minutes; your cart stays as it is.`,
  )
  expect(await outcome(placeBooking(customer, another.lines[0]!._id, to, { now }))).toMatch(/^too_many/)
  expect(await listCart(customer, now)).toHaveLength(1)
  expect(await outcome(checkoutGroup(customer, another, 'another', { now: later({ minutes: 11 }) }))).toBeNull()
})
