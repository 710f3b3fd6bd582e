import { expect, test } from 'vitest'
import { checkoutGroup, placeBooking } from '@/lib/bookings/commands'
import { addToCart, listCart, removeFromCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, aService } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message }) => message as string,
  )

/** A customer with one line in the cart, and what the checkout asks for. */
async function withLine() {
  const customer = await aCustomer()
  const { applicationType, ...service } = await aService({ cost: 699 })
  await addToCart(customer, service.id, now)
  const [line] = await listCart(customer, now)
  const to = {
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id, { number: '9876543210' })).id,
  }
  const group = {
    mainServiceId: applicationType.category.mainService.id,
    ...to,
    lines: [{ _id: line!._id, ...termsOf(line!) }],
  }
  return { customer, line: line!, to, group }
}

test('[API-11] [CART-11] a line that is removed in the moment of ordering is ordered or gone, and never said to be ordered', async () => {
  const said: (string | null)[] = []
  for (let round = 0; round < 20; round += 1) {
    const { customer, line, to, group } = await withLine()
    const order =
      round % 2
        ? placeBooking(customer, line._id, to, { now: later({ minutes: 1 }) })
        : checkoutGroup(customer, group, null, { now: later({ minutes: 1 }) })
    const [refused] = await Promise.all([refusal(order), refusal(removeFromCart(customer, line._id, now))])
    const rows = await db.booking.findMany({ where: { customerId: customer.id } })
    expect(rows.map(({ status }) => status)).toEqual(refused ? [] : ['pending'])
    said.push(refused)
  }
  const gone = ['Cart item not found', 'Your cart has changed. Please look at it again and confirm.']
  expect(said.filter((text) => text !== null && !gone.includes(text))).toEqual([])
})
