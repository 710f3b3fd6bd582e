import { shortVisitOf } from '@/lib/bookings/rules/visit-times'
import type { Booking } from '@/lib/bookings/schema'

/** `Tue, 24 Nov, 10 am to 1 pm`: the time that is promised; null where there is none. */
export function promisedText(booking: Booking, now: Date) {
  const visit = shortVisitOf(booking, now)
  return visit && `${visit.day}, ${visit.time}`
}

/** `Your visit stays at Tue, 24 Nov, 10 am to 1 pm until we confirm the new time.`; null where no time is promised. */
export function staysText(booking: Booking, now: Date) {
  const when = promisedText(booking, now)
  return when && `Your visit stays at ${when} until we confirm the new time.`
}
