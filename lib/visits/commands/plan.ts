import 'server-only'
import { actorIdOf } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { partnerIdOf } from '@/lib/partners/queries'
import { changePlan, checkAhead, type Wanted } from '@/lib/visits/commands/change-plan'
import { inOrder } from '@/lib/visits/commands/in-order'
import { Refused } from '@/lib/visits/commands/judge'
import { keepUndo, planState } from '@/lib/visits/commands/keep-undo'
import { withWays } from '@/lib/visits/commands/make-way'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { toPlannedVisit, type VisitLine } from '@/lib/visits/dto'
import { refusedText } from '@/lib/visits/queries/alternatives'
import { needOf } from '@/lib/visits/rules/need'
import { minutesFor, type Plan, spanFor } from '@/lib/visits/rules/plan'
import type { PlannedVisit, VisitTime, WantedVisit } from '@/lib/visits/schema'

async function findPartner(id: string) {
  const partner = await db.partner.findUnique({ where: { id }, select: { id: true, fullName: true, active: true } })
  if (!partner) throw new AppError('not_found', 'Partner not found')
  return partner
}

type Asked = { orderIds: readonly string[]; wanted: Wanted; key?: string | null; request?: unknown }

/** Plans orders, locked in order. Throws as `changePlan`; a partner who cannot come is a conflict that names who can. */
async function plan({ orderIds, wanted, key = null, request }: Asked, now: Date, by: By) {
  const { time, partner, reserved, startsAt } = wanted
  const spans = [time && { from: time.startsAt, until: time.endsAt }, startsAt && { from: startsAt, until: startsAt }]
  const seen: { lines?: VisitLine[]; plan?: Plan } = {}
  const partnerIds = [partner, reserved].flatMap((one) => one?.id ?? [])
  try {
    const planned = await inOrder({ orderIds, partnerIds, spans: spans.filter((one) => !!one), now }, (tx, lines) =>
      once(tx, { actorId: actorIdOf(by), key, request, now }, async (): Promise<PlannedVisit> => {
        seen.lines = lines
        const before = await planState(tx, lines)
        const { plan, changed, change, way, ...done } = await changePlan(tx, lines, wanted, now, by)
        seen.plan = plan
        const changes = [{ visitId: done.visitId, change }]
        const undo = changed ? await keepUndo(tx, withWays(before, [way]), changes, now) : null
        return toPlannedVisit({ ...done, undo, kept: way?.kept })
      }),
    )
    return { plan: seen.plan!, planned }
  } catch (error) {
    if (error instanceof Refused)
      throw new AppError('conflict', await refusedText(error.fault, error.need, error.startsAt, error.partnerId, now))
    // Written by somebody who locks nothing, such as the release before, between our look and our write.
    const [line] = seen.lines ?? []
    const who = partner ?? reserved ?? line?.partner
    const when = startsAt ?? time?.startsAt ?? line?.time?.startsAt
    if (!isPartnerBusy(error) || !seen.lines || !who || !when) throw error
    const need = needOf(seen.lines, wanted.minutes ?? minutesFor(seen.lines), [])
    const fault = `${who.fullName} has another visit at that time`
    throw new AppError('conflict', await refusedText(fault, need, when, who.id, now))
  }
}

/**
 * Schedules, assigns, moves, reassigns or, with `partnerId: null`, unassigns the visit of orders that were placed together; fewer
 * than shared a visit get one of their own, and leave the others their time. A window that is promised already may have begun.
 * Throws not_found; invalid for a time that has passed or lies outside the window;
 * conflict where an order is closed, the version is not the present one (`fields` says what changed), or the partner cannot come.
 */
export async function planVisit(asked: WantedVisit, key: string | null, now: Date, by: By): Promise<PlannedVisit> {
  const { orderIds, window, partnerId, reservedId, startsAt, ...wanted } = asked
  checkAhead(startsAt, 'startsAt', now)
  const partner = typeof partnerId === 'string' ? await findPartner(partnerId) : partnerId
  const reserved = reservedId ? await findPartner(reservedId) : undefined
  const time = window && { startsAt: window.from, endsAt: window.until }
  const request = { call: 'planVisit', ...asked }
  return (await plan({ orderIds, wanted: { ...wanted, time, partner, reserved, startsAt }, key, request }, now, by))
    .planned
}

/**
 * Plans or moves the visit for orders that were placed together, promised for its exact time; the partner goes along, or the one
 * that is named comes. Throws as `planVisit`.
 */
export async function scheduleVisit({ orderIds, startsAt, minutes, partnerNumber }: VisitTime, now: Date, by: By) {
  checkAhead(startsAt, 'startsAt', now)
  const partner = partnerNumber ? await findPartner(await partnerIdOf(partnerNumber)) : undefined
  const time = spanFor(startsAt, minutes)
  return (await plan({ orderIds, wanted: { time, isExact: true, partner, atBeginning: true } }, now, by)).plan
}

/** Gives the visit of these orders, which has a time, to a partner, who comes when it begins. Throws as `planVisit`. */
export const assignPartner = async (orderIds: readonly string[], partnerNumber: string, now: Date, by: By) => {
  const partner = await findPartner(await partnerIdOf(partnerNumber))
  return (await plan({ orderIds, wanted: { partner, atBeginning: true } }, now, by)).plan
}
