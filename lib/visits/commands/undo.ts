import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { reopenRequests } from '@/lib/bookings/commands/time-requests'
import { addTimelineEntries, putInVisit } from '@/lib/bookings/moves'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { withdrawJob } from '@/lib/queue/waiting'
import { inOrder } from '@/lib/visits/commands/in-order'
import { mailKey } from '@/lib/visits/commands/keep-undo'
import { isPartnerBusy, makeVisit, type WorkRow, worksOf, writeVisit } from '@/lib/visits/commands/write-visit'
import { toPlannedOrder, type VisitLine } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'
import { planFields } from '@/lib/visits/rules/plan-fields'
import { readsOtherwise, undoneText } from '@/lib/visits/rules/undo'
import { PlanLeft, type PlannedOrder, PlanState, tellPlan, type UndoMail } from '@/lib/visits/schema'

const tooLate = () => new AppError('conflict', 'It is too late to take this back: the customer is told by now')
const changedMeanwhile = () => new AppError('conflict', 'The visit has changed since; nothing was taken back')

type Visit = PlanState['visits'][number]
const datesOf = (time: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(time.startsAt),
  endsAt: new Date(time.endsAt),
})

/** Takes back the mails of a change of plan, and has those wait again that it took the place of. Throws conflict once one is on its way. */
async function withdrawMails(tx: Tx, mails: readonly UndoMail[]) {
  for (const { visitId, earlier } of mails) {
    if (!(await withdrawJob(tx, mailKey(visitId)))) throw tooLate()
    if (earlier)
      await enqueue(
        tx,
        tellPlan,
        { visitId, change: earlier.change },
        { jobKey: mailKey(visitId), runAt: new Date(earlier.runAt) },
      )
  }
}

/** Puts lines back where they were. Returns the visit of each, which is a new one where the old one was called off since. */
async function putBack(tx: Tx, { lines, visits }: PlanState, placementId: string, now: Date) {
  const known = await tx.visit.findMany({
    where: { id: { in: visits.map(({ id }) => id) } },
    select: { id: true, eventId: true, cancelledAt: true },
    take: visits.length,
  })
  const restored: { visit: Visit; visitId: string }[] = []
  for (const visit of [...visits, null]) {
    const ids = lines.filter((line) => line.visitId === (visit?.id ?? null)).map(({ id }) => id)
    if (!ids.length) continue
    const before = known.find(({ id }) => id === visit?.id)
    const visitId = !visit
      ? null
      : before && !before.cancelledAt
        ? visit.id
        : await makeVisit(tx, placementId, before?.eventId, now)
    await putInVisit(tx, visitId, ids, now)
    if (visit && visitId) restored.push({ visit, visitId })
  }
  return restored
}

async function restore(tx: Tx, state: PlanState, changedAt: Date, lines: readonly VisitLine[], now: Date) {
  // Leave that was there before the change is not in the way: the work lay under it already.
  await tx.$executeRaw`select set_config('planning.as_of', ${changedAt.toISOString()}, true)`
  const placements = [...new Set(lines.map(({ placementId }) => placementId))]
  const restored: { visit: Visit; visitId: string }[] = []
  for (const placementId of placements) {
    const ids = lines.filter((line) => line.placementId === placementId).map(({ id }) => id)
    const own = { lines: state.lines.filter(({ id }) => ids.includes(id)), visits: state.visits }
    restored.push(...(await putBack(tx, own, placementId, now)))
  }
  // Two visits that were swapped are in each other's way until both are back.
  if (restored.length > 1) await tx.$executeRaw`set constraints busy_visit_partner_free deferred`
  for (const { visit, visitId } of restored) {
    const { work } = visit
    const partnerId = visit.partnerId ?? work?.reservedId
    await writeVisit(
      tx,
      {
        visitId,
        time: visit.time && datesOf(visit.time),
        minutes: visit.minutes,
        work: work && partnerId ? { ...datesOf(work), partnerId, because: work.because } : null,
        isReserved: !visit.partnerId,
      },
      now,
    )
  }
}

const visitIdsOf = (lines: readonly VisitLine[]) => [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))]

async function ordersNow(tx: Tx, orderIds: readonly string[]): Promise<PlannedOrder[]> {
  const lines = await readLines(tx, orderIds)
  const works = await worksOf(tx, visitIdsOf(lines))
  return lines.map((line) => toPlannedOrder(line, works.find(({ visitId }) => visitId === line.visitId) ?? null))
}

type Before = { lines: readonly VisitLine[]; works: readonly WorkRow[] }

async function record(tx: Tx, before: Before, orderIds: readonly string[], now: Date, by: By) {
  const lines = await readLines(tx, orderIds)
  const works = await worksOf(tx, visitIdsOf(lines))
  const changes = lines.map((line) => {
    const from = before.lines.find(({ id }) => id === line.id)!
    const at = (one: VisitLine, held: readonly WorkRow[]) =>
      planFields({
        ...one,
        work: held.find(({ visitId }) => visitId === one.visitId) ?? null,
        version: one.visitVersion,
      })
    return { line, from, before: at(from, before.works), after: at(line, works) }
  })
  await addTimelineEntries(
    tx,
    // Who only was kept free is nobody's news.
    changes.flatMap(({ line, from }) =>
      readsOtherwise(from, line) ? [{ bookingId: line.id, ...undoneText(from, line) }] : [],
    ),
    now,
  )
  await audit(
    tx,
    by,
    changes.map(({ line, before, after }) => ({
      action: 'visit.undo',
      subject: 'order',
      subjectId: line.orderId,
      before,
      after,
    })),
    now,
  )
}

/**
 * Takes a change of plan back within half a minute: its mail, the visit, the partner's time, and an entry in the timeline that says
 * so. Once more changes nothing. Throws not_found, and conflict where it is too late, somebody changed the visit since, or the old
 * time is taken by now.
 */
export async function undoPlan(id: string, now: Date, by: By): Promise<PlannedOrder[]> {
  const kept = await db.planUndo.findUnique({ where: { id } })
  if (!kept) throw new AppError('not_found', 'There is nothing to take back')
  const state = PlanState.parse(kept.before)
  const left = PlanLeft.parse(kept.after)
  const orderIds = state.lines.map(({ orderId }) => orderId)
  const partnerIds = state.visits.flatMap(({ partnerId, work }) => partnerId ?? work?.reservedId ?? [])
  const spans = state.visits.flatMap(({ time }) =>
    time ? [{ from: new Date(time.startsAt), until: new Date(time.endsAt) }] : [],
  )
  try {
    return await inOrder({ orderIds, partnerIds, spans, now }, async (tx, lines) => {
      // The orders are locked: of two undos at once the second one sees the first.
      const { undoneAt } = await tx.planUndo.findUniqueOrThrow({ where: { id }, select: { undoneAt: true } })
      if (undoneAt) return ordersNow(tx, orderIds)
      if (now > kept.until) throw tooLate()
      const present = await tx.visit.findMany({
        where: { id: { in: left.visits.map((visit) => visit.id) } },
        select: { id: true, version: true },
      })
      const isAsLeft =
        left.visits.every((visit) => present.some((one) => one.id === visit.id && one.version === visit.version)) &&
        lines.every((line) => state.lines.some((old) => old.id === line.id && old.status === line.status))
      if (!isAsLeft) throw changedMeanwhile()
      const before = { lines, works: await worksOf(tx, visitIdsOf(lines)) }
      await withdrawMails(tx, left.mails)
      const ids = lines.map(({ id }) => id)
      await reopenRequests(tx, ids, kept.createdAt)
      await restore(tx, state, kept.createdAt, lines, now)
      await record(tx, before, orderIds, now, by)
      await tx.planUndo.update({ where: { id }, data: { undoneAt: now } })
      return ordersNow(tx, orderIds)
    })
  } catch (error) {
    if (!isPartnerBusy(error)) throw error
    throw new AppError('conflict', 'The old time is taken by now; nothing was taken back')
  }
}
