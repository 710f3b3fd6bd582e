import 'server-only'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { refersTo } from '@/lib/bookings/queries'
import { isOrder, openStatuses } from '@/lib/bookings/rules/statuses'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { openColumns, toOpenOrder } from '@/lib/visits/dto'

/** The most orders that each of the two lists below holds. */
export const maxOpenOrders = 500

/** What the team still has to do: orders without a time, the oldest first, and orders with one, by date. */
export async function listOpenOrders() {
  const status = { in: [...openStatuses] }
  const [awaiting, planned] = await Promise.all([
    db.booking.findMany({
      where: { status, OR: [{ visitId: null }, { visit: { startsAt: null } }] },
      select: openColumns,
      orderBy: [{ orderedAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      take: maxOpenOrders,
    }),
    db.booking.findMany({
      where: { status, visit: { startsAt: { not: null } } },
      select: openColumns,
      orderBy: [{ visit: { startsAt: 'asc' } }, { createdAt: 'asc' }, { id: 'asc' }],
      take: maxOpenOrders,
    }),
  ])
  return { awaiting: awaiting.map(toOpenOrder), planned: planned.map(toOpenOrder) }
}

/** One order and its customer, who is null if deleted. Throws `not_found`. */
export async function findOrder(orderId: string) {
  const row = await db.booking.findFirst({
    where: { ...refersTo(orderId), ...isOrder },
    select: { ...bookingColumns, customer: { select: { firstName: true, lastName: true, email: true } } },
  })
  if (!row) throw new AppError('not_found', `Booking not found: ${orderId}`)
  const { customer, ...order } = row
  return { order: toBooking(order), customer }
}

/** The numbers of the open orders of these visits. Throws not_found where a visit has none. */
export async function openOrdersOf(visitIds: readonly string[]) {
  const rows = await db.booking.findMany({
    where: { visitId: { in: [...visitIds] }, status: { in: [...openStatuses] } },
    select: { orderId: true, visitId: true },
    take: maxOpenOrders,
  })
  if (visitIds.some((id) => !rows.some(({ visitId }) => visitId === id)))
    throw new AppError('not_found', 'There is no such visit')
  return rows.map(({ orderId }) => orderId!)
}
