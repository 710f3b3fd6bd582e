import { beforeAll, expect, test } from 'vitest'
import { POST as HOLD } from '@/app/api/operator/orders/hold/route'
import { GET as LIST } from '@/app/api/operator/orders/route'
import { moveOrders } from '@/lib/bookings/moves'
import { db } from '@/lib/db'
import { holdOrders as hold, releaseOrders as release } from '@/lib/dispatch/commands/holds'
import { holdOrders, listDispatch } from '@/lib/dispatch/operator-contract'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { holdDays } from '@/lib/dispatch/rules/holds'
import { now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { send } from '@/testing/send'

let operator: Awaited<ReturnType<typeof anOperator>>
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  operator = await anOperator()
  customer = await aCustomer()
})
const by = () => ({ operator: operator.id })
const moment = (key: string | null = null) => ({ now, key, actorId: operator.id })
const until = holdDays(now).first
const anOrderNumber = async (given: Parameters<typeof anOrder>[1] = {}) => (await anOrder(customer.id, given)).orderId!

test('[DESK-52] an action on many says of each row what became of it, and leaves all others as they are', async () => {
  const [first, second, done, untouched] = [
    await anOrderNumber(),
    await anOrderNumber(),
    await anOrderNumber({ status: 'cancelled' }),
    await anOrderNumber(),
  ]
  const orderIds = [first, done, 'HS-00NOSUCH', second]
  const { results } = await hold({ orderIds, until, reason: 'A part is on order' }, moment(), by())
  expect(results.map(({ orderId, ok }) => [orderId, ok])).toEqual([
    [first, true],
    [done, false],
    ['HS-00NOSUCH', false],
    [second, true],
  ])
  expect(results[1]?.message).toBe(`${done} is cancelled already`)
  const held = await db.orderHold.findMany({ select: { booking: { select: { orderId: true } }, reason: true } })
  expect(held.map(({ booking }) => booking.orderId).sort()).toEqual([first, second].sort())
  expect(await db.auditEntry.count({ where: { subjectId: untouched } })).toBe(0)
  const order = await findDispatchOrder(first, now)
  expect(order.row.hold).toMatchObject({ until, reason: 'A part is on order' })
  expect(order.audit).toMatchObject([
    { action: 'order.hold', before: { hold: null }, after: { hold: { until, reason: 'A part is on order' } } },
  ])
  const released = await release([first, untouched], moment(), by())
  expect(released.results.map(({ ok }) => ok)).toEqual([true, false])
  expect((await findDispatchOrder(first, now)).row.hold).toBeUndefined()
  expect((await findDispatchOrder(first, now)).audit[0]).toMatchObject({ action: 'order.release' })
})

test('[DESK-52] the same request again changes nothing and answers the same', async () => {
  const orderId = await anOrderNumber()
  const key = crypto.randomUUID()
  const form = { orderIds: [orderId], until, reason: 'The customer is away' }
  const first = await hold(form, moment(key), by())
  await release([orderId], moment(), by())
  expect(await hold(form, moment(key), by())).toEqual(first)
  expect(await db.orderHold.count({ where: { booking: { orderId } } })).toBe(0)
})

test('[DESK-159] a hold that somebody else changed after it was read is left as it is, row by row, and says how it is', async () => {
  const [mine, both, freed] = [await anOrderNumber(), await anOrderNumber(), await anOrderNumber()]
  const orderIds = [mine, both, freed]
  await hold({ orderIds: [freed], until, reason: 'Waits' }, moment(), by())
  const heldSince = (await findDispatchOrder(freed, now)).row.hold!.since
  const seen = [
    { orderId: mine, heldSince: null },
    { orderId: both, heldSince: null },
    { orderId: freed, heldSince },
  ]
  await hold({ orderIds: [both], until, reason: 'A part is on order' }, moment(), by())
  await release([freed], moment(), by())
  const form = { orderIds, until, reason: 'The customer is away', seen }
  const key = crypto.randomUUID()
  const { results } = await hold(form, moment(key), by())
  expect(results.map(({ ok, changed }) => [ok, changed])).toEqual([
    [true, undefined],
    [false, true],
    [false, true],
  ])
  expect(results[1]?.message).toBe(
    'It is on hold until 22 Nov 2026 now: A part is on order. Nothing was changed; look at it again',
  )
  expect(results[2]?.message).toBe('It is not on hold any more. Nothing was changed; look at it again')
  const reasonOf = async (orderId: string) => (await findDispatchOrder(orderId, now)).row.hold?.reason
  expect(await Promise.all(orderIds.map(reasonOf))).toEqual(['The customer is away', 'A part is on order', undefined])
  expect((await hold(form, moment(key), by())).results).toEqual(results)
  // Who has read that sends it again.
  const read = [
    { orderId: both, heldSince: (await findDispatchOrder(both, now)).row.hold!.since },
    { orderId: freed, heldSince: null },
  ]
  const again = { orderIds: [both, freed], until, reason: 'The customer is away', seen: read }
  expect((await hold(again, moment(), by())).results.map(({ ok }) => ok)).toEqual([true, true])
})

test('[DESK-52] a customer who cancels at that moment is never left on hold', async () => {
  process.env.DATABASE_POOL = '20'
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(customer.id)))
  const form = { orderIds: orders.map(({ orderId }) => orderId!), until, reason: 'Waits' }
  const cancel = ({ id }: { id: string }) =>
    db.$transaction((tx) => moveOrders(tx, 'cancel', 'customer', [{ id }], now))
  await Promise.all([hold(form, moment(), by()), ...orders.map(cancel)])
  expect(await db.orderHold.count({ where: { bookingId: { in: orders.map(({ id }) => id) } } })).toBe(0)
  const shown = await db.deskOrder.findMany({ where: { bookingId: { in: orders.map(({ id }) => id) } } })
  expect(shown.every(({ state, heldUntil }) => state === 'cancelled' && heldUntil === null)).toBe(true)
})

test('[DESK-52] [DESK-01] bad input is named by its field, and nobody but the team may ask', async () => {
  const orderId = await anOrderNumber()
  const sent = (body: object, token = operator.token) => send(HOLD, holdOrders, { token, body })
  const form = { orderIds: [orderId], until, reason: 'Waits' }
  const far = { ...form, until: '2999-01-01' }
  expect(await sent(far)).toMatchObject({ status: 400, body: { fields: { until: expect.any(String) } } })
  for (const [field, value] of Object.entries({ until: 'soon', reason: ' ', orderIds: [] }))
    expect(await sent({ ...form, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  expect((await sent(form, customer.token)).status).toBe(404)
  expect((await send(LIST, listDispatch, { token: customer.token })).status).toBe(404)
  for (const after of ['x', '1.2.3', `0.1.1.${orderId}.x`])
    expect(await send(LIST, listDispatch, { token: operator.token, query: { after } })).toMatchObject({
      status: 400,
      body: { fields: { after: expect.any(String) } },
    })
})

test('[DESK-53] nobody writes where an order stands but the triggers, and a reason goes with the order that it is about', async () => {
  await expect(db.$executeRaw`update desk_order set state = 'done'`).rejects.toThrow(/permission denied/)
  await expect(db.$executeRaw`delete from desk_order`).rejects.toThrow(/permission denied/)
  const order = await anOrder(customer.id)
  await hold({ orderIds: [order.orderId!], until, reason: 'Asha is in hospital' }, moment(), by())
  await db.$transaction((tx) => moveOrders(tx, 'cancel', 'privacy', [order], now))
  expect(await db.orderHold.count({ where: { bookingId: order.id } })).toBe(0)
})
