import { beforeEach, expect, test } from 'vitest'
import { moveOrders } from '@/lib/bookings/moves'
import { canMove, type MoveName, type Mover, moveFault, moves } from '@/lib/bookings/rules/moves'
import { statuses } from '@/lib/bookings/rules/statuses'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOrder } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

const all = ['addToCart', ...statuses] as const
type Status = (typeof all)[number]
const names = Object.keys(moves) as MoveName[]
const movers = ['customer', 'team', 'privacy'] as const satisfies readonly Mover[]

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
/** In that status; cancelled by the team, which alone may be taken back. */
const at = (status: Status) =>
  status === 'addToCart'
    ? aCartLine(customer.id)
    : anOrder(customer.id, { status, ...(status === 'cancelled' && { cancelledBecause: 'notServiceable' }) })
const stored = (id: string) => db.booking.findUniqueOrThrow({ where: { id } })
const timeline = async (bookingId: string) =>
  (await db.trackingEntry.findMany({ where: { bookingId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ status, message }) => `${status}: ${message}`,
  )
/** What a line of the cart takes along to become an order. */
async function asOrdered(id: string) {
  const { orderId, placementId, deliveryAddress, contactNumber } = await anOrder(customer.id)
  await db.booking.delete({ where: { orderId: orderId! } })
  return { id, orderId, placementId, deliveryAddress, contactNumber }
}

test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
  '[BOOK-06] the database lets an order move from %s to %s as the table says, by whatever statement',
  async (from, to) => {
    const { id } = await at(from)
    const { id: _, ...ordered } = await asOrdered(id)
    const nothing = { order_id: null, placement_id: null, delivery_address: null, contact_number: null }
    // With all that the other rules ask of a row in that status, so that only the move itself can be refused.
    const columns =
      to === 'addToCart'
        ? nothing
        : {
            order_id: ordered.orderId,
            placement_id: ordered.placementId,
            delivery_address: ordered.deliveryAddress,
            contact_number: ordered.contactNumber,
          }
    const written = db.$executeRaw`
      update booking set status = ${to}::"BookingStatus", cancelled_because = null,
        ordered_at = case when ${to} = 'addToCart' then null else ${now.toISOString()}::timestamptz end,
        (order_id, placement_id, delivery_address, contact_number) = (
          select order_id, placement_id, delivery_address, contact_number
          from jsonb_to_record(${JSON.stringify(columns)}::jsonb) as given (
            order_id text, placement_id uuid, delivery_address jsonb, contact_number jsonb
          )
        )
      where id = ${id}::uuid`
    const isMove =
      from === to || names.some((name) => moves[name].to === to && movers.some((mover) => canMove(name, mover, from)))
    if (isMove) await expect(written).resolves.toBe(1)
    else await expect(written).rejects.toThrow(/booking_move|A booking does not move/)
    expect((await stored(id)).status).toBe(isMove ? to : from)
  },
)

const tries = names.flatMap((name) =>
  Object.entries(moves[name].by).flatMap(([by, { entry }]) =>
    all.map((from) => ({ name, by: by as Mover, from, entry })),
  ),
)
test.each(tries)(
  '[BOOK-06] $name by $by of an order that is $from, as the table says',
  async ({ name, by, from, entry }) => {
    const before = await at(from)
    const order = name === 'place' ? await asOrdered(before.id) : { id: before.id }
    // The table says at run time what the types say of each name.
    const moved = db.$transaction((tx) =>
      moveOrders(tx, name, by as never, [order] as never, later({ hours: 1 })).then(() => 'moved'),
    )
    if (canMove(name, by, from)) {
      expect(await moved).toBe('moved')
      expect(await stored(before.id)).toMatchObject({ status: moves[name].to, updatedAt: later({ hours: 1 }) })
      expect(await timeline(before.id)).toEqual(entry ? [`${entry.status}: ${entry.message}`] : [])
    } else {
      await expect(moved).rejects.toMatchObject({ code: 'conflict', message: moveFault(name, by, before) })
      expect(await stored(before.id)).toEqual(before)
      expect(await timeline(before.id)).toEqual([])
    }
  },
)

test('[BOOK-06] of orders that move together all do, or none', async () => {
  const [open, done] = [await at('pending'), await at('completed')]
  const moved = db.$transaction((tx) => moveOrders(tx, 'cancel', 'customer', [open, done], now))
  await expect(moved).rejects.toMatchObject({ code: 'conflict' })
  expect([(await stored(open.id)).status, await timeline(open.id)]).toEqual(['pending', []])
})

test('[BOOK-06] of every move away from one status at the same moment one is made, and told once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await at('inProgress')
    const works = Array.from({ length: 20 }, (_, i) =>
      db
        .$transaction((tx) =>
          i % 2
            ? moveOrders(tx, 'complete', 'team', [{ id }], now)
            : moveOrders(tx, 'cancel', 'customer', [{ id }], now),
        )
        .then(
          () => null,
          ({ code }) => code as string,
        ),
    )
    const answers = await Promise.all(works)
    expect(answers.filter((code) => code === null)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([null, 'conflict']))
    const { status } = await stored(id)
    expect(await timeline(id)).toEqual([expect.stringMatching(new RegExp(`^${status}: `))])
  }
})
