import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { type ToldMove, tellMove } from '@/lib/orders/schema'
import { handle } from '@/lib/queue/handle'

/** Entries of a timeline that one move writes at most. */
const maxToldEntries = 5

/**
 * Mails what the timeline says of a cancellation by the team, or of its taking back, once for all orders that it was about.
 * Of an order that has moved on since nothing is said.
 */
async function sendMove({ bookingIds, move, at }: ToldMove) {
  const rows = await db.booking.findMany({
    where: { id: { in: bookingIds }, status: move === 'cancel' ? 'cancelled' : { in: [...openStatuses] } },
    select: {
      ...bookingColumns,
      customer: { select: { email: true, firstName: true, verifiedAt: true } },
      tracking: { where: { createdAt: at }, select: { message: true }, orderBy: { id: 'asc' }, take: maxToldEntries },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxPlacedTogether,
  })
  const [first] = rows
  if (!first?.customer?.email) return
  const { SHOP_NAME: shop, url } = env()
  const { moveMail } = await import('@/lib/orders/documents')
  const orders = rows.map(toBooking) as [Booking, ...Booking[]]
  const said = first.tracking.map(({ message }) => message)
  const mail = moveMail({ shop, url, hello: helloTo(first.customer), move, orders, said })
  const what = move === 'cancel' ? 'cancellation' : 'opening'
  await sendMail(
    { to: first.customer.email, ...mail },
    `the ${what} of ${orders.map(({ orderId }) => orderId).join(', ')}`,
  )
}

export const jobs = [handle(tellMove, sendMove)]
