import type { Counted } from '@/lib/catalogue/rules/quantity'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'

export type OrderAhead = Counted & {
  orderId: string
  serviceName: string
  customerName: string | null
  from: Date
  until: Date
}

/** `Wed, 25 Nov, 10:00 am to 11:00 am: Jet Pump Service, Asha Rao`: what a partner who is to be stopped still has to do. */
export const aheadText = ({ customerName, from, until, ...order }: OrderAhead, now: Date) =>
  `${formatShortDay(indiaDay(from), now)}, ${formatTime(from)} to ${formatTime(until)}: ${withQuantity(order.serviceName, order)}, ${customerName ?? 'deleted customer'}`
