import type { Booking, BookingStatus, TrackingStatus } from '@/lib/bookings/schema'

/** What opens the timeline of an order (BOOK-07): of a completed one it is all there is to do, a cancelled one has none. */
export const trackingAction = (status: BookingStatus) =>
  status === 'cancelled' ? null : status === 'completed' ? 'View Details' : 'Track'

/** The headings of a timeline's entries (BOOK-13). */
const trackingLabels: Record<TrackingStatus, string> = {
  placed: 'Booking placed',
  scheduled: 'Visit scheduled',
  assigned: 'Professional assigned',
  started: 'Work started',
  note: 'Note from our team',
  changed: 'Visit details changed',
  completed: 'Service completed',
  cancelled: 'Booking cancelled',
}

const againLabels: Partial<Record<TrackingStatus, string>> = {
  scheduled: 'Visit moved',
  assigned: 'Professional changed',
}

/** The entries of a timeline with their headings (BOOK-13); `isSuperseded` where a later one of them holds in its place. */
export const timelineOf = (entries: NonNullable<Booking['tracking']>) =>
  entries.map((entry, i) => {
    const { status } = entry
    const again = againLabels[status]
    const isAgain = again && entries.slice(0, i).some((other) => other.status === status)
    return {
      ...entry,
      label: isAgain ? again : (trackingLabels[status] ?? status),
      isSuperseded: Boolean(again) && entries.slice(i + 1).some((other) => other.status === status),
    }
  })
