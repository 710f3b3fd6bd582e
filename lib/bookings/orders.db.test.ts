import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { addToCart } from '@/lib/cart/commands'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOrder } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code as string,
  )

describe('cancelling', () => {
  test.each(['pending', 'inProgress'] as const)('[BOOK-06] a %s order, by its number or its id', async (status) => {
    const byNumber = await anOrder(customer.id, { status })
    const byId = await anOrder(customer.id, { status })
    const at = later({ hours: 1 })
    for (const ref of [byNumber.orderId!, byId.id])
      expect(await cancelBooking(customer, ref, at)).toMatchObject({ status: 'cancelled', updatedAt: at.toISOString() })
  })

  test.each(['completed', 'cancelled'] as const)('[BOOK-06] a %s order is refused', async (status) => {
    const order = await anOrder(customer.id, { status })
    expect(await refusal(cancelBooking(customer, order.id, now))).toBe('conflict')
    expect(await db.booking.findUniqueOrThrow({ where: { id: order.id } })).toEqual(order)
  })

  test('[BOOK-06] a line of the cart is refused', async () => {
    expect(await refusal(cancelBooking(customer, (await aCartLine(customer.id)).id, now))).toBe('conflict')
  })

  test('[BOOK-11] another customer’s order is not found', async () => {
    const order = await anOrder((await aCustomer()).id)
    for (const ref of [order.id, order.orderId!, 'HS-ZZZZZZZZ', crypto.randomUUID()])
      expect(await refusal(cancelBooking(customer, ref, now))).toBe('not_found')
    expect(await db.booking.findUniqueOrThrow({ where: { id: order.id } })).toEqual(order)
  })

  test('[BOOK-06] against a completion at the same time one of the two wins, and stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await anOrder(customer.id, { status: 'inProgress' })
      const complete = () =>
        db.booking
          .updateMany({ where: { id, status: 'inProgress' }, data: { status: 'completed' } })
          .then(({ count }) => count)
      const cancel = () => refusal(cancelBooking(customer, id, now)).then((code) => (code === null ? 1 : 0))
      const works = Array.from({ length: 20 }, (_, i) =>
        i % 2 ? { name: 'completed', work: complete } : { name: 'cancelled', work: cancel },
      )
      const won = (await Promise.all(works.map(async ({ name, work }) => ((await work()) ? name : null)))).filter(
        Boolean,
      )
      expect(won).toHaveLength(1)
      expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe(won[0])
    }
  })
})

describe('[CART-14] the list holds orders, not the cart', () => {
  test('newest first, in pages that neither repeat nor miss one', async () => {
    await aCartLine(customer.id)
    await anOrder((await aCustomer()).id)
    const made = []
    for (let i = 0; i < 9; i += 1)
      made.push(await anOrder(customer.id, { orderedAt: later({ hours: Math.floor(i / 3) }) }))
    const pages = []
    for (let before: string | undefined; ; ) {
      const items = (await listBookings(customer, { limit: 2, before }, now)).items.value()
      if (!items.length) break
      pages.push(...items)
      before = items.at(-1)!.orderId
    }
    expect(pages.map((order) => order._id).sort()).toEqual(made.map((order) => order.id).sort())
    const times = pages.map((order) => order.createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('[API-29] one status only, and another customer’s order is no place to go on from', async () => {
    const done = await anOrder(customer.id, { status: 'completed' })
    await anOrder(customer.id)
    const items = (await listBookings(customer, { limit: 10, status: 'completed' }, now)).items.value()
    expect(items.map(({ _id }) => _id)).toEqual([done.id])
    const theirs = await anOrder((await aCustomer()).id)
    expect(await refusal(listBookings(customer, { limit: 10, before: theirs.id }, now))).toBe('not_found')
  })

  test('every status is counted, the cart is not', async () => {
    await aCartLine(customer.id)
    await anOrder((await aCustomer()).id)
    await anOrder(customer.id)
    await anOrder(customer.id)
    await anOrder(customer.id, { status: 'cancelled' })
    const counts = await countBookings(customer, now)
    expect(counts.value()).toEqual({ pending: 2, inProgress: 0, completed: 0, cancelled: 1 })
  })
})

test('a cancelled service can be added to the cart again', async () => {
  const order = await anOrder(customer.id)
  await cancelBooking(customer, order.id, now)
  expect(await addToCart(customer, order.serviceId, now)).toMatchObject({
    status: 'addToCart',
    serviceId: order.serviceId,
  })
})
