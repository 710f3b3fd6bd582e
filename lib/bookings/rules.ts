import type { Booking, BookingStatus, PartOfDay, TrackingStatus, Wishes } from '@/lib/bookings/schema'
import { freeHours, lateCancellation } from '@/lib/cancellation'
import { inCart, maxCartLines } from '@/lib/cart/rules'
import { dayMs, daysText, hourMs } from '@/lib/durations'
import { formatLongDay, formatScheduled, indiaDay, instantOfWallClock } from '@/lib/india-time'
import { maxDaysAhead } from '@/lib/promises'

/** A list of orders is never longer (design decision 22). */
export const maxListedOrders = 500

/** What is placed together was one group of a cart. */
export const maxPlacedTogether = maxCartLines

/** Entries of a timeline that are shown: more than any order has, short of a mistake. */
export const maxTrackingEntries = 200

/** Orders that the bookings screen reads at a time. */
export const ordersPerPage = 20

export const statuses = ['pending', 'inProgress', 'completed', 'cancelled'] as const satisfies readonly BookingStatus[]

/** Of the rows that carts and orders share, those of orders (docs/decisions/012-one-table.md). */
export const isOrder = { status: { not: inCart.status } } as const

/** While something is still to be done: such an order can be planned, and is in the team's list. */
export const openStatuses = ['pending', 'inProgress'] as const satisfies readonly BookingStatus[]
export const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status)

/** Who moves an order on: its customer, our team, or the deletion of an account. */
export type Mover = 'customer' | 'team' | 'privacy'
/** A line of the cart has a status too, which no order takes again. */
type AnyStatus = BookingStatus | typeof inCart.status
type Order = { orderId: string | null; status: AnyStatus }

export type TimelineText = { status: TrackingStatus; message: string }
export type Move = {
  to: BookingStatus
  /** Who may, out of which statuses, and the entry that the timeline gets. Null: the caller writes a fuller one. */
  by: Partial<Record<Mover, { from: readonly AnyStatus[]; entry: TimelineText | null }>>
  /** What is said of an order that is somewhere else. */
  refusal: (order: Order) => string
}

const already = ({ orderId, status }: Order) =>
  `${orderId ?? 'This line'} is ${status === inCart.status ? 'in the cart' : statusLabels[status].toLowerCase()} already`

/**
 * Every move that an order can make. `moveOrders` makes them, and the database refuses all others: the trigger `move` of
 * "booking" holds the same pairs, and a test holds them to these.
 */
export const moves = {
  place: {
    to: 'pending',
    by: { customer: { from: [inCart.status], entry: { status: 'placed', message: 'We have received your order.' } } },
    refusal: () => 'These services are ordered already. You find them in My Bookings.',
  },
  assign: {
    to: 'inProgress',
    by: { team: { from: ['pending'], entry: null } },
    refusal: already,
  },
  complete: {
    to: 'completed',
    by: {
      team: {
        from: ['inProgress'],
        entry: { status: 'completed', message: 'The service is done. Thank you for booking with us.' },
      },
    },
    refusal: (order) =>
      order.status === 'pending' ? `${order.orderId} is not in progress: give it to a partner first` : already(order),
  },
  reopen: {
    to: 'inProgress',
    by: {
      team: {
        from: ['completed'],
        entry: { status: 'note', message: 'This order was marked as completed by mistake. It is open again.' },
      },
    },
    refusal: ({ orderId }) => `${orderId} is not completed`,
  },
  cancel: {
    to: 'cancelled',
    by: {
      customer: {
        from: ['pending', 'inProgress'],
        entry: { status: 'cancelled', message: 'You cancelled this order.' },
      },
      privacy: {
        from: openStatuses,
        entry: { status: 'cancelled', message: 'Cancelled, because the account was deleted.' },
      },
    },
    refusal: () => 'This booking can no longer be cancelled',
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

/** Whether that mover can move an order on from its status; false for a status that nobody knows, too. */
export const canMove = (name: MoveName, by: Mover, status: string) => {
  const { [by]: mover }: Move['by'] = moves[name].by
  return Boolean(mover && (mover.from as readonly string[]).includes(status))
}

/** Why that mover cannot move this order on; null where it can. */
export const moveFault = (name: MoveName, by: Mover, order: Order) =>
  canMove(name, by, order.status) ? null : moves[name].refusal(order)

// Without 0, O, 1 and I, which sound or look alike when an order is read out on the phone.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `HS-` and eight letters or digits, from eight random bytes. */
export const orderIdOf = (bytes: Uint8Array) =>
  `HS-${Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')}`

/** `CR-` and eight letters or digits, from eight random bytes: the number of a complaint. */
export const complaintReferenceOf = (bytes: Uint8Array) => orderIdOf(bytes).replace('HS-', 'CR-')

const freeMs = freeHours * hourMs

/** Why cancelling now costs nothing (BOOK-14); 'late' where it does. */
export function cancellationOf({ assignedPartner, scheduledDate }: Partial<Booking>, now: Date) {
  if (!assignedPartner) return 'unassigned'
  if (!scheduledDate) return 'unscheduled'
  return instantOfWallClock(scheduledDate).getTime() - now.getTime() >= freeMs ? 'early' : 'late'
}

/** What the cancel dialog says beforehand. */
export const cancellationTexts: Record<ReturnType<typeof cancellationOf>, string> = {
  unassigned: 'Cancellation is free: no professional is assigned yet.',
  unscheduled: 'Cancellation is free: the time of the service is not fixed yet.',
  early: `Cancellation is free: it is ${freeHours} or more hours before the service.`,
  late: `Less than ${freeHours} hours are left before the service, so cancelling is not free. ${lateCancellation}`,
}

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

/** What a status is called. */
export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  inProgress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What opens the timeline of an order (BOOK-07): of a completed one it is all there is to do, a cancelled one has none. */
export const trackingAction = (status: BookingStatus) =>
  status === 'cancelled' ? null : status === 'completed' ? 'View Details' : 'Track'

/** The headings of a timeline's entries (BOOK-13). */
const trackingLabels: Record<TrackingStatus, string> = {
  placed: 'Order placed',
  scheduled: 'Visit scheduled',
  assigned: 'Partner assigned',
  note: 'Note from our team',
  completed: 'Service completed',
  cancelled: 'Order cancelled',
}

const againLabels: Partial<Record<TrackingStatus, string>> = { scheduled: 'Visit moved', assigned: 'Partner changed' }

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

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const satisfies readonly PartOfDay[]

/** In hours of India's clock. */
const partEnds: Record<PartOfDay, number> = { morning: 12, afternoon: 16, evening: 21 }
export const partNames: Record<PartOfDay, string> = {
  morning: 'Morning, before 12',
  afternoon: 'Afternoon, 12 to 4',
  evening: 'Evening, after 4',
}

/** The days that a customer may ask for, in India (YYYY-MM-DD): today until its evening ends, and so many more. */
export function bookableDays(now: Date): string[] {
  const first = now.getTime() + (24 - partEnds.evening) * hourMs
  return Array.from({ length: maxDaysAhead + 1 }, (_, i) => indiaDay(new Date(first + i * dayMs)))
}

/** The parts of a day in India that are not over yet; all of them where no day was chosen. */
export const partsLeft = (day: string, now: Date) =>
  partsOfDay.filter((part) => !day || instantOfWallClock(`${day}T${partEnds[part]}:00:00Z`) > now)

/** What of a customer's wishes cannot be asked for now, by field. */
export function wishFaults({ preferredDay, preferredPart }: Wishes, now: Date): Record<string, string> {
  if (!preferredDay) return {}
  const days = bookableDays(now)
  if (preferredDay < days[0]!) return { preferredDay: 'Please choose a later day' }
  if (!days.includes(preferredDay))
    return { preferredDay: `Please choose a day within the next ${daysText(maxDaysAhead)}` }
  if (preferredPart && !partsLeft(preferredDay, now).includes(preferredPart))
    return { preferredPart: 'This part of the day is over. Please choose another.' }
  return {}
}

/** `Wednesday, 25 November 2026 · Morning, before 12`; null where neither day nor part was asked for. */
export const preferredText = ({ preferredDay, preferredPart }: Wishes) =>
  preferredDay || preferredPart
    ? [preferredDay ? formatLongDay(preferredDay) : 'Any day', preferredPart && partNames[preferredPart]]
        .filter(Boolean)
        .join(' · ')
    : null

/** What checkout, mail and order say of an address where the shop does not usually work (design decision 24). */
export const outsideText = 'Outside our usual area: our team will confirm first'

/** Whether the team has not yet said that it comes to a place outside the usual area. */
export const isUnconfirmed = ({ outsideArea, status, scheduledDate }: Partial<Booking>) =>
  Boolean(outsideArea) && status === 'pending' && !scheduledDate
