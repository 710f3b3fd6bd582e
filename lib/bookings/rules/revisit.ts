import { moneyOf } from '@/lib/billing/rules/money'
import type { Booking, BookingStatus } from '@/lib/bookings/schema'
import type { inCart } from '@/lib/cart/rules/in-cart'
import { linePrice } from '@/lib/cart/rules/lines'
import { type LineTexts, lineInWords, lineTexts } from '@/lib/catalogue/rules/line-text'
import { formatRupees } from '@/lib/money'
import type { ShownWindow } from '@/lib/windows/rules/choice'
import { shortWindow } from '@/lib/windows/rules/texts'

type Ordered = Pick<Booking, 'revisitOf' | 'serviceCost' | 'unit' | 'discountPercentage' | 'quantity'>

const noCharge = 'No charge'

/** Why nothing repairs an order in this status; null where something may. */
export const revisitFault = (orderId: string, status: BookingStatus | typeof inCart.status) =>
  status === 'completed' ? null : `${orderId} is not completed: only work that was done is repaired`

/** Says why nothing repairs an order that has lost its customer. */
export const customerLeftFault = (orderId: string) => `The customer of ${orderId} has left`

/** `Revisit of HS-2345ABCD, no charge`; null for what is no revisit. */
export const revisitText = ({ revisitOf }: Pick<Booking, 'revisitOf'>) =>
  revisitOf ? `Revisit of ${revisitOf}, no charge` : null

/** What the customer is told of a complaint that a revisit answers. It names no order: a mail outlives its customer. */
export const revisitSettles = (window: ShownWindow | null, now: Date) =>
  `We are sorry, and repair it at no charge. ${window ? `Somebody comes on ${shortWindow(window, now)}.` : 'We tell you when somebody comes.'}`

/** The price of an order as it is shown: that of a revisit is none. */
export const orderPriceTexts = (order: Ordered): LineTexts =>
  order.serviceCost === 0 ? { now: noCharge } : lineTexts(linePrice(order))

/** What an order costs where one amount stands for it: the bill once there is one. */
export const amountTexts = (order: Ordered & Pick<Booking, 'bill'>): LineTexts =>
  order.bill && order.serviceCost !== 0 ? { now: formatRupees(moneyOf(order.bill).charged) } : orderPriceTexts(order)

/** The price of an order in one line. */
export const orderPriceInWords = (order: Ordered) =>
  order.serviceCost === 0 ? (revisitText(order) ?? noCharge) : lineInWords(linePrice(order))
