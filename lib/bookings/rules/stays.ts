import { outsideText } from '@/lib/bookings/rules/area'
import { shortVisitOf } from '@/lib/bookings/rules/visit-times'
import type { Booking } from '@/lib/bookings/schema'

/** `Tue, 24 Nov, 10 am to 1 pm`: the time that is promised; null where there is none. */
export function promisedText(booking: Booking, now: Date) {
  const visit = shortVisitOf(booking, now)
  return visit && `${visit.day}, ${visit.time}`
}

/** `Your time so far: Tue, 24 Nov, 10 am to 1 pm.`: of an address outside the usual area, to which nobody is promised; null where there is none. */
export function soFarText(booking: Booking, now: Date) {
  const when = promisedText(booking, now)
  return when && `Your time so far: ${when}.`
}

/** `Your visit stays at Tue, 24 Nov, 10 am to 1 pm until we confirm the new time.`; null where no time is promised. */
export function staysText(booking: Booking, now: Date) {
  const when = promisedText(booking, now)
  if (booking.outsideArea) return when && `${outsideText}. ${soFarText(booking, now)}`
  return when && `Your visit stays at ${when} until we confirm the new time.`
}

/** Tells whether the team has to agree a time for an address outside the usual area, and the customer asked for none. */
export const isAskedByAddress = ({ outsideArea, preferredDay, preferredPart }: Partial<Booking>) =>
  Boolean(outsideArea) && !preferredDay && !preferredPart
