import 'server-only'
import type { By } from '@/lib/audit/schema'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import type { Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { planState } from '@/lib/visits/commands/keep-undo'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import { recordPlan } from '@/lib/visits/commands/record-plan'
import { type Work, type WorkRow, worksOf, writeVisit } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { readSchedules } from '@/lib/visits/queries/schedules'
import type { Schedule } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { minutesFor, spanFor } from '@/lib/visits/rules/plan'
import { propose } from '@/lib/visits/rules/propose'
import type { PlanState } from '@/lib/visits/schema'

/** Promises that gave way: whom they are kept by now, and how they were, for an undo. */
export type Way = { kept: { visitId: string; orderIds: string[]; fullName: string }[]; before: PlanState }

/** Visits are at most a day long, and few of them touch one. */
const most = 20

/** The promises in the time of that work for which its partner is kept free, locked, with their open lines. */
async function inTheWay(tx: Tx, work: Work, own: readonly string[]) {
  const rows = await tx.$queryRaw<{ orderId: string }[]>`
    select b.order_id as "orderId" from busy w join booking b on b.visit_id = w.visit_id
    where w.partner_id = ${work.partnerId}::uuid and w.kind = 'reserved' and w.visit_id <> all(${own}::uuid[])
      and w.during && tstzrange(${work.startsAt}, ${work.endsAt}) and b.status::text = any(${[...openStatuses]})
    order by lower(w.during), b.id limit ${most}`
  if (!rows.length) return { lines: [], works: [] }
  const lines = await lockOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  const works = await worksOf(tx, [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))])
  return { lines, works: works.filter(({ isReserved }) => isReserved) }
}

/** A schedule in which the work is planned already. */
const withWork =
  (work: Work) =>
  (one: Schedule): Schedule =>
    one.partner.id === work.partnerId
      ? {
          ...one,
          busy: [...one.busy, { from: work.startsAt, until: work.endsAt, kind: 'work', visitId: null }],
        }
      : one

async function proposals(
  tx: Tx,
  work: Work,
  visits: readonly { row: WorkRow; lines: readonly VisitLine[] }[],
  now: Date,
) {
  const times = visits.flatMap(({ lines }) => lines[0]!.time ?? [])
  const from = new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime())) - dayMs)
  const until = new Date(Math.max(...times.map(({ endsAt }) => endsAt.getTime())) + dayMs)
  const schedules = await readSchedules(tx, { from, until }, now)
  const left = visits.map(({ row, lines }) => ({
    visitId: row.visitId,
    time: lines[0]!.time!,
    startsAt: row.startsAt,
    need: needOf(lines, minutesFor(lines), [row.visitId]),
    isExact: lines[0]!.minutes === null,
  }))
  return { left, proposed: propose(left, schedules.map(withWork(work)), now) }
}

/**
 * Has promises give way to work that is planned over them: each is kept by somebody else, or at another time within what is promised, of
 * which no customer is told (HOUSE-26). `own` are the visits that the work is of. Throws conflict where one can be kept by nobody.
 */
export async function makeWay(tx: Tx, work: Work, own: readonly string[], now: Date, by: By): Promise<Way | null> {
  const { lines, works } = await inTheWay(tx, work, own)
  if (!works.length) return null
  const before = await planState(tx, lines)
  const visits = works.map((row) => ({ row, lines: lines.filter(({ visitId }) => visitId === row.visitId) }))
  const { left, proposed } = await proposals(tx, work, visits, now)
  const kept: Way['kept'] = []
  for (const [at, { row, lines }] of visits.entries()) {
    const { taken, nobody } = proposed[at]!
    const orderIds = lines.map(({ orderId }) => orderId)
    if (!taken) {
      const names = orderIds.join(', ')
      throw new AppError('conflict', `${names} was promised for this time, and nobody else can come. ${nobody}`)
    }
    const { minutes } = left[at]!.need
    const span = spanFor(taken.startsAt, minutes)
    const plan = { time: left[at]!.time, partner: null, minutes: lines[0]!.minutes }
    const moved = { partnerId: taken.partnerId, ...span, because: null }
    const write = { visitId: row.visitId, ...plan, work: moved, isReserved: true }
    const version = await writeVisit(tx, write, now)
    const because = 'Gives way to a visit of the partner who was reserved'
    await recordPlan(tx, { action: 'visit.plan', lines, works, plan, work: null, version, because }, now, by)
    kept.push({ visitId: row.visitId, orderIds, fullName: taken.fullName })
  }
  return { kept, before }
}

/** What an undo brings back, with what gave way. */
export const withWays = (before: PlanState, ways: readonly (Way | null)[]): PlanState => ({
  lines: [...before.lines, ...ways.flatMap((way) => way?.before.lines ?? [])],
  visits: [...before.visits, ...ways.flatMap((way) => way?.before.visits ?? [])],
})
