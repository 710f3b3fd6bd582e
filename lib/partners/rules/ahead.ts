import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'

export type OrderAhead = { orderId: string; serviceName: string; customerName: string | null; from: Date; until: Date }

/** `Wed, 25 Nov, 10:00 am to 11:00 am: Jet Pump Service, Asha Rao`: what a partner who is to be stopped still has to do. */
export const aheadText = ({ serviceName, customerName, from, until }: OrderAhead, now: Date) =>
  `${formatShortDay(indiaDay(from), now)}, ${formatTime(from)} to ${formatTime(until)}: ${serviceName}, ${customerName ?? 'deleted customer'}`
