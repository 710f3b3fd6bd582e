import { beforeEach, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { spanText } from '@/lib/board/rules/texts'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { indiaDay } from '@/lib/india-day'
import { completeOrder, reopenOrder } from '@/lib/orders/commands/work'
import { addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, aPartner, restsNever } from '@/testing/factories'
import { placed } from '@/testing/orders'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
let partnerId: string
beforeEach(async () => {
  await restsNever()
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
  partnerId = (await aPartner({ fullName: 'Rakesh Kumar' })).id
})

/** Orders of one placement with a visit of two hours, from so many hours on. */
async function planned(hours: number, count = 1) {
  const orderIds = await placed(customer.id, count)
  const window = { from: later({ hours }), until: later({ hours: hours + 2 }) }
  const { visitId } = await planVisit(
    { orderIds, window, startsAt: window.from, partnerId, minutes: 120 },
    null,
    later({ hours: -1 }),
    by,
  )
  return { orderIds, orderId: orderIds[0]!, visitId }
}
/** When the work of a visit ends, in minutes from now. */
const endOf = async (visitId: string) => {
  const [row] = await db.$queryRaw<{ until: Date }[]>`
    select upper(during) as until from busy where visit_id = ${visitId}::uuid`
  return (row!.until.getTime() - now.getTime()) / 60_000
}
const code = (error: { code?: string }) => error.code

test('[DESK-160] a partner who is done early is free from then on: on the board and for the next visit', async () => {
  const { orderId, visitId } = await planned(0)
  const next = () => planned(1)
  expect(await next().catch(code)).toBe('conflict')
  await completeOrder({ orderId }, later({ minutes: 39.5 }), by)
  expect(await endOf(visitId)).toBe(40)
  const { partners } = await readBoard({ from: indiaDay(now), days: 1 }, now)
  const shown = partners.find(({ _id }) => _id === partnerId)!.visits
  expect(shown.map(({ work }) => work.until)).toEqual([later({ minutes: 40 }).toISOString()])
  expect(await endOf((await next()).visitId)).toBe(180)
})

test('[DESK-160] [DESK-321] what is done after its planned end keeps it, and before its beginning takes a minute, of which nobody reads', async () => {
  const { orderId, visitId } = await planned(0)
  await completeOrder({ orderId }, later({ hours: 3 }), by)
  expect(await endOf(visitId)).toBe(120)
  const early = await planned(24)
  await db.booking.update({ where: { orderId: early.orderId }, data: { status: 'inProgress' } })
  await completeOrder({ orderId: early.orderId }, later({ hours: 23.5 }), by)
  expect(await endOf(early.visitId)).toBe(24 * 60 + 1)
  const { work } = (await findDispatchOrder(early.orderId, later({ hours: 23.5 }))).row
  expect(spanText(work!)).toBe('by 3:30 pm')
})

test('[DESK-160] the last of the orders of a visit frees its partner, also where both are done at once', async () => {
  const { orderIds, visitId } = await planned(0, 2)
  await completeOrder({ orderId: orderIds[0]! }, later({ minutes: 20 }), by)
  expect(await endOf(visitId)).toBe(120)
  await completeOrder({ orderId: orderIds[1]! }, later({ minutes: 50 }), by)
  expect(await endOf(visitId)).toBe(50)
  for (let turn = 1; turn < 6; turn += 1) {
    const both = await planned(24 * turn, 2)
    await Promise.all(
      both.orderIds.map((orderId) => completeOrder({ orderId }, later({ hours: 24 * turn, minutes: 30 }), by)),
    )
    expect(await endOf(both.visitId)).toBe(24 * 60 * turn + 30)
  }
})

test('[DESK-160] leave that was entered over the work keeps nobody from being done', async () => {
  const { orderId, visitId } = await planned(0)
  const leave = { from: later({ minutes: 10 }), until: later({ hours: 8 }), because: 'Fever' }
  await addLeave(partnerId, leave, null, later({ minutes: 5 }), by)
  await completeOrder({ orderId }, later({ minutes: 30 }), by)
  expect(await endOf(visitId)).toBe(30)
  expect(await reopenOrder({ orderId }, later({ minutes: 31 }), by)).toMatchObject({
    status: 'inProgress',
    remark: expect.stringContaining('Rakesh Kumar is not free any more until 5:30 pm'),
  })
  expect(await endOf(visitId)).toBe(30)
})

test('[DESK-160] an order that is opened again has its planned time, unless the partner is planned elsewhere, which the answer says', async () => {
  const { orderId, visitId } = await planned(0)
  await completeOrder({ orderId }, later({ minutes: 40 }), by)
  const again = await reopenOrder({ orderId }, later({ minutes: 45 }), by)
  expect([again.status, again.remark, await endOf(visitId)]).toEqual(['inProgress', undefined, 120])
  expect(await planned(1).catch(code)).toBe('conflict')

  await completeOrder({ orderId }, later({ minutes: 50 }), by)
  await planned(1)
  const short = await reopenOrder({ orderId }, later({ minutes: 55 }), by)
  expect(short.remark).toBe(
    `Rakesh Kumar is not free any more until 5:30 pm, as ${orderId} was planned: plan the rest of it anew`,
  )
  expect(await endOf(visitId)).toBe(50)
  // Done again and opened again it still knows what was planned.
  await completeOrder({ orderId }, later({ minutes: 46 }), by)
  expect(await endOf(visitId)).toBe(46)
  expect((await reopenOrder({ orderId }, later({ minutes: 57 }), by)).remark).toBe(short.remark)
})

test('[DESK-160] whoever plans work anew plans its end too, and none ends before it began', async () => {
  const { orderId, visitId } = await planned(0)
  await completeOrder({ orderId }, later({ minutes: 40 }), by)
  const plannedUntil = async () => (await db.busy.findFirstOrThrow({ where: { visitId } })).plannedUntil
  expect(await plannedUntil()).toEqual(later({ hours: 2 }))
  await expect(
    db.$executeRaw`update busy set planned_until = lower(during) where visit_id = ${visitId}::uuid`,
  ).rejects.toThrow('busy_planned_until')
  await db.$executeRaw`
    update busy set during = tstzrange(lower(during), ${later({ hours: 3 })}) where visit_id = ${visitId}::uuid`
  expect(await plannedUntil()).toBeNull()
})
