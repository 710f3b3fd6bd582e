import { moneyOf } from '@/lib/billing/rules/money'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'

/** To whom customers pay by UPI. */
export type PayTo = { upiId: string; name: string }

/** What is still to be paid of an order that is done or was cancelled in the middle of the work, in whole rupees, and the address that opens it in a UPI app. */
export type UpiPayment = { amount: number; upiId: string; link: string }

/**
 * The link of NPCI's UPI linking specification: payee, name, amount, currency and a note, which names the order. The id stays
 * as it is, since some apps do not decode its at sign.
 */
const upiLink = ({ upiId, name }: PayTo, amount: number, note: string) =>
  `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${amount}.00&cu=INR&tn=${encodeURIComponent(note)}`

/** How to pay by UPI what is due for an order (HOUSE-08); null while the work goes on, where nothing is due, and without a UPI id. */
export function upiPayment(
  order: Pick<Booking, 'orderId' | 'status' | 'bill'>,
  payTo: PayTo | undefined,
): UpiPayment | null {
  const { due } = moneyOf(order.bill)
  return payTo && due && !isOpen(order.status) ? toUpiPayment(payTo, due, order.orderId) : null
}

/** How to pay that amount for an order by UPI, as at the door before it is billed. */
export const toUpiPayment = (payTo: PayTo, amount: number, orderId: string): UpiPayment => ({
  amount,
  upiId: payTo.upiId,
  link: upiLink(payTo, amount, orderId),
})
