import 'server-only'
import { ContactNumberSnapshot } from '@/lib/account/schema'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { type AbsenceRow, lineColumns, toAbsence, toLine, toPlannedOrder, type VisitLine } from '@/lib/visits/dto'
import { readSchedules } from '@/lib/visits/queries/schedules'
import type { Span } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { minutesFor } from '@/lib/visits/rules/plan'
import { propose } from '@/lib/visits/rules/propose'
import type { LeaveProposal } from '@/lib/visits/schema'

/** The most visits that one proposal is about: as many as are accepted at once. */
const maxVisits = 100

/** `toCall` is the number to tell the customer by, who has no e-mail. */
type Line = VisitLine & { toCall: string | null }

/** The visits of a partner whose exact time such a leave meets, by that time, with their open lines. */
async function visitsUnder(tx: Tx, partnerId: string, { from, until }: Span) {
  const works = await tx.$queryRaw<{ visitId: string; startsAt: Date; endsAt: Date }[]>`
    select visit_id as "visitId", lower(during) as "startsAt", upper(during) as "endsAt" from busy
    where partner_id = ${partnerId}::uuid and kind <> 'leave' and visit_id is not null
      and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by lower(during) limit ${maxVisits}`
  const rows = await tx.booking.findMany({
    where: { visitId: { in: works.map(({ visitId }) => visitId) }, status: { in: [...openStatuses] } },
    select: { ...lineColumns, contactNumber: true, customer: { select: { email: true } } },
    orderBy: { id: 'asc' },
  })
  const lines = rows.map((row) => ({
    ...toLine(row),
    toCall: row.customer?.email === null ? ContactNumberSnapshot.parse(row.contactNumber).number : null,
  }))
  return works.flatMap((work) => {
    const own = lines.filter(({ visitId }) => visitId === work.visitId)
    return own.length ? [{ work, lines: own as [Line, ...Line[]] }] : []
  })
}

async function readLeave(tx: Tx, partnerId: string, leaveId: string) {
  const [leave] = await tx.$queryRaw<AbsenceRow[]>`
    select id, lower(during) as "from", upper(during) as until, because from busy
    where id = ${leaveId}::uuid and partner_id = ${partnerId}::uuid and kind = 'leave'`
  if (!leave) throw new AppError('not_found', 'There is no such leave')
  return leave
}

const hasBegun = ({ lines }: { lines: readonly VisitLine[] }) => lines.some(({ status }) => status === 'inProgress')

/** The ids of the visits that a partner's leave lies over now, and that have not begun. Throws not_found. */
export async function visitIdsUnder(tx: Tx, partnerId: string, leaveId: string) {
  const visits = await visitsUnder(tx, partnerId, await readLeave(tx, partnerId, leaveId))
  return new Set(visits.filter((one) => !hasBegun(one)).map(({ work }) => work.visitId))
}

/** Nobody is told who comes, by whom it was kept free or by whom it will be. */
const isKept = (lines: readonly VisitLine[]) => !lines.every(({ partner }) => partner)

const named = (lines: readonly VisitLine[]) => ({
  orderIds: lines.map(({ orderId }) => orderId),
  services: lines.map(({ service }) => service.name),
})

/** A partner's leave, the planned visits that it lies over, and a proposal who takes which. Throws not_found. */
export async function proposalFor(partnerId: string, leaveId: string, now: Date): Promise<LeaveProposal> {
  const leave = await readLeave(db, partnerId, leaveId)
  const under = await visitsUnder(db, partnerId, leave)
  const visits = under.filter((one) => !hasBegun(one))
  const [first, last] = [visits[0], visits.at(-1)]
  const around = first && last && { from: first.work.startsAt, until: new Date(last.work.endsAt.getTime() + dayMs) }
  const schedules = around
    ? await readSchedules(db, { ...around, from: new Date(around.from.getTime() - dayMs) }, now)
    : []
  const left = visits.map(({ work, lines }) => ({
    visitId: work.visitId,
    time: lines[0].time!,
    startsAt: work.startsAt,
    need: needOf(lines, minutesFor(lines), [work.visitId]),
    isExact: lines[0].minutes === null,
  }))
  const proposed = propose(
    left,
    schedules.filter(({ partner }) => partner.id !== partnerId),
    now,
  )
  return {
    leave: toAbsence(leave),
    visits: visits.map(({ work, lines }, at) => {
      const { orderId: _, visitId: __, ...planned } = toPlannedOrder(lines[0], { ...work, partnerId })
      const { taken, nobody } = proposed[at]!
      return {
        ...planned,
        visitId: work.visitId,
        ...named(lines),
        pin: lines[0].pin,
        ...(lines[0].toCall && { toCall: lines[0].toCall }),
        ...(isKept(lines) && { isReserved: true }),
        proposal: taken && { ...taken, startsAt: taken.startsAt.toISOString() },
        ...(nobody && { nobody }),
      }
    }),
    running: under.filter(hasBegun).map(({ work, lines }) => ({ visitId: work.visitId, ...named(lines) })),
  }
}
