import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'
import { formatScheduled, formatShortDay } from '@/lib/india-time'

type Scheduled = Pick<Booking, 'scheduledDate' | 'scheduledUntil'>

/** The day and the time, or from when until when, of what is scheduled, whatever became of it; null before it is. */
export function scheduleOf({ scheduledDate, scheduledUntil }: Scheduled) {
  if (!scheduledDate) return null
  const { day, time } = formatScheduled(scheduledDate)
  return { day, time: scheduledUntil ? `${time} to ${formatScheduled(scheduledUntil).time}` : time }
}

/** The same of a visit; null before there is one, and once it is called off. */
export const visitTimeOf = ({ status, ...booking }: Partial<Booking>) =>
  status === 'cancelled' ? null : scheduleOf(booking)

/** `Wednesday, 25 November 2026, 11:00 am to 1:00 pm`: when the visit is; null where there is none. */
export function visitText(booking: Partial<Booking>) {
  const visit = visitTimeOf(booking)
  return visit && `${visit.day}, ${visit.time}`
}

const withoutZeros = (time: string) => time.replace(':00', '')

/** `Tue, 24 Nov, 10 am to 1 pm`: the same where many visits stand below each other; of another year than this one with its year. */
export function shortVisitOf(booking: Partial<Booking>, now: Date) {
  const { scheduledDate, scheduledUntil } = booking
  if (!scheduledDate || !visitTimeOf(booking)) return null
  const ends = [scheduledDate, scheduledUntil].flatMap((end) => (end ? withoutZeros(formatScheduled(end).time) : []))
  return {
    day: formatShortDay(scheduledDate.slice(0, 10), now),
    time: ends.join(' to '),
  }
}

/** What stands in the place of a short time, while one is still to come. */
export const shortNotScheduled = 'we will call you'

/** What stands where no time is, while one is still to come (BOOK-08). */
export const notScheduled = 'Not scheduled yet, our team will call you'

/** Whether the team still has to call to fix the time: not of an order that is closed. */
export const awaitsTime = ({ scheduledDate, status }: Pick<Booking, 'scheduledDate' | 'status'>) =>
  !scheduledDate && isOpen(status)

/** Tells why there is no calendar file of a booking that left its visit. */
export const leftVisitText =
  'This booking was cancelled, and its visit went on without it. To change your calendar, add the visit again from another booking of it.'
