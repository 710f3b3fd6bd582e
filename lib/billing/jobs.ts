import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { takenBack } from '@/lib/billing/rules/money'
import { upiPayment } from '@/lib/billing/rules/upi'
import { tellDone, tellPaid } from '@/lib/billing/schema'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { readPayTo } from '@/lib/settings/queries'

/** A closed order with its bill and how it can be paid, for a mail; null where it was opened again, or its customer is gone. */
async function closedOrder(bookingId: string) {
  const row = await db.booking.findUnique({
    where: { id: bookingId },
    select: { ...bookingColumns, customer: { select: { email: true, firstName: true, verifiedAt: true } } },
  })
  if (!row?.customer?.email || !row.bill || isOpen(row.status)) return null
  const { customer, ...columns } = row
  const { bill, ...order } = toBooking(columns)
  if (!bill) return null
  const { SHOP_NAME: shop, url } = env()
  const payment = upiPayment({ ...order, bill }, await readPayTo())
  return { to: row.customer.email, done: { shop, url, hello: helloTo(customer), order, bill, payment } }
}

/** Mails the bill of an order that is done, or was cancelled in the middle of the work. */
async function sendDone(bookingId: string) {
  const closed = await closedOrder(bookingId)
  if (!closed) return
  const { doneMail } = await import('@/lib/billing/documents')
  const { to, done } = closed
  await sendMail({ to, ...doneMail(done) }, `the bill of ${done.order.orderId}`)
}

/** Mails that a payment has reached the shop, unless it was taken back meanwhile. */
async function sendPaid(bookingId: string, place: number) {
  const closed = await closedOrder(bookingId)
  const entry = closed?.done.bill.entries[place - 1]
  if (!closed || !entry || takenBack(closed.done.bill).has(place)) return
  const { paidMail } = await import('@/lib/billing/documents')
  const { to, done } = closed
  await sendMail({ to, ...paidMail({ ...done, entry }) }, `the receipt of ${done.order.orderId}`)
}

export const jobs = [
  handle(tellDone, ({ bookingId }) => sendDone(bookingId)),
  handle(tellPaid, ({ bookingId, place }) => sendPaid(bookingId, place)),
]
