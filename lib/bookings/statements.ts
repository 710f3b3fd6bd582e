import { isOutside } from '@/lib/areas/statements'
import { writeBill } from '@/lib/billing/statements'
import { maxCheckoutsPerHour, maxNamedServices, maxTrackingEntries } from '@/lib/bookings/rules/limits'
import { isOrder, openStatuses } from '@/lib/bookings/rules/statuses'
import type { Booking, BookingCounts } from '@/lib/bookings/schema'
import { indiaAheadMinutes } from '@/lib/india-day'
import { writeDay, writeInstant, writeObject, writeText, writeValue, writeWord } from '@/lib/json-sql'
import { fromLiveSession, isUnnoted } from '@/lib/live-session'

// `ordered_at` is what an order has and a cart line has not: it says where the index of a customer's orders begins.
const isAnOrder = `booking.status <> '${isOrder.status.not}' and booking.ordered_at is not null`

/** The id of the order that a value refers to by its id or its number. */
const idOf = (ref: string) =>
  `case when ${ref}::text like 'HS-%' then (select id from booking where order_id = ${ref}::text) else ${ref}::text::uuid end`

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

type SharedVisit = NonNullable<Booking['sharedVisit']>
const visitService = writeObject<SharedVisit['services'][number]>({
  serviceName: writeText('beside.service_name'),
  applicationName: writeText('beside.application_name'),
  unit: writeWord('beside.unit'),
  quantity: writeValue('beside.quantity'),
})
/** What is done at the visit of an open order, in the order of `bookingColumns`. */
const sharedVisit = `case when visit.starts_at is not null and booking.status in (${listed(openStatuses)}) then (
    select ${writeObject<SharedVisit>({
      count: writeValue('nullif(max(together), 1)'),
      services: `'[' || string_agg(item, ',') || ']'`,
    })} from (
      select ${visitService} as item, count(*) over () as together from booking as beside
      where beside.visit_id = booking.visit_id and beside.status <> 'cancelled'
      order by beside.created_at, beside.order_id limit ${maxNamedServices}
    ) as done
  ) end`

const kept = { preferred_day: 'kept_day', preferred_part: 'kept_part', note: 'kept_note', outside_area: 'kept_outside' }

/** Reads what was asked for with an order: from its placement, or once the order is cancelled from the order itself. */
export const askedOf = (column: keyof typeof kept, booking = 'booking', placement = 'placement') =>
  `case when ${booking}.kept_note is null then ${placement}.${column} else ${booking}.${kept[column]} end`

type Timeline = Pick<Booking, 'tracking' | 'trackingDetails'>
type Untracked = Omit<Booking, keyof Timeline>

/** An order as `toBooking` shows it; a test holds one to the other. */
const fields: Record<keyof Required<Untracked>, string> = {
  _id: writeWord('booking.id'),
  serviceId: writeWord('booking.service_id'),
  serviceName: writeText('booking.service_name'),
  serviceCost: writeValue('booking.service_cost'),
  unit: writeWord('booking.unit'),
  discountPercentage: writeValue('booking.discount_percentage'),
  quantity: writeValue('booking.quantity'),
  serviceImage: writeText('booking.service_image'),
  mainServiceId: writeWord('booking.main_service_id'),
  mainServiceName: writeText('booking.main_service_name'),
  applicationId: writeWord('booking.application_id'),
  applicationName: writeText('booking.application_name'),
  description: writeText('booking.description'),
  createdAt: writeInstant('booking.ordered_at'),
  updatedAt: writeInstant('booking.updated_at'),
  orderId: writeWord('booking.order_id'),
  placementId: writeWord('placement.id'),
  status: writeWord('booking.status'),
  deliveryAddress: writeValue('booking.delivery_address'),
  contactNumber: writeValue('booking.contact_number'),
  preferredDay: writeDay(askedOf('preferred_day')),
  preferredPart: writeWord(askedOf('preferred_part')),
  note: writeText(`nullif(${askedOf('note')}, '')`),
  outsideArea: writeValue(askedOf('outside_area')),
  scheduledDate: writeInstant(`visit.starts_at + interval '${indiaAheadMinutes} minutes'`),
  scheduledUntil: writeInstant(
    `case when visit.minutes is not null then visit.ends_at + interval '${indiaAheadMinutes} minutes' end`,
  ),
  visitMinutes: writeValue('round(extract(epoch from visit.ends_at - visit.starts_at) / 60)'),
  sharedVisit,
  // Of one field, which is there where the object is.
  timeRequest: `'{"askedAt":' || ${writeInstant('(select asked_at from time_request where booking_id = booking.id and closed_at is null)')} || '}'`,
  promisedBefore: writeInstant(
    `(select min(late_promise) from time_request where booking_id = booking.id and outcome = 'moved')
      + interval '${indiaAheadMinutes} minutes'`,
  ),
  leftVisit: `case when visit.left_event and (
      select true from visit as whole
      where whole.placement_id = visit.placement_id and whole.event_id = visit.event_id and not whole.left_event
        and (select other.id from booking as other where other.visit_id = whole.id and other.status <> 'cancelled' limit 1) is not null
      limit 1
    ) then 'true' end`,
  // A join would be planned in a shop without orders as a walk through all of them, which each connection keeps.
  revisitOf: writeWord('(select order_id from booking as repaired where repaired.id = booking.revisit_of)'),
  bill: writeBill,
  complaint: writeObject<NonNullable<Booking['complaint']>>({
    reference: writeWord('case when complaint.resolved_at is null then complaint.reference end'),
    reportedAt: writeInstant('complaint.created_at'),
  }),
  settledComplaint: writeObject<NonNullable<Booking['settledComplaint']>>({
    reference: writeWord('case when complaint.resolved_at is not null then complaint.reference end'),
    settledAt: writeInstant('complaint.resolved_at'),
  }),
  assignedPartner: writeObject<NonNullable<Booking['assignedPartner']>>({
    fullName: writeText('partner.full_name'),
    contactNumber: writeWord('partner.contact_number'),
    email: writeText(`nullif(partner.email, '')`),
    specialization: writeText(`nullif(partner.specialization, '')`),
  }),
}

// What is about an order is a complaint ("message_complaint"): the open one, or the one that was settled last.
// In a shop without bills a join would be taken for many rows of each order, for which everything else is planned.
const orders = `booking left join placement on placement.id = booking.placement_id
      left join visit on visit.id = booking.visit_id left join partner on partner.id = visit.partner_id
      left join lateral (select * from bill where booking_id = booking.id limit 1) as bill on true
      left join lateral (
        select reference, created_at, resolved_at from message where booking_id = booking.id
        order by resolved_at desc nulls first, id desc limit 1
      ) as complaint on true`

const trackingEntry = writeObject<NonNullable<Booking['tracking']>[number]>({
  status: writeWord('status'),
  message: writeText('message'),
  tells: writeWord('tells'),
  date: writeInstant('created_at'),
})

/** What is read of each order, and from where: without the timeline, or with it. */
const plain = { order: writeObject<Untracked>(fields), from: orders }
const tracked = {
  order: writeObject<Booking>({ ...fields, tracking: 'timeline.entries', trackingDetails: 'timeline.entries' }),
  from: `${orders} cross join lateral (
        select '[' || coalesce(string_agg(entry, ','), '') || ']' as entries from (
          select ${trackingEntry} as entry from tracking_entry where booking_id = booking.id
          order by created_at, id limit ${maxTrackingEntries}
        ) as told
      ) as timeline`,
}

const asked = `asked as (select ${isUnnoted}, customer.id ${fromLiveSession})`

/** Stands between the JSON of two orders, and nowhere in it: a line break of a text is escaped there. */
export const betweenItems = ',\n'

/** `items`: the JSON of $4 orders, newest first, and of one more where there is one; then `last` is the id of the one before it. */
const page = ({ order, from }: typeof plain, condition: string) => `lateral (
    select string_agg(item, '${betweenItems}') as items, case when count(*) > $4::int then (array_agg(id))[$4::int] end as last from (
      select booking.id, ${order} as item from ${from}
      where booking.customer_id = asked.id and ${isAnOrder}${condition}
      order by booking.ordered_at desc, booking.id desc limit $4::int + 1
    ) as listed
  ) as page`

const firstPage = (name: string, shown: typeof plain, condition = '') => ({
  name: `bookings.list.${name}`,
  text: `with ${asked} select "isUnnoted", items, last from asked cross join ${page(shown, condition)}`,
})

/** What comes after the order that `ref` refers to; `isThere` tells whether that is one of the customer's. */
const nextPage = (name: string, ref: string, shown: typeof plain, condition = '') => ({
  name: `bookings.list.${name}`,
  text: `with ${asked}, previous as (
    select ordered_at, id from booking where id = ${idOf(ref)} and customer_id = $2::uuid and ${isAnOrder}
  )
  select "isUnnoted", exists (select from previous) as "isThere", items, last from asked cross join ${page(
    shown,
    `${condition} and (booking.ordered_at, booking.id) < (select ordered_at, id from previous)`,
  )}`,
})

const ofStatus = ' and booking.status = $5::"BookingStatus"'

/** Pages of the customer's orders: the first one, those after an order, and the same of one status. */
export const listBookings = {
  first: firstPage('first', plain),
  next: nextPage('next', '$5', plain),
  firstOfStatus: firstPage('firstOfStatus', plain, ofStatus),
  nextOfStatus: nextPage('nextOfStatus', '$6', plain, ofStatus),
}

/** The same with their timelines. */
export const listTracked = { first: firstPage('firstTracked', tracked), next: nextPage('nextTracked', '$5', tracked) }

/** The order that $4 refers to, with its timeline; null where it is not one of the customer's. */
export const findBooking = {
  name: 'bookings.find',
  text: `select ${isUnnoted}, (
    select ${tracked.order} from ${tracked.from}
    where booking.id = ${idOf('$4')} and booking.customer_id = customer.id and ${isAnOrder}
  ) as data ${fromLiveSession}`,
}

const counted = (status: string) =>
  `(select count(*) from booking where customer_id = customer.id and status = '${status}')::text`

/** How many orders of the customer are in each status, as `BookingCounts`. An order that is no order yet is in none. */
export const countBookings = {
  name: 'bookings.count',
  text: `select ${isUnnoted}, ${writeObject<BookingCounts>({
    pending: counted('pending'),
    inProgress: counted('inProgress'),
    completed: counted('completed'),
    cancelled: counted('cancelled'),
  })} as data ${fromLiveSession}`,
}

/**
 * How many orders the customer $1 has open, and when the last of as many checkouts as one may make was that is newer than $2; null
 * where there were fewer.
 */
export const countOpen = {
  name: 'bookings.open',
  text: `select (
      select created_at from placement where customer_id = $1::uuid and created_at > $2::timestamptz
      order by created_at desc offset ${maxCheckoutsPerHour - 1} limit 1
    ) as last, (
      select count(*)::int from booking where customer_id = $1::uuid and status in (${listed(openStatuses)})
    ) as open`,
}

/** Makes a placement of the customer $1 at $2 with the wishes $3, $4 and $5, to an address of the PIN $6. */
export const addPlacement = {
  name: 'bookings.place',
  text: `insert into placement (customer_id, created_at, preferred_day, preferred_part, note, outside_area)
    values ($1::uuid, $2::timestamptz, $3::date, $4::"PartOfDay", $5::text, ${isOutside('$6::text')})
    returning id, preferred_day as "preferredDay", preferred_part::text as "preferredPart", note, outside_area as "outsideArea"`,
}

/** Judges the placement $1 anew by the PIN $2. */
export const judgeArea = {
  name: 'bookings.judgeArea',
  text: `update placement set outside_area = ${isOutside('$2::text')} where id = $1::uuid
    returning outside_area as "outsideArea"`,
}
