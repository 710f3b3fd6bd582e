import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { type CancellationCost, confirmCancellation, confirmPlacement } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'

/** Mails what was placed together; nothing where the customer is gone or has no e-mail. */
async function sendConfirmation(placementId: string) {
  const placement = await db.placement.findUnique({
    where: { id: placementId },
    select: {
      customer: { select: { email: true, firstName: true, verifiedAt: true } },
      bookings: { select: bookingColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: maxPlacedTogether },
    },
  })
  const { customer, bookings = [] } = placement ?? {}
  if (!customer?.email || !bookings.length) return
  const { SHOP_NAME: shop, url } = env()
  const orders = bookings.map(toBooking)
  const { confirmationMail } = await import('@/lib/bookings/documents')
  const mail = confirmationMail({ shop, url, hello: helloTo(customer), isProved: customer.verifiedAt !== null, orders })
  await sendMail(
    { to: customer.email, ...mail },
    `the confirmation of ${orders.map(({ orderId }) => orderId).join(', ')}`,
  )
}

/** Mails a cancellation by the customer; nothing where the order is open again, or the customer is gone or has no e-mail. */
async function sendCancellation(bookingId: string, cost: CancellationCost) {
  const row = await db.booking.findFirst({
    where: { id: bookingId, status: 'cancelled' },
    select: { ...bookingColumns, customer: { select: { email: true, firstName: true, verifiedAt: true } } },
  })
  if (!row?.customer?.email) return
  const { SHOP_NAME: shop, url } = env()
  const { cancellationMail } = await import('@/lib/bookings/documents')
  const order = toBooking(row)
  const mail = cancellationMail({ shop, url, hello: helloTo(row.customer), order, cost })
  await sendMail({ to: row.customer.email, ...mail }, `the cancellation of ${order.orderId}`)
}

export const jobs = [
  handle(confirmPlacement, ({ placementId }) => sendConfirmation(placementId)),
  handle(confirmCancellation, ({ bookingId, cost }) => sendCancellation(bookingId, cost)),
]
