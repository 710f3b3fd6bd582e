import type { Booking, BookingStatus, TrackingStatus } from '@/lib/bookings/schema'
import { instantOfWallClock } from '@/lib/india-time'

/** A list of orders is never longer (design decision 22). */
export const mostListed = 500

/** Entries of a timeline that are shown: more than any order has, short of a mistake. */
export const mostTracked = 200

/** Orders that the bookings screen reads at a time. */
export const pageSize = 20

export const statuses = ['pending', 'inProgress', 'completed', 'cancelled'] as const satisfies readonly BookingStatus[]

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['inProgress', 'cancelled'],
  inProgress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
/** False for a status that nobody knows, too. */
export const canMove = (from: string, to: BookingStatus) => Boolean(next[from as BookingStatus]?.includes(to))
export const statusesBefore = (to: BookingStatus) => statuses.filter((from) => canMove(from, to))

// Without 0, O, 1 and I, which sound or look alike when an order is read out on the phone.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `HS-` and eight letters or digits, from eight random bytes. */
export const orderIdOf = (bytes: Uint8Array) =>
  `HS-${Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')}`

/** `CR-` and eight letters or digits, from eight random bytes: the number of a complaint. */
export const complaintReferenceOf = (bytes: Uint8Array) => orderIdOf(bytes).replace('HS-', 'CR-')

const freeMs = 12 * 60 * 60 * 1000

/** Whether cancelling now costs nothing: 12 or more hours before the service, or while nobody is assigned (BOOK-14). */
export function cancelsFreely({ assignedPartner, scheduledDate }: Partial<Booking>, now: Date) {
  if (!assignedPartner) return 'unassigned' as const
  if (!scheduledDate) return 'early' as const
  return instantOfWallClock(scheduledDate).getTime() - now.getTime() >= freeMs ? ('early' as const) : false
}

/** What a status is called. */
export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  inProgress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The headings of a timeline's entries (BOOK-13). */
export const trackingLabels: Record<TrackingStatus, string> = {
  placed: 'Order placed',
  scheduled: 'Visit scheduled',
  assigned: 'Partner assigned',
  note: 'Note from our team',
  completed: 'Service completed',
  cancelled: 'Order cancelled',
}
