import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { type PlanChange, type ToldMove, tellMove, tellPlan } from '@/lib/visits/schema'

/** Entries of a timeline that one move writes at most. */
const maxToldEntries = 5

/** Mails the present plan of a visit, once for all of its orders. Sends nothing if it was cancelled in the meantime. */
async function sendPlan(visitId: string, change: PlanChange, now: Date) {
  const visit = await db.visit.findUnique({
    where: { id: visitId },
    select: {
      startsAt: true,
      placement: { select: { customer: { select: { email: true, firstName: true, verifiedAt: true } } } },
      bookings: {
        where: { status: { in: [...openStatuses] } },
        select: bookingColumns,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: maxPlacedTogether,
      },
    },
  })
  const [first, ...rest] = (visit?.bookings ?? []).map(toBooking)
  const customer = visit?.placement.customer
  if (!visit?.startsAt || !first || !customer) return
  const { SHOP_NAME: shop, url } = env()
  const { planMail } = await import('@/lib/visits/documents')
  const mail = planMail({
    shop,
    url,
    hello: helloTo(customer),
    change,
    startsAt: visit.startsAt,
    orders: [first, ...rest],
    now,
  })
  const numbers = [first, ...rest].map(({ orderId }) => orderId).join(', ')
  await sendMail({ to: customer.email, ...mail }, `the visit of ${numbers}`)
}

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
  if (!first?.customer) return
  const { SHOP_NAME: shop, url } = env()
  const { moveMail } = await import('@/lib/visits/documents')
  const orders = rows.map(toBooking) as [Booking, ...Booking[]]
  const said = first.tracking.map(({ message }) => message)
  const mail = moveMail({ shop, url, hello: helloTo(first.customer), move, orders, said })
  const what = move === 'cancel' ? 'cancellation' : 'opening'
  await sendMail(
    { to: first.customer.email, ...mail },
    `the ${what} of ${orders.map(({ orderId }) => orderId).join(', ')}`,
  )
}

export const jobs = [
  handle(tellPlan, ({ visitId, change }, { now }) => sendPlan(visitId, change, now)),
  handle(tellMove, sendMove),
]
