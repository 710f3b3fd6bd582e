import 'server-only'
import type { By } from '@/lib/audit/schema'
import { AppError } from '@/lib/errors'
import { changePlan } from '@/lib/visits/commands/change-plan'
import { inOrder } from '@/lib/visits/commands/in-order'
import { Refused } from '@/lib/visits/commands/judge'
import { keepUndo, planState } from '@/lib/visits/commands/keep-undo'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { toPlannedVisit } from '@/lib/visits/dto'
import { refusedText } from '@/lib/visits/queries/alternatives'
import { proposalFor } from '@/lib/visits/queries/leave'
import { openOrdersOf } from '@/lib/visits/queries/orders'
import type { AcceptedProposal, PlannedVisit } from '@/lib/visits/schema'

/** The partner and the leave. */
type Leave = { id: string; leaveId: string }

/**
 * Gives visits to the partners that a proposal named, those rows that were accepted, all of them or none. One undo takes all back.
 * Throws not_found, and conflict, with the orders of the row, where one cannot be as proposed any more.
 */
export async function acceptProposal(
  { id, leaveId }: Leave,
  { rows }: AcceptedProposal,
  now: Date,
  by: By,
): Promise<PlannedVisit[]> {
  const { visits } = await proposalFor(id, leaveId)
  if (!rows.every(({ visitId }) => visits.some((visit) => visit.visitId === visitId)))
    throw new AppError('conflict', 'A visit has changed since it was proposed; nothing was changed')
  const orderIds = await openOrdersOf(rows.map(({ visitId }) => visitId))
  try {
    return await inOrder({ orderIds, partnerIds: rows.map(({ partnerId }) => partnerId) }, async (tx, lines) => {
      const partners = await tx.partner.findMany({
        where: { id: { in: rows.map(({ partnerId }) => partnerId) } },
        select: { id: true, fullName: true, active: true },
        take: rows.length,
      })
      const before = await planState(tx, lines)
      const planned: Awaited<ReturnType<typeof changePlan>>[] = []
      for (const { visitId, partnerId, ...wanted } of rows) {
        const partner = partners.find(({ id }) => id === partnerId)
        if (!partner) throw new AppError('not_found', 'Partner not found')
        const own = lines.filter((line) => line.visitId === visitId)
        if (!own.length)
          throw new AppError('conflict', 'A visit has changed since it was proposed; nothing was changed')
        planned.push(await changePlan(tx, own, { ...wanted, partner }, now, by))
      }
      const changed = planned.filter((one) => one.changed)
      const undo = changed.length ? await keepUndo(tx, before, changed, now) : null
      return planned.map((one) => toPlannedVisit({ ...one, undo }))
    })
  } catch (error) {
    if (error instanceof Refused)
      throw new AppError('conflict', await refusedText(error.fault, error.need, error.startsAt, error.partnerId))
    if (!isPartnerBusy(error)) throw error
    throw new AppError('conflict', 'One of the partners has another visit by now; nothing was changed')
  }
}
