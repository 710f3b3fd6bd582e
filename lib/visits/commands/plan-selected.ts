import 'server-only'
import { actorIdOf } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { changePlan, checkAhead } from '@/lib/visits/commands/change-plan'
import { inOrder } from '@/lib/visits/commands/in-order'
import { Refused, refusalOf } from '@/lib/visits/commands/judge'
import { keepUndo, planState } from '@/lib/visits/commands/keep-undo'
import { withWays } from '@/lib/visits/commands/make-way'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { toPlannedVisit, type VisitLine } from '@/lib/visits/dto'
import { refusedText } from '@/lib/visits/queries/alternatives'
import type { PlannedRows, PlanState, SelectedPlans } from '@/lib/visits/schema'

type Row = SelectedPlans['rows'][number]
type Partner = { id: string; fullName: string; active: boolean }
type Done = Awaited<ReturnType<typeof changePlan>> & { before: PlanState }

/** Why a row is not planned; throws on what is no answer about the row. */
async function faultOf(tx: Tx, error: unknown, now: Date) {
  if (error instanceof Refused)
    return { message: await refusedText(error.fault, error.need, error.startsAt, error.partnerId, now, tx) }
  if (isPartnerBusy(error)) return { message: 'The partner has another visit at that time; nothing was changed' }
  if (!(error instanceof AppError)) throw error
  return { message: refusalOf(error), ...(error.fields.because && { needsReason: true as const }) }
}

async function planRow(tx: Tx, row: Row, lines: readonly VisitLine[], partners: readonly Partner[], now: Date, by: By) {
  const { orderIds, window, partnerId, isReserved, startsAt, ...wanted } = row
  const own = lines.filter(({ orderId }) => orderIds.includes(orderId))
  const partner = partners.find(({ id }) => id === partnerId)
  if (!partner) throw new AppError('not_found', 'Partner not found')
  checkAhead(startsAt, 'startsAt', now)
  const before = await planState(tx, own)
  const time = window && { startsAt: window.from, endsAt: window.until }
  const who = isReserved ? { reserved: partner } : { partner }
  return { ...(await changePlan(tx, own, { ...wanted, ...who, time, startsAt }, now, by)), before }
}

/**
 * Plans visits of orders that were selected together, each judged by itself after those before it: what is refused says why, and keeps
 * nobody from the others. One undo takes all back that was planned. Throws not_found for orders that are not there.
 */
export async function planSelected(
  { rows }: SelectedPlans,
  key: string | null,
  now: Date,
  by: By,
): Promise<PlannedRows> {
  const orderIds = rows.flatMap((row) => row.orderIds)
  const partnerIds = rows.map(({ partnerId }) => partnerId)
  const spans = rows.flatMap(({ window }) => window ?? [])
  const request = { call: 'planSelected', rows }
  return inOrder({ orderIds, partnerIds, spans, now }, (tx, lines) =>
    once(tx, { actorId: actorIdOf(by), key, request, now }, async () => {
      const partners = await tx.partner.findMany({
        where: { id: { in: partnerIds } },
        select: { id: true, fullName: true, active: true },
        take: rows.length,
      })
      const done: Done[] = []
      const results: PlannedRows['results'] = []
      for (const row of rows) {
        await tx.$executeRaw`savepoint selected_row`
        try {
          const planned = await planRow(tx, row, lines, partners, now, by)
          done.push(planned)
          const { window, gaveWay } = toPlannedVisit({ ...planned, undo: null, kept: planned.way?.kept })
          results.push({ orderIds: row.orderIds, ok: true, window, ...(gaveWay && { gaveWay }) })
        } catch (error) {
          await tx.$executeRaw`rollback to savepoint selected_row`
          results.push({ orderIds: row.orderIds, ok: false, ...(await faultOf(tx, error, now)) })
        }
      }
      const changed = done.filter((one) => one.changed)
      const before = {
        lines: changed.flatMap((one) => one.before.lines),
        visits: changed.flatMap((one) => one.before.visits),
      }
      const ways = changed.map(({ way }) => way)
      return { results, undo: changed.length ? await keepUndo(tx, withWays(before, ways), changed, now) : null }
    }),
  )
}
