import { isAmountOpen } from '@/lib/billing/rules/bill'
import type { Bill } from '@/lib/billing/schema'
import { alreadyText, type CancelReason, cancelReasons, type TimelineText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'
import type { PriceFields } from '@/lib/catalogue/rules/price'
import { formatTime } from '@/lib/india-time'
import { hasBegun } from '@/lib/orders/rules/begin'

type Order = {
  orderId: string
  status: BookingStatus
  time: { startsAt: Date } | null
  partner: { fullName: string } | null
}

/** Why an order is not completed among many, where nobody is asked what it came to; null where that is known. */
export const openAmountFault = (order: PriceFields & { orderId: string; bill?: Bill }) =>
  isAmountOpen(order) ? `${order.orderId} has no fixed price: complete it on its page, where its amount is said` : null

/** What whoever is at work is told who wants to finish what was cancelled meanwhile. */
export const calledOffText = ({ orderId }: Pick<Order, 'orderId'>) =>
  `${orderId} is cancelled already, after the work had begun, and is not finished any more. What was done can still be billed: the office does that`

/** That an order is open again, and its partner has no time for it as it was planned. */
export const shortText = ({ orderId, partner }: Order, plannedUntil: Date) =>
  `${partner?.fullName ?? 'The partner'} is not free any more until ${formatTime(plannedUntil)}, as ${orderId} was planned: plan the rest of it anew`

type Closed = Pick<Order, 'orderId' | 'status'> & { hasCustomer: boolean; cancelledBecause: CancelReason | null }

/**
 * Why an order cannot be opened again; null where it can: it was completed, or cancelled by the team. What its customer cancelled
 * is theirs to order again, and an order without its customer has nobody to be done for.
 */
export function reopenFault(order: Closed) {
  const { orderId, status, hasCustomer, cancelledBecause } = order
  if (isOpen(status)) return `${orderId} is neither completed nor cancelled`
  if (!hasCustomer) return `The customer of ${orderId} has left`
  return status === 'cancelled' && !cancelledBecause
    ? `${orderId} was cancelled by its customer: book it anew where it is wanted after all`
    : null
}

type Timed = Pick<Order, 'orderId' | 'time'>

/** Why that cannot be the reason yet; null where it can. */
const reasonFault = ({ orderId, time }: Timed, reason: CancelReason, now: Date) =>
  reason === 'absent' && !(time && hasBegun(time, now))
    ? `The visit of ${orderId} has not begun: nobody can have been absent`
    : null

/** Why the team cannot cancel an order for that reason now; null where it can. */
export const cancelFault = (order: Order, reason: CancelReason, now: Date) =>
  isOpen(order.status) ? reasonFault(order, reason, now) : alreadyText(order)

/** The reasons that can be that of one of these orders now. */
export const cancelReasonsOf = (orders: readonly Timed[], now: Date) =>
  cancelReasons.filter((reason) => orders.some((order) => reasonFault(order, reason, now) === null))

/** What the team calls each reason. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  customer: 'The customer asked for it',
  absent: 'Nobody was there',
  partnerDeclined: 'No partner takes it',
  notServiceable: 'It cannot be done there',
}

const cancelledTexts: Record<CancelReason, string> = {
  customer: 'Cancelled, as you asked us to.',
  absent: 'Cancelled, because nobody was there when our professional came.',
  partnerDeclined: 'Cancelled by us, because none of our professionals can take it. We are sorry.',
  notServiceable: 'Cancelled by us, because this service cannot be done at your place. We are sorry.',
}

/** What the timeline says of a cancellation, and the mail with it. What the dispatcher adds goes with the customer, as any note. */
export const cancelledEntries = (reason: CancelReason, message?: string): TimelineText[] => [
  { status: 'cancelled', message: cancelledTexts[reason] },
  ...(message ? [{ status: 'note', message } as const] : []),
]
