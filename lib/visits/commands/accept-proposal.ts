import 'server-only'
import { actorIdOf } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { changePlan } from '@/lib/visits/commands/change-plan'
import { inOrder } from '@/lib/visits/commands/in-order'
import { Refused, refusalOf } from '@/lib/visits/commands/judge'
import { keepUndo, planState } from '@/lib/visits/commands/keep-undo'
import { withWays } from '@/lib/visits/commands/make-way'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { toPlannedVisit, type VisitLine } from '@/lib/visits/dto'
import { refusedText } from '@/lib/visits/queries/alternatives'
import { visitIdsUnder } from '@/lib/visits/queries/leave'
import { openOrdersOf } from '@/lib/visits/queries/orders'
import type { AcceptedProposal, PlannedVisit } from '@/lib/visits/schema'

/** The partner and the leave. */
type Leave = { id: string; leaveId: string }
type Row = AcceptedProposal['rows'][number]

const changedMeanwhile = () =>
  new AppError('conflict', 'A visit has changed since it was proposed; nothing was changed')

/** What one row was refused with. */
class RowRefused extends Error {
  constructor(
    readonly fault: Refused | AppError,
    readonly at: number,
  ) {
    super('one row was refused')
  }
}

/** A refusal of one row, whose field says which one it was. */
async function ofRow({ fault: error, at }: RowRefused, now: Date) {
  if (error instanceof Refused) {
    const text = await refusedText(error.fault, error.need, error.startsAt, error.partnerId, now)
    return new AppError('conflict', text, { [`rows.${at}`]: text })
  }
  return new AppError(error.code, error.message, { [`rows.${at}`]: refusalOf(error) })
}

type Partner = { id: string; fullName: string; active: boolean }

async function planRows(tx: Tx, rows: Row[], lines: VisitLine[], partners: Partner[], now: Date, by: By) {
  const planned: Awaited<ReturnType<typeof changePlan>>[] = []
  for (const [at, { visitId, partnerId, ...wanted }] of rows.entries()) {
    const partner = partners.find(({ id }) => id === partnerId)
    const own = lines.filter((line) => line.visitId === visitId)
    try {
      if (!partner) throw new AppError('not_found', 'Partner not found')
      if (!own.length) throw changedMeanwhile()
      if (wanted.startsAt && wanted.startsAt < now)
        throw new AppError('conflict', 'This start has passed by now; nothing was changed')
      // Of whom nobody was told is told nobody.
      const who = own.every((line) => line.partner) ? { partner } : { reserved: partner }
      planned.push(await changePlan(tx, own, { ...wanted, ...who }, now, by))
    } catch (error) {
      // What PostgreSQL ended is tried again as it is.
      throw error instanceof Refused || error instanceof AppError ? new RowRefused(error, at) : error
    }
  }
  return planned
}

/**
 * Gives visits to the partners that a proposal named, those rows that were accepted, all of them or none. One undo takes all back.
 * Throws not_found, and conflict where one cannot be as proposed any more: `fields` names the row.
 */
export async function acceptProposal(
  { id, leaveId }: Leave,
  { rows }: AcceptedProposal,
  key: string | null,
  now: Date,
  by: By,
): Promise<PlannedVisit[]> {
  const orderIds = await openOrdersOf(rows.map(({ visitId }) => visitId))
  const partnerIds = rows.map(({ partnerId }) => partnerId)
  const request = { call: 'acceptProposal', id, leaveId, rows }
  try {
    return await inOrder({ orderIds, partnerIds, now }, (tx, lines) =>
      once(tx, { actorId: actorIdOf(by), key, request, now }, async () => {
        const under = await visitIdsUnder(tx, id, leaveId)
        if (!rows.every(({ visitId }) => under.has(visitId))) throw changedMeanwhile()
        const partners = await tx.partner.findMany({
          where: { id: { in: partnerIds } },
          select: { id: true, fullName: true, active: true },
          take: rows.length,
        })
        const before = await planState(tx, lines)
        const planned = await planRows(tx, rows, lines, partners, now, by)
        const changed = planned.filter((one) => one.changed)
        const ways = changed.map(({ way }) => way)
        const undo = changed.length ? await keepUndo(tx, withWays(before, ways), changed, now) : null
        return planned.map((one): PlannedVisit => toPlannedVisit({ ...one, undo, kept: one.way?.kept }))
      }),
    )
  } catch (error) {
    if (error instanceof RowRefused) throw await ofRow(error, now)
    if (!isPartnerBusy(error)) throw error
    throw new AppError('conflict', 'One of the partners has another visit by now; nothing was changed')
  }
}
