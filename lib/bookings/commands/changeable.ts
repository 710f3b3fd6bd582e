import 'server-only'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { refersTo } from '@/lib/bookings/queries'
import { tooLateToChange } from '@/lib/bookings/rules/change'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { isBeforeWork, isOrder } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Time } from '@/lib/visits/rules/plan'
import type { Window } from '@/lib/windows/schema'

const columns = {
  ...bookingColumns,
  visitId: true,
  placementId: true,
  visit: { select: { ...bookingColumns.visit.select, partnerId: true } },
} as const
export type Row = Awaited<ReturnType<typeof linesOf>>[number]

/** As the customer sees it. */
export const shown = ({ visitId: _visit, placementId: _placement, ...row }: Row) => toBooking(row)

export const linesOf = (tx: Tx, where: { placementId: string } | { id: { in: string[] } }) =>
  tx.booking.findMany({
    where: { ...where, ...isOrder },
    select: columns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxPlacedTogether,
  })

/**
 * The customer's order, and all that was placed with it and can still be changed, locked by their ids like all that is locked
 * together: somebody comes once. Throws not_found where it is nobody's or another's, conflict where its work has begun.
 */
export async function lockChangeable(tx: Tx, customerId: string, ref: string) {
  const mine = { ...refersTo(ref), customerId, ...isOrder }
  const found = await tx.booking.findFirst({ where: mine, select: { id: true, placementId: true } })
  if (!found?.placementId) throw new AppError('not_found', 'Booking not found')
  const { id, placementId } = found
  await tx.$executeRaw`select 1 from booking where placement_id = ${placementId}::uuid order by id for update`
  // Read after the lock, or what somebody else has just changed would be seen as it was.
  const placed = await linesOf(tx, { placementId })
  const begun = new Set(placed.flatMap(({ status, visitId }) => (status === 'inProgress' && visitId) || []))
  const lines = placed.filter((line) => isBeforeWork(line.status) && !begun.has(line.visitId ?? ''))
  const order = lines.find((line) => line.id === id)
  if (!order) throw new AppError('conflict', tooLateToChange)
  return { placementId, order, lines }
}

/** When it is promised. */
export const timeOf = ({ visit }: Row): Time | null =>
  visit?.startsAt && visit.endsAt ? { startsAt: visit.startsAt, endsAt: visit.endsAt } : null

/** All that was placed with an order, and its days, which are locked in the order of all planning. */
export async function locksFor(customerId: string, ref: string, window: Window | undefined) {
  const mine = { ...refersTo(ref), customerId, ...isOrder }
  const order = await db.booking.findFirst({ where: mine, select: { placementId: true } })
  if (!order?.placementId) throw new AppError('not_found', 'Booking not found')
  const placed = await linesOf(db, { placementId: order.placementId })
  return { orderIds: placed.map(({ orderId }) => orderId!), spans: window ? [window] : [] }
}
