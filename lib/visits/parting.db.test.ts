import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { cancelBooking } from '@/lib/bookings/commands'
import { cancelOpenOrders } from '@/lib/bookings/commands/leave'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { fitsOf } from '@/lib/visits/queries/fits'
import type { WantedVisit } from '@/lib/visits/schema'
import { offerToMove } from '@/lib/windows/queries/visit'
import { now } from '@/testing/clock'
import { aCustomer, aPartner } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'

let customer: Awaited<ReturnType<typeof aCustomer>>
let partner: Awaited<ReturnType<typeof aPartner>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
  partner = await aPartner()
})
/** Wednesday, 25 November 2026, at that hour in India. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 25, hour, minute) - 330 * 60_000)
const window = (from: number, until: number) => ({ from: at(from), until: at(until) })
type Wanted = Partial<WantedVisit> & { orderIds: string[] }
const plan = (wanted: Wanted, moment = now) => planVisit(wanted, null, moment, by)
const span = (from: Date, until: Date) => [from.toISOString(), until.toISOString()]
const workOf = async (visitId: string) => {
  const [row] = await db.$queryRaw<{ from: Date; until: Date }[]>`
    select lower(during) as "from", upper(during) as until from busy where visit_id = ${visitId}::uuid`
  return row && span(row.from, row.until)
}
const minutesOf = async (id: string) => (await db.visit.findUniqueOrThrow({ where: { id } })).minutes
const fitAt = async (orders: string[], from: Date, until?: Date, moment = now) => {
  const { minutes, fits } = await fitsOf({ orders, from, until, minutes: undefined }, moment)
  return { minutes, fit: fits.find(({ partnerId }) => partnerId === partner.id)! }
}
/** Two lines of an hour each in one visit from ten to twelve. */
async function together(more: Partial<WantedVisit> = {}) {
  const orderIds = (await placed(customer.id, 2)) as [string, string]
  const planned = await plan({ orderIds, window: window(10, 12), partnerId: partner.id, ...more })
  return { orderIds, planned }
}
const finish = async (orderId: string) => {
  for (const status of ['inProgress', 'completed'] as const)
    await db.booking.updateMany({ where: { orderId }, data: { status } })
}

describe('[DESK-154] a line that leaves its visit', () => {
  test('takes as long as its own service and leaves the others as long as theirs, to the same partner too; an undo joins them again', async () => {
    const { orderIds, planned } = await together()
    expect(await workOf(planned.visitId)).toEqual(span(at(10), at(12)))
    const { minutes, fit } = await fitAt([orderIds[1]], at(10), at(12))
    expect(minutes).toBe(60)
    // The line that stays is in the way for as long as it takes.
    expect(fit).toMatchObject({ fits: true, startsAt: at(11, 15).toISOString() })
    const parted = await plan({ orderIds: [orderIds[1]], startsAt: at(11) })
    expect(parted.visitId).not.toBe(planned.visitId)
    expect(parted.work).toMatchObject({ startsAt: at(11).toISOString(), endsAt: at(12).toISOString() })
    expect(await workOf(planned.visitId)).toEqual(span(at(10), at(11)))
    expect(await minutesOf(planned.visitId)).toBe(60)
    const entries = await db.auditEntry.findMany({ where: { subjectId: orderIds[0] }, orderBy: { id: 'asc' } })
    expect(entries.at(-1)).toMatchObject({ action: 'visit.plan', before: { minutes: 120 }, after: { minutes: 60 } })
    await undoPlan(parted.undo!.id, now, by)
    expect(await workOf(planned.visitId)).toEqual(span(at(10), at(12)))
    expect(await minutesOf(planned.visitId)).toBe(120)
  })

  test('without a time that is named, comes as soon as there is room beside the others', async () => {
    const { orderIds } = await together()
    const { fit } = await fitAt([orderIds[1]], at(10), at(13))
    const { work } = await plan({ orderIds: [orderIds[1]], window: window(10, 13) })
    expect(work).toMatchObject({ startsAt: fit.startsAt, endsAt: fit.endsAt })
    expect(fit.startsAt).toBe(at(11, 15).toISOString())
  })

  test('leaves a length that somebody chose, an exact time and work that has begun as they were', async () => {
    const chosen = await together({ minutes: 90 })
    await plan({ orderIds: [chosen.orderIds[1]], window: window(14, 16) })
    expect(await workOf(chosen.planned.visitId)).toEqual(span(at(10), at(11, 30)))

    const exact = (await placed(customer.id, 2)) as [string, string]
    const other = await aPartner()
    const time = { startsAt: at(10), minutes: 120, partnerNumber: other.contactNumber }
    await scheduleVisit({ orderIds: exact, ...time }, now, 'commandLine')
    const { visitId } = await db.booking.findFirstOrThrow({ where: { orderId: exact[0] } })
    await plan({ orderIds: [exact[1]], window: window(14, 16) })
    expect(await workOf(visitId!)).toEqual(span(at(10), at(12)))

    partner = await aPartner()
    const begun = await together()
    await db.booking.updateMany({ where: { orderId: begun.orderIds[0] }, data: { status: 'inProgress' } })
    await plan({ orderIds: [begun.orderIds[1]], window: window(14, 16) })
    expect(await workOf(begun.planned.visitId)).toEqual(span(at(10), at(12)))
  })

  test('leaves the others their time under leave that was entered over them', async () => {
    const { orderIds, planned } = await together()
    await db.$executeRaw`
      insert into busy (partner_id, kind, during, created_at)
      values (${partner.id}::uuid, 'leave', tstzrange(${at(9)}, ${at(18)}), ${now})`
    const other = await aPartner({ fullName: 'Sunil Das' })
    const parted = await plan({ orderIds: [orderIds[1]], partnerId: other.id })
    expect(parted.work).toMatchObject({ partnerId: other.id, startsAt: at(10).toISOString() })
    expect(await workOf(planned.visitId)).toEqual(span(at(10), at(11)))
    // The leave stops new work all the same.
    const back = plan({ orderIds: [orderIds[1]], partnerId: partner.id, startsAt: at(11) })
    expect(await refusalOf(back)).toMatchObject({ message: expect.stringContaining('is on leave then') })
  })

  test('is known to its order: what is open of the placement, with the visit of each', async () => {
    const { orderIds, planned } = await together()
    const [third] = await placed(customer.id, 1)
    await db.$executeRaw`update booking set status = 'cancelled' where order_id = ${orderIds[0]}`
    const { openTogether } = await findDispatchOrder(orderIds[1], now)
    expect(openTogether!.map(({ orderId, visit }) => [orderId, visit?._id])).toEqual([[orderIds[1], planned.visitId]])
    expect((await findDispatchOrder(third!, now)).openTogether).toHaveLength(1)
    const both = await together({ window: window(14, 16) })
    const rows = (await findDispatchOrder(both.orderIds[0], now)).openTogether!
    expect(rows.map(({ orderId }) => orderId).sort()).toEqual([...both.orderIds].sort())
  })
})

describe('[HOUSE-120] a visit of which a line is cancelled', () => {
  /** Three lines of an hour each, planned from ten. */
  async function three(more: Partial<WantedVisit> = {}) {
    const orderIds = (await placed(customer.id, 3)) as [string, string, string]
    const given = { partnerId: partner.id, ...more }
    const { visitId } = await plan({ orderIds, window: window(10, 12), ...given })
    return { orderIds, visitId }
  }
  const cancelledBy = {
    customer: (orderId: string) => cancelBooking(customer, orderId, now),
    team: async (orderId: string) => {
      const { version } = await db.booking.findUniqueOrThrow({ where: { orderId } })
      await cancelOrder({ orderId, version, reason: 'customer' }, now, by)
    },
  }

  test.each(['customer', 'team'] as const)('takes as long as its other lines, whoever cancels: the %s', async (who) => {
    const { orderIds, visitId } = await three()
    await cancelledBy[who](orderIds[0])
    expect([await minutesOf(visitId), await workOf(visitId)]).toEqual([120, span(at(10), at(12))])
    expect((await offerToMove(customer, orderIds[1], {}, now)).minutes).toBe(120)
    await cancelledBy[who](orderIds[1])
    expect([await minutesOf(visitId), await workOf(visitId)]).toEqual([60, span(at(10), at(11))])
    expect((await fitAt([orderIds[2]], at(10), at(12))).minutes).toBe(60)
    const entries = await db.auditEntry.count({ where: { subjectId: orderIds[2], action: 'visit.plan' } })
    expect(entries, 'the team reads what it changed').toBe(who === 'team' ? 3 : 1)
  })

  test('is shorter by each line of two that are cancelled at once, and where somebody is reserved or its time is chosen too', async () => {
    const { orderIds, visitId } = await three({ partnerId: undefined, reservedId: partner.id })
    await Promise.all([cancelledBy.customer(orderIds[0]), cancelledBy.team(orderIds[1])])
    expect([await minutesOf(visitId), await workOf(visitId)]).toEqual([60, span(at(10), at(11))])
  })

  test('keeps a length that somebody chose, and its partner is free at once where all else is done', async () => {
    const chosen = await three({ minutes: 90 })
    await cancelledBy.team(chosen.orderIds[0])
    expect([await minutesOf(chosen.visitId), await workOf(chosen.visitId)]).toEqual([90, span(at(10), at(11, 30))])
    partner = await aPartner()
    const done = await three()
    await finish(done.orderIds[0])
    await finish(done.orderIds[1])
    await cancelBooking(customer, done.orderIds[2], at(11))
    expect(await workOf(done.visitId)).toEqual(span(at(10), at(11)))
  })

  test('takes nobody any time where its customer leaves once all else is done', async () => {
    const { orderIds, visitId } = await three()
    await finish(orderIds[0])
    await db.$transaction((tx) => cancelOpenOrders(tx, customer.id, at(11)))
    expect(await workOf(visitId)).toEqual(span(at(10), at(11)))
  })
})

describe('[DESK-155] the answer before a change of plan and the change itself judge the same', () => {
  test('of a line of a visit: what stays of it is in the way of both', async () => {
    const { orderIds } = await together({ minutes: 90 })
    const there = await fitAt([orderIds[1]], at(11))
    expect(there.fit.reasons).toMatchObject([{ code: 'otherVisit' }])
    expect(await refusalOf(plan({ orderIds: [orderIds[1]], startsAt: at(11) }))).toMatchObject({
      message: expect.stringContaining(there.fit.reasons[0]!.text),
    })
    const after = await fitAt([orderIds[1]], at(11, 30))
    expect(after.fit).toMatchObject({ fits: true })
    expect(await plan({ orderIds: [orderIds[1]], startsAt: at(11, 30) })).toMatchObject({
      work: { startsAt: after.fit.startsAt, endsAt: after.fit.endsAt },
    })
  })

  test('of visits that are joined: what is given up for it is in nobody’s way', async () => {
    const { orderIds } = await together()
    await plan({ orderIds: [orderIds[1]], window: window(14, 16), startsAt: at(14) })
    const { fit } = await fitAt(orderIds, at(13, 30))
    expect(fit.fits).toBe(true)
    expect(await plan({ orderIds, window: window(13, 15), startsAt: at(13, 30) })).toMatchObject({
      work: { startsAt: fit.startsAt, endsAt: fit.endsAt },
    })
  })

  test('of a visit with a line that is done: the board moves the other one for as long as that takes, and the time from now on is free', async () => {
    const { orderIds, planned } = await together()
    const during = at(10, 40)
    await finish(orderIds[0])
    const board = await readBoard({ from: '2026-11-25', days: 1, partner: partner.id }, during)
    const [job] = board.partners[0]!.visits
    expect(job).toMatchObject({ orderIds: [orderIds[1]], minutes: 60, work: { until: at(12).toISOString() } })
    const { minutes, fit } = await fitAt(job!.orderIds, at(11, 15), undefined, during)
    expect([minutes, fit.fits]).toEqual([60, true])
    const moved = await plan({ orderIds: job!.orderIds, startsAt: at(11, 15), version: job!.version }, during)
    expect(moved.work).toMatchObject({ startsAt: fit.startsAt, endsAt: fit.endsAt })
    expect(await workOf(planned.visitId)).toEqual(span(at(10), during))
    await undoPlan(moved.undo!.id, during, by)
    expect(await workOf(planned.visitId)).toEqual(span(at(10), at(12)))
  })
})
