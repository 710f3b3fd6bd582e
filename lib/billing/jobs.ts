import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { upiPayment } from '@/lib/billing/rules/upi'
import { tellDone } from '@/lib/billing/schema'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { readPayTo } from '@/lib/settings/queries'

/** Mails the bill of an order that is done, or was cancelled in the middle of the work; nothing where it was opened again, or its customer is gone. */
async function sendDone(bookingId: string) {
  const row = await db.booking.findUnique({
    where: { id: bookingId },
    select: { ...bookingColumns, customer: { select: { email: true, firstName: true, verifiedAt: true } } },
  })
  if (!row?.customer?.email || !row.bill || isOpen(row.status)) return
  const { customer, ...columns } = row
  const { bill, ...order } = toBooking(columns)
  if (!bill) return
  const { SHOP_NAME: shop, url } = env()
  const { doneMail } = await import('@/lib/billing/documents')
  const payment = upiPayment({ ...order, bill }, await readPayTo())
  const mail = doneMail({ shop, url, hello: helloTo(customer), order, bill, payment })
  await sendMail({ to: row.customer.email, ...mail }, `the bill of ${order.orderId}`)
}

export const jobs = [handle(tellDone, ({ bookingId }) => sendDone(bookingId))]
