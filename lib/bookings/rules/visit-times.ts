import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'
import { formatScheduled } from '@/lib/india-time'

/** The `scheduledDate` of the visit; null before there is one, and once it is called off. */
export const visitTimeOf = ({ scheduledDate, status }: Partial<Booking>) =>
  (status !== 'cancelled' && scheduledDate) || null

/** `Wednesday, 25 November 2026, 11:00 am`: when the visit is; null where there is none. */
export function visitText(booking: Partial<Booking>) {
  const visit = visitTimeOf(booking)
  if (!visit) return null
  const { day, time } = formatScheduled(visit)
  return `${day}, ${time}`
}

/** What stands where no time is, while one is still to come (BOOK-08). */
export const notScheduled = 'Not scheduled yet, our team will call you'

/** Whether the team still has to call to fix the time: not of an order that is closed. */
export const awaitsTime = ({ scheduledDate, status }: Pick<Booking, 'scheduledDate' | 'status'>) =>
  !scheduledDate && isOpen(status)
