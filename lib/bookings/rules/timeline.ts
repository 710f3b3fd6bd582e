import type { Booking, BookingStatus, TimelineFact, TrackingStatus } from '@/lib/bookings/schema'

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

type Said = { status: TrackingStatus; message: string; tells?: TimelineFact | undefined }

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

type Fact = Exclude<TimelineFact, 'timeKept' | 'noTime'> | 'partner'
/** What an entry tells, and which facts of earlier entries it takes the place of. */
type Told = { tells: Fact; replaces: readonly Fact[] }

const toldByStatus: Partial<Record<TrackingStatus, Told>> = {
  scheduled: { tells: 'time', replaces: ['time', 'request'] },
  assigned: { tells: 'partner', replaces: ['partner'] },
}

const toldByFact: Record<TimelineFact, Told> = {
  time: { tells: 'time', replaces: ['time', 'request'] },
  timeKept: { tells: 'time', replaces: ['request'] },
  noTime: { tells: 'time', replaces: ['time', 'request', 'partner'] },
  request: { tells: 'request', replaces: ['request'] },
  wish: { tells: 'wish', replaces: ['wish'] },
  address: { tells: 'address', replaces: ['address'] },
  number: { tells: 'number', replaces: ['number'] },
  quantity: { tells: 'quantity', replaces: ['quantity'] },
}

/** What a customer changed by entries from before they said their fact, in words of the customer and of the team. */
const factByText: readonly [RegExp, TimelineFact][] = [
  [/^(?:You|The customer) moved the visit: /, 'time'],
  [/^(?:You|The customer) asked for another time: /, 'request'],
  [/^(?:You|The customer) keeps? the time that /, 'timeKept'],
  [/^We could not move the visit: /, 'timeKept'],
  [/^(?:You|The customer) changed when it suits /, 'wish'],
  [/^(?:You|The customer) changed the address: /, 'address'],
  [/^(?:You|The customer) changed the number /, 'number'],
  [/^(?:You|The customer) changed the quantity/, 'quantity'],
]

function toldBy({ status, message, tells }: Said) {
  const fact = tells ?? (status === 'changed' ? factByText.find(([text]) => text.test(message))?.[1] : undefined)
  return fact ? toldByFact[fact] : toldByStatus[status]
}

/** The entries of a timeline with their headings (BOOK-13); `isSuperseded` where what it tells no longer holds, by a later one of them. */
export const timelineOf = (entries: NonNullable<Booking['tracking']>) =>
  entries.map((entry, i) => {
    const { status } = entry
    const again = againLabels[status]
    const isAgain = again && entries.slice(0, i).some((other) => other.status === status)
    const told = toldBy(entry)
    return {
      ...entry,
      label: isAgain ? again : (trackingLabels[status] ?? status),
      isSuperseded:
        told !== undefined && entries.slice(i + 1).some((later) => toldBy(later)?.replaces.includes(told.tells)),
    }
  })
