import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { releaseVisit } from '@/lib/bookings/commands'
import { canMove } from '@/lib/bookings/rules'
import type { BookingStatus, TrackingStatus } from '@/lib/bookings/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { formatWeekdayTime } from '@/lib/india-time'
import type { VisitNote, VisitTime } from '@/lib/visits/schema'

type Line = { id: string; status: BookingStatus; placementId: string; visitId: string | null }

/** The orders, locked until the transaction ends. Throws not_found. */
async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<Line[]> {
  const lines = await tx.$queryRaw<Line[]>`
    select id, status::text, placement_id as "placementId", visit_id as "visitId" from booking
    where order_id = any(${[...new Set(orderIds)]}::text[]) order by id for update`
  if (lines.length !== new Set(orderIds).size) throw new AppError('not_found', 'Booking not found')
  return lines
}

const isTwice = (error: unknown) => error instanceof Error && error.message.includes('visit_partner_free')

/** Runs in one transaction; a partner who would be in two places is a conflict (the database refuses it). */
async function planned<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(work)
  } catch (error) {
    if (isTwice(error)) throw new AppError('conflict', 'This partner has another visit at that time')
    throw error
  }
}

/**
 * The one visit that holds exactly these open orders: theirs where they have one of their own, else a new one.
 * Throws conflict where an order is closed, or where they were not placed together.
 */
async function visitOf(tx: Tx, lines: readonly Line[], now: Date) {
  const [{ placementId, visitId }] = lines as [Line]
  if (!lines.every((line) => canMove(line.status, 'cancelled')))
    throw new AppError('conflict', 'This booking is closed already')
  if (!lines.every((line) => line.placementId === placementId))
    throw new AppError('conflict', 'Only orders placed together share a visit')
  const shared = lines.every((line) => line.visitId === visitId) ? visitId : null
  const before = shared ? await tx.visit.findUniqueOrThrow({ where: { id: shared } }) : null
  const held = before && (await tx.booking.count({ where: { visitId: before.id, status: { not: 'cancelled' } } }))
  if (before && held === lines.length) return before
  return tx.visit.create({ data: { placementId, createdAt: now, updatedAt: now } })
}

/** The visits that these lines leave: where nothing is left to do, the partner is free again. */
async function releaseOthers(tx: Tx, lines: readonly Line[], kept: string, now: Date) {
  const left = new Set(lines.flatMap(({ visitId }) => (visitId && visitId !== kept ? [visitId] : [])))
  for (const id of left) await releaseVisit(tx, id, now)
}

async function tell(tx: Tx, lines: readonly Line[], status: TrackingStatus, message: string, now: Date) {
  await tx.trackingEntry.createMany({
    data: lines.map(({ id }) => ({ bookingId: id, status, message, createdAt: now })),
  })
}

const touch = (tx: Tx, lines: readonly Line[], data: Prisma.BookingUncheckedUpdateManyInput) =>
  tx.booking.updateMany({ where: { id: { in: lines.map(({ id }) => id) } }, data })

/** One write to a partner's time at a time: two that overlap would otherwise wait for each other until one is shot. */
const lockPartner = (tx: Tx, id: string) => tx.$executeRaw`
  select 1 from partner where id = ${id}::uuid for no key update`

/**
 * Plans or moves the visit for orders that were placed together; planned so already, nothing happens. Throws not_found,
 * conflict where one is closed or the partner is busy then, invalid for a time that has passed.
 */
export const scheduleVisit = ({ orderIds, startsAt, minutes }: VisitTime, now: Date) =>
  planned(async (tx) => {
    if (startsAt <= now)
      throw new AppError('invalid', 'startsAt must lie in the future', { startsAt: 'must lie in the future' })
    const lines = await lockOrders(tx, orderIds)
    const visit = await visitOf(tx, lines, now)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    if (visit.startsAt?.getTime() === startsAt.getTime() && visit.endsAt?.getTime() === endsAt.getTime()) return
    if (visit.partnerId) await lockPartner(tx, visit.partnerId)
    await tx.visit.update({ where: { id: visit.id }, data: { startsAt, endsAt, updatedAt: now } })
    await touch(tx, lines, { visitId: visit.id, updatedAt: now })
    await releaseOthers(tx, lines, visit.id, now)
    await tell(tx, lines, 'scheduled', `Our professional comes on ${formatWeekdayTime(startsAt)}.`, now)
  })

/**
 * Gives the visit of these orders to a partner, which sets them in progress; given already, nothing happens. Throws
 * not_found, conflict where an order is closed, the partner is not active, or has another visit at that time.
 */
export const assignPartner = (orderIds: readonly string[], partnerNumber: string, now: Date) =>
  planned(async (tx) => {
    const partner = await tx.partner.findUnique({ where: { contactNumber: partnerNumber } })
    if (!partner) throw new AppError('not_found', 'Partner not found')
    const lines = await lockOrders(tx, orderIds)
    const visit = await visitOf(tx, lines, now)
    if (visit.partnerId === partner.id) return
    if (!partner.active) throw new AppError('conflict', 'This partner takes no visits at present')
    await lockPartner(tx, partner.id)
    await tx.visit.update({ where: { id: visit.id }, data: { partnerId: partner.id, updatedAt: now } })
    await touch(tx, lines, { visitId: visit.id, status: 'inProgress', updatedAt: now })
    await releaseOthers(tx, lines, visit.id, now)
    await tell(tx, lines, 'assigned', `${partner.fullName} will do the service.`, now)
  })

/** Closes an order as done. Throws not_found, or conflict unless it is in progress. */
export const completeBooking = (orderId: string, now: Date) =>
  planned(async (tx) => {
    const lines = await lockOrders(tx, [orderId])
    if (!lines.every((line) => canMove(line.status, 'completed')))
      throw new AppError('conflict', 'Only a booking in progress can be completed')
    await touch(tx, lines, { status: 'completed', updatedAt: now })
    await tell(tx, lines, 'completed', 'The service is done. Thank you for booking with us.', now)
  })

/** A note for the customer in the order's timeline (BOOK-13). Throws not_found. */
export const addNote = ({ orderId, message }: VisitNote, now: Date) =>
  planned(async (tx) => {
    const lines = await lockOrders(tx, [orderId])
    await touch(tx, lines, { updatedAt: now })
    await tell(tx, lines, 'note', message, now)
  })
