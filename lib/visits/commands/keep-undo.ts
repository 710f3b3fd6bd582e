import 'server-only'
import type { Tx } from '@/lib/db'
import { enqueue } from '@/lib/queue/enqueue'
import { waitingJob, withdrawJob } from '@/lib/queue/waiting'
import { worksOf } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { undoMs } from '@/lib/visits/rules/undo'
import { type PlanChange, type PlanState, tellPlan, type UndoMail } from '@/lib/visits/schema'

export const mailKey = (visitId: string) => `plan ${visitId}`

/** The lines and their visits as they are now, as an undo brings them back. */
export async function planState(tx: Tx, lines: readonly VisitLine[]): Promise<PlanState> {
  const byId = new Map(lines.flatMap((line) => (line.visitId ? [[line.visitId, line] as const] : [])))
  const works = new Map((await worksOf(tx, [...byId.keys()])).map((work) => [work.visitId, work]))
  return {
    lines: lines.map(({ id, orderId, status, visitId }) => ({ id, orderId, status, visitId })),
    visits: [...byId].map(([id, { time, partner, minutes }]) => {
      const work = works.get(id)
      return {
        id,
        time: time && { startsAt: time.startsAt.toISOString(), endsAt: time.endsAt.toISOString() },
        partnerId: partner?.id ?? null,
        minutes,
        work: work
          ? {
              startsAt: work.startsAt.toISOString(),
              endsAt: work.endsAt.toISOString(),
              because: work.because,
              reservedId: work.isReserved ? work.partnerId : null,
            }
          : null,
      }
    }),
  }
}

/**
 * Has the mails about a change of plan wait for as long as it can be taken back, and keeps by what: what was there before, and what
 * mail waited then.
 */
export async function keepUndo(
  tx: Tx,
  before: PlanState,
  planned: readonly { visitId: string; change: PlanChange | null }[],
  now: Date,
) {
  const until = new Date(now.getTime() + undoMs)
  const mails: UndoMail[] = []
  for (const { visitId, change } of planned) {
    if (!change) continue
    const waiting = await waitingJob(tx, mailKey(visitId))
    const earlier = waiting && { ...tellPlan.payload.parse(waiting.payload), runAt: waiting.runAt.toISOString() }
    mails.push({ visitId, earlier: earlier && { change: earlier.change, runAt: earlier.runAt } })
    // What was not mailed yet of this visit no longer holds.
    await enqueue(tx, tellPlan, { visitId, change }, { jobKey: mailKey(visitId), runAt: until })
  }
  const ids = [...new Set([...before.visits.map(({ id }) => id), ...planned.map(({ visitId }) => visitId)])]
  const visits = await tx.visit.findMany({ where: { id: { in: ids } }, select: { id: true, version: true } })
  const { id } = await tx.planUndo.create({
    data: { before, after: { visits, mails }, createdAt: now, until },
    select: { id: true },
  })
  return { id, until: until.toISOString() }
}

/**
 * Drops the mail about a plan that waits for a visit of which its customer is told the time otherwise, and of nobody who comes. That
 * somebody else comes than who was named is still to be told.
 */
export async function dropToldPlan(tx: Tx, visitId: string) {
  const waiting = await waitingJob(tx, mailKey(visitId))
  if (waiting && tellPlan.payload.parse(waiting.payload).change !== 'unassigned')
    await withdrawJob(tx, mailKey(visitId))
}
