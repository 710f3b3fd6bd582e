import 'server-only'
import { addTimelineEntries, moveOrders, putInVisit } from '@/lib/bookings/moves'
import { canMove } from '@/lib/bookings/rules/moves'
import { db, type Tx } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import type { VisitLine } from '@/lib/visits/dto'
import { changesOf, closedText, mailOf, type Plan, planFor, sameTime } from '@/lib/visits/rules'
import { tellPlan, type VisitTime } from '@/lib/visits/schema'

/** The database refused a visit that overlaps another one of its partner. */
const isPartnerBusy = (error: unknown) => error instanceof Error && error.message.includes('visit_partner_free')

/** The visit of exactly these orders: theirs where they have one of their own, else a new one that has no plan yet. */
async function findOrCreateVisit(tx: Tx, lines: readonly VisitLine[], now: Date) {
  const [{ placementId, visitId }] = lines as [VisitLine]
  const shared = lines.every((line) => line.visitId === visitId) ? visitId : null
  const ordersOfVisit = shared && (await tx.booking.count({ where: { visitId: shared, status: { not: 'cancelled' } } }))
  if (shared && ordersOfVisit === lines.length) return shared
  const { id } = await tx.visit.create({ data: { placementId, createdAt: now, updatedAt: now } })
  return id
}

/** Lets one transaction at a time plan a partner's visits: two that overlap could otherwise deadlock. */
const lockPartner = (tx: Tx, id: string) => tx.$executeRaw`
  select 1 from partner where id = ${id}::uuid for no key update`

async function findPartner(tx: Tx, contactNumber: string) {
  const partner = await tx.partner.findUnique({
    where: { contactNumber },
    select: { id: true, fullName: true, active: true },
  })
  if (!partner) throw new AppError('not_found', 'Partner not found')
  return partner
}

type Wanted = Partial<Plan> & { partnerNumber?: string }

/**
 * Gives orders of one placement a common visit. A time or partner that is not given stays as it was; if the orders differ in
 * it, conflict. The plan that they have already is left as it is. Returns the plan. Throws not_found; conflict also where an
 * order is closed, or the partner takes no visits or has another one then.
 */
async function planVisit(orderIds: readonly string[], { partnerNumber, ...wanted }: Wanted, now: Date): Promise<Plan> {
  const tried: { plan?: Plan } = {}
  try {
    return await db.$transaction(async (tx) => {
      const partner = partnerNumber ? await findPartner(tx, partnerNumber) : undefined
      const lines = await lockOrders(tx, orderIds)
      const [first] = lines as [VisitLine]
      const closed = closedText(lines)
      if (closed) throw new AppError('conflict', closed)
      if (!lines.every(({ placementId }) => placementId === first.placementId))
        throw new AppError('conflict', 'Only orders placed together share a visit')
      const plan = planFor(lines, { ...wanted, ...(partner && { partner }) })
      if (typeof plan === 'string') throw new AppError('conflict', plan)
      tried.plan = plan
      const isOne = lines.every(({ visitId }) => visitId && visitId === first.visitId)
      if (isOne && sameTime(first.time, plan.time) && first.partner?.id === plan.partner?.id) return plan
      if (partner && !partner.active && !lines.every((line) => line.partner?.id === partner.id))
        throw new AppError('conflict', `${partner.fullName} takes no visits at present`)
      const visitId = await findOrCreateVisit(tx, lines, now)
      if (plan.partner) await lockPartner(tx, plan.partner.id)
      await putInVisit(
        tx,
        visitId,
        lines.map(({ id }) => id),
        now,
      )
      const waiting = plan.partner ? lines.filter(({ status }) => canMove('assign', 'team', status)) : []
      await moveOrders(tx, 'assign', 'team', waiting, now)
      await tx.visit.update({
        where: { id: visitId },
        data: {
          startsAt: plan.time?.startsAt,
          endsAt: plan.time?.endsAt,
          partnerId: plan.partner?.id ?? null,
          updatedAt: now,
        },
      })
      const entries = lines.flatMap((line) => changesOf(line, plan).map((entry) => ({ bookingId: line.id, ...entry })))
      await addTimelineEntries(tx, entries, now)
      const change = mailOf(lines, plan)
      // What was not mailed yet of this visit no longer holds.
      if (change) await enqueue(tx, tellPlan, { visitId, change }, { jobKey: `plan ${visitId}` })
      return plan
    })
  } catch (error) {
    if (!isPartnerBusy(error)) throw error
    const name = tried.plan?.partner?.fullName ?? 'This partner'
    throw new AppError('conflict', `${name} has another visit at that time; nothing was changed`)
  }
}

/**
 * Plans or moves the visit for orders that were placed together; the partner goes along, or the one that is named comes.
 * Throws as `planVisit`, and invalid for a time that has passed.
 */
export async function scheduleVisit({ orderIds, startsAt, minutes, partnerNumber }: VisitTime, now: Date) {
  if (startsAt <= now)
    throw new AppError('invalid', 'This time has passed: a visit lies in the future', { startsAt: 'has passed' })
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) }
  return planVisit(orderIds, { time, partnerNumber }, now)
}

/** Gives the visit of these orders, which has a time, to a partner: they are in progress then. Throws as `planVisit`. */
export const assignPartner = (orderIds: readonly string[], partnerNumber: string, now: Date) =>
  planVisit(orderIds, { partnerNumber }, now)
