import 'server-only'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { refersTo } from '@/lib/bookings/queries'
import { statusesBefore } from '@/lib/bookings/rules'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'

const mostOpen = 500

/** What the team still has to do, of all customers, oldest order first; at most 500. */
export async function listOpenOrders() {
  const rows = await db.booking.findMany({
    where: { status: { in: statusesBefore('cancelled') } },
    select: bookingColumns,
    orderBy: [{ orderedAt: 'asc' }, { id: 'asc' }],
    take: mostOpen,
  })
  return rows.map(toBooking)
}

/** One order and whose it is; null where its customer is gone. Throws not_found. */
export async function findOrder(orderId: string) {
  const row = await db.booking.findFirst({
    where: { ...refersTo(orderId), status: { not: 'addToCart' } },
    select: { ...bookingColumns, customer: { select: { firstName: true, lastName: true, email: true } } },
  })
  if (!row) throw new AppError('not_found', 'Booking not found')
  const { customer, ...order } = row
  return { order: toBooking(order), customer }
}
