import type { Booking, BookingStatus, TrackingStatus } from '@/lib/bookings/schema'

/** What opens the timeline of an order (BOOK-07): a cancelled one has none. */
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

type Said = { status: TrackingStatus; message: string }

/** Of whom an entry speaks where it is not the customer who reads it. A note stays in the words in which the team wrote it. */
const forTeam: readonly [RegExp, string][] = [
  [/^You keep the time that you have/, 'The customer keeps the time that they have'],
  [/^You changed when it suits you/, 'The customer changed when it suits them'],
  [/^You (?=\w+ed\b|took\b)/, 'The customer '],
  [/ Your visit stays at /, ' The visit stays at '],
  [/ Your time so far: /, ' The time so far: '],
  [/^Cancelled, as you asked us to\./, 'Cancelled, as the customer asked us to.'],
]

/** An entry of a timeline as the team reads it: it speaks of the customer, and not to them. */
export const readByTeam = <E extends Said>(entry: E): E =>
  entry.status === 'note'
    ? entry
    : { ...entry, message: forTeam.reduce((text, [said, read]) => text.replace(said, read), entry.message) }

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
