import 'server-only'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { inOrder } from '@/lib/visits/commands/in-order'
import { judge, Refused } from '@/lib/visits/commands/judge'
import { keepUndo, planState } from '@/lib/visits/commands/keep-undo'
import { makeWay, withWays } from '@/lib/visits/commands/make-way'
import { recordPlan } from '@/lib/visits/commands/record-plan'
import { isPartnerBusy, type WorkRow, worksOf, writeVisit } from '@/lib/visits/commands/write-visit'
import { toPlannedVisit, type VisitLine } from '@/lib/visits/dto'
import { refusedText } from '@/lib/visits/queries/alternatives'
import { openOrdersOf } from '@/lib/visits/queries/orders'
import { needOf } from '@/lib/visits/rules/need'
import { closedText, mailOf, minutesFor } from '@/lib/visits/rules/plan'
import type { PlannedVisit, SwappedVisits } from '@/lib/visits/schema'

type Side = { visitId: string; lines: VisitLine[]; work: WorkRow; partner: NonNullable<VisitLine['partner']> }

/** One of the two visits as it is, or a conflict that says why it cannot be swapped. */
function sideOf(
  lines: readonly VisitLine[],
  works: readonly WorkRow[],
  { visitId, version }: SwappedVisits['visits'][0],
): Side {
  const own = lines.filter((line) => line.visitId === visitId)
  const [first] = own
  const work = works.find((one) => one.visitId === visitId)
  if (!first?.partner || !work) throw new AppError('conflict', 'Only visits that have a partner are swapped')
  const closed = closedText(own)
  if (closed) throw new AppError('conflict', closed)
  if (version !== first.visitVersion)
    throw new AppError('conflict', 'Somebody else changed this visit in the meantime: look at it again', {
      partner: `is now ${first.partner.fullName}`,
    })
  return { visitId, lines: own, work, partner: first.partner }
}

async function give(tx: Tx, side: Side, other: Side, because: string | undefined, now: Date, by: By) {
  const [first] = side.lines as [VisitLine]
  const { minutes } = first
  const plan = { time: first.time!, partner: other.partner, minutes }
  const need = needOf(side.lines, minutesFor(side.lines), [side.visitId, other.visitId])
  const { startsAt } = side.work
  const asked = { partnerId: other.partner.id, need, time: plan.time, startsAt, present: null, because }
  const work = await judge(tx, asked, now)
  const way = await makeWay(tx, work, need.visitIds, now, by)
  const version = await writeVisit(tx, { visitId: side.visitId, time: plan.time, minutes, work }, now)
  const recorded = {
    action: 'visit.swap',
    lines: side.lines,
    works: [side.work],
    plan,
    work,
    version,
    because,
  } as const
  await recordPlan(tx, recorded, now, by)
  return { visitId: side.visitId, time: plan.time, work, version, change: mailOf(side.lines, plan), way }
}

/**
 * Exchanges the partners of two visits; each visit keeps its window and its exact time. Throws not_found; conflict where a visit has
 * no partner, is not of the version that was shown, or a partner cannot come to the other one.
 */
export async function swapVisits({ visits, because }: SwappedVisits, now: Date, by: By): Promise<PlannedVisit[]> {
  const ids = visits.map(({ visitId }) => visitId)
  const orderIds = await openOrdersOf(ids)
  try {
    return await inOrder({ orderIds, now }, async (tx, lines) => {
      const works = await worksOf(tx, ids)
      const [first, second] = visits.map((visit) => sideOf(lines, works, visit)) as [Side, Side]
      if (first.partner.id === second.partner.id)
        throw new AppError('conflict', `Both visits are ${first.partner.fullName}'s already`)
      const before = await planState(tx, lines)
      // Each is in the other's way until both are written; what is left in the way then ends the transaction.
      await tx.$executeRaw`set constraints busy_visit_partner_free deferred`
      const planned = [await give(tx, first, second, because, now, by), await give(tx, second, first, because, now, by)]
      const ways = planned.map(({ way }) => way)
      const undo = await keepUndo(tx, withWays(before, ways), planned, now)
      return planned.map((one) => toPlannedVisit({ ...one, undo, kept: one.way?.kept }))
    })
  } catch (error) {
    if (error instanceof Refused)
      throw new AppError('conflict', await refusedText(error.fault, error.need, error.startsAt, error.partnerId, now))
    if (!isPartnerBusy(error)) throw error
    throw new AppError('conflict', 'One of the two has another visit at that time by now; nothing was changed')
  }
}
