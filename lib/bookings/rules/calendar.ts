import { addressLines } from '@/lib/account/rules/records'
import { isUnconfirmed } from '@/lib/bookings/rules/area'
import { maxNamedServices } from '@/lib/bookings/rules/limits'
import type { Booking, OrderVisit, VisitEvent } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { minuteMs } from '@/lib/durations'
import { instantOfWallClock } from '@/lib/india-day'

type SharedVisit = NonNullable<Booking['sharedVisit']>
type VisitService = Omit<OrderVisit['services'][number], 'orderId'>

/** Says what an order tells of all that is done at its visit: nothing where that is the order alone. */
export function sharedVisitOf(all: readonly VisitService[]): { sharedVisit?: SharedVisit } {
  const services = all.slice(0, maxNamedServices).map(({ serviceName, applicationName, unit, quantity }) => ({
    serviceName,
    applicationName,
    unit,
    ...(quantity && { quantity }),
  }))
  return all.length > 1 ? { sharedVisit: { count: all.length, services } } : {}
}

const andMore = (more: number) => (more > 0 ? [`and ${more} more`] : [])

/** Names a visit of so many services in a calendar: `Jet Pump Service × 2 and 1 more · Kamra`. */
export const calendarTitle = (first: VisitService, count: number, shop: string) =>
  `${[withQuantity(first.serviceName, first), ...andMore(count - 1)].join(' ')} · ${shop}`

/** Says where a visit is, without anybody who is at home. */
export const calendarPlace = ({ deliveryAddress }: Booking) => addressLines(deliveryAddress).join(', ')

/** Promises no more than file and link do: the file changes the entry that it made, and the link makes another one. */
export const calendarNote =
  'Your calendar does not follow changes. If the visit changes, add it again, and delete the old entry in Google Calendar yourself.'

const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** Longer addresses are cut by some browsers and apps on their way. */
const maxLinkLength = 2000

/**
 * Links to an entry of Google Calendar with the visit of an order filled in; null while the visit has no time, or is to be confirmed. The link leads to
 * others than the shop, so it holds no person, no phone and no number of an order. It names as many services as it has room for.
 */
export function googleCalendarLink(order: Booking, { shop, url }: { shop: string; url: string }) {
  const { scheduledDate, visitMinutes, sharedVisit } = order
  if (!scheduledDate || !visitMinutes || isUnconfirmed(order)) return null
  const startsAt = instantOfWallClock(scheduledDate)
  const ends = new Date(startsAt.getTime() + visitMinutes * minuteMs)
  const { count, services } = sharedVisit ?? { count: 1, services: [order] }
  const linkNaming = (named: number): string => {
    const filled = new URLSearchParams({
      action: 'TEMPLATE',
      text: calendarTitle(services[0]!, count, shop),
      dates: `${compact(startsAt)}/${compact(ends)}`,
      details: [
        ...services.slice(0, named).map(orderedName),
        ...andMore(count - named),
        '',
        `My Bookings: ${url}/orders`,
      ].join('\n'),
      location: calendarPlace(order),
      ctz: 'Asia/Kolkata',
    })
    const link = `https://calendar.google.com/calendar/render?${filled}`
    return link.length > maxLinkLength && named > 1 ? linkNaming(named - 1) : link
  }
  return linkNaming(services.length)
}

type Listed = Omit<OrderVisit['services'][number], 'orderId'> & { orderId: string | null }

/** Lists what an event is about: all of the visit, or the order where nothing else is left or the event was that order's own. */
export function servicesOf(order: Booking, visit: readonly Listed[], isOlder: boolean): OrderVisit['services'] {
  const left = visit.flatMap(({ orderId, ...other }) => (orderId ? [{ orderId, ...other }] : []))
  const isOwn = isOlder && !left.some(({ orderId }) => orderId === order.orderId)
  const [first, ...more] = isOwn ? [order, ...left] : left
  return first ? [first, ...more] : [order]
}

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

/**
 * Finds an event of which nothing is left to do or done, as it was told last; undefined while its visit goes on. Of `visits` the most
 * revised comes first, and of those the one revised last.
 */
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
