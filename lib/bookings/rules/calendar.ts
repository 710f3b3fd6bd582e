import { addressLines } from '@/lib/account/rules/records'
import type { Booking, VisitEvent } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import type { Counted } from '@/lib/catalogue/rules/quantity'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { minuteMs } from '@/lib/durations'
import { instantOfWallClock } from '@/lib/india-day'

type Service = Counted & { serviceName: string }

/** Names a visit in a calendar: `Jet Pump Service × 2 and 1 more · Kamra`. */
export const calendarTitle = ([first, ...more]: readonly [Service, ...Service[]], shop: string) =>
  `${withQuantity(first.serviceName, first)}${more.length ? ` and ${more.length} more` : ''} · ${shop}`

/** Promises no more than a calendar file does; it stands beside the ways to one. */
export const calendarNote = 'Your calendar does not follow changes. If the visit changes, add it again.'

const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * Links to an entry of Google Calendar with the visit of these orders filled in; null while the visit has no time. The link leads to
 * others than the shop, so it holds no person, no phone and no number of an order.
 */
export function googleCalendarLink(
  orders: readonly [Booking, ...Booking[]],
  { shop, url }: { shop: string; url: string },
) {
  const [{ scheduledDate, visitMinutes, deliveryAddress }] = orders
  if (!scheduledDate || !visitMinutes) return null
  const startsAt = instantOfWallClock(scheduledDate)
  const ends = new Date(startsAt.getTime() + visitMinutes * minuteMs)
  const filled = new URLSearchParams({
    action: 'TEMPLATE',
    text: calendarTitle(orders, shop),
    dates: `${compact(startsAt)}/${compact(ends)}`,
    details: [...orders.map(orderedName), '', `My Bookings: ${url}/orders`].join('\n'),
    location: addressLines(deliveryAddress).join(', '),
    ctz: 'Asia/Kolkata',
  })
  return `https://calendar.google.com/calendar/render?${filled}`
}

/** Finds the orders that share the visit of one of them, that one first: placed together, at one time, and not cancelled. */
export const sharedVisit = (order: Booking, list: readonly Booking[]): [Booking, ...Booking[]] => [
  order,
  ...list.filter(
    (other) =>
      other.orderId !== order.orderId &&
      other.placementId === order.placementId &&
      other.status !== 'cancelled' &&
      other.scheduledDate === order.scheduledDate &&
      other.scheduledUntil === order.scheduledUntil,
  ),
]

type FormerVisit = {
  /** Null of a visit from before visits were events: each of its orders was an event. */
  eventId: string | null
  leftEvent: boolean
  startsAt: Date | null
  endsAt: Date | null
  revision: number
  revisedAt: Date | null
  updatedAt: Date
  createdAt: Date
  bookings: readonly {
    orderId: string | null
    status: string
    _count: { tracking: number }
    /** The first entry of those, if any. */
    tracking: readonly { createdAt: Date }[]
  }[]
}

const eventsOf = (name: string | null, { startsAt, endsAt, revision, ...visit }: FormerVisit, told = 0) =>
  name && startsAt && endsAt
    ? [
        {
          event: name,
          startsAt,
          endsAt,
          sequence: Math.max(revision, told),
          changedAt: visit.revisedAt ?? visit.updatedAt,
        },
      ]
    : []

/** An event of which nothing is left to do or done, as it was told last; undefined while its visit goes on. The most revised visit comes first. */
export function endedEvent(id: string | null, visits: readonly FormerVisit[]): VisitEvent | undefined {
  const told = visits.filter(({ eventId }) => id && eventId === id)
  const goesOn = told.some(
    ({ leftEvent, bookings }) => !leftEvent && bookings.some(({ status }) => status !== 'cancelled'),
  )
  return goesOn ? undefined : told.flatMap((visit) => eventsOf(id, visit))[0]
}

/**
 * Finds the events that no visit goes on with, among `visits` of a placement of which the most revised comes first. An order that came
 * out of an older visit into an event leaves its own: its timeline began before there were events.
 */
export function goneEvents(visits: readonly FormerVisit[]): VisitEvent[] {
  const living = visits.filter(({ leftEvent, bookings }) => !leftEvent && bookings.length)
  const lastOf = new Map(visits.toReversed().map((visit) => [visit.eventId, visit]))
  const older = lastOf.get(null)
  const ofEvents = visits.filter(({ eventId }) => eventId)
  const since = Math.min(...ofEvents.map(({ createdAt }) => createdAt.getTime()))
  const joined = (older ? ofEvents : [])
    .flatMap(({ bookings }) => bookings)
    .filter(({ tracking: [first] }) => first && first.createdAt.getTime() < since)
  return [
    ...[...lastOf].flatMap(([id, last]) => (living.some(({ eventId }) => eventId === id) ? [] : eventsOf(id, last))),
    ...joined.flatMap(({ orderId, _count }) => eventsOf(orderId, older!, _count.tracking)),
  ]
}
