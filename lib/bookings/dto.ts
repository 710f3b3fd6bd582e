import type { Prisma } from '@/generated/prisma/client'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { billColumns, toBill } from '@/lib/billing/dto'
import { endedEvent, goneEvents, servicesOf, sharedVisitOf } from '@/lib/bookings/rules/calendar'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { type Booking, BookingStatus, type OrderVisit, type Wishes } from '@/lib/bookings/schema'
import { lineColumns, toLine } from '@/lib/cart/dto'
import { maxCartLines } from '@/lib/cart/rules'
import { minuteMs } from '@/lib/durations'
import { wallClockOf } from '@/lib/india-day'

/** The complaint that is open, or else the one that was settled last. */
const openFirst: Prisma.MessageOrderByWithRelationInput[] = [
  { resolvedAt: { sort: 'desc', nulls: 'first' } },
  { id: 'desc' },
]

/** Orders what is done at a visit; the statements do likewise. */
const inVisit: Prisma.BookingOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { orderId: 'asc' }]

/** More than anybody asks for of one order. */
const maxTimeRequests = 100
const openOrLate: Prisma.TimeRequestWhereInput[] = [
  { closedAt: null },
  { outcome: 'moved', latePromise: { not: null } },
]

/** Columns that a cancelled order keeps of its placement; a test holds them to `askedOf` of the statements. */
const keptColumns = { keptDay: true, keptPart: true, keptNote: true, keptOutside: true } as const

export const bookingColumns = {
  ...lineColumns,
  orderId: true,
  status: true,
  deliveryAddress: true,
  contactNumber: true,
  orderedAt: true,
  messages: {
    where: { kind: 'complaint' },
    select: { reference: true, createdAt: true, resolvedAt: true },
    orderBy: openFirst,
    take: 1,
  },
  ...keptColumns,
  placement: { select: { id: true, preferredDay: true, preferredPart: true, note: true, outsideArea: true } },
  revisitOf: { select: { orderId: true } },
  timeRequests: {
    where: { OR: openOrLate },
    select: { askedAt: true, closedAt: true, latePromise: true },
    orderBy: { latePromise: { sort: 'asc', nulls: 'last' } },
    take: maxTimeRequests,
  },
  bill: { select: billColumns },
  visit: {
    select: {
      startsAt: true,
      endsAt: true,
      minutes: true,
      leftEvent: true,
      bookings: {
        where: { status: { not: 'cancelled' } },
        select: { orderId: true, serviceName: true, applicationName: true, unit: true, quantity: true },
        orderBy: inVisit,
        take: maxCartLines,
      },
      partner: { select: { fullName: true, contactNumber: true, email: true, specialization: true } },
    },
  },
} as const
/** More than anybody plans what was placed together. */
const maxFormerVisits = 100
/** What a calendar counted of an order before visits were events. */
const toldOfOrder = {
  select: { tracking: { where: { status: { in: ['scheduled', 'changed', 'cancelled'] } } } },
} satisfies Prisma.BookingCountOutputTypeDefaultArgs

/** With what a calendar needs. Whatever shares the visit was placed together, so it is the same customer's. */
export const visitColumns = {
  ...bookingColumns,
  placement: {
    select: {
      ...bookingColumns.placement.select,
      visits: {
        where: { startsAt: { not: null } },
        include: {
          bookings: {
            select: {
              orderId: true,
              status: true,
              _count: toldOfOrder,
              tracking: {
                ...toldOfOrder.select.tracking,
                select: { createdAt: true },
                orderBy: { id: 'asc' },
                take: 1,
              },
            },
            take: maxCartLines,
          },
        },
        orderBy: [{ revision: 'desc' }, { revisedAt: { sort: 'desc', nulls: 'last' } }],
        take: maxFormerVisits,
      },
    },
  },
  visit: {
    select: {
      ...bookingColumns.visit.select,
      eventId: true,
      revision: true,
      revisedAt: true,
      updatedAt: true,
    },
  },
  _count: toldOfOrder,
} as const satisfies Prisma.BookingSelect
type VisitRow = Prisma.BookingGetPayload<{ select: typeof visitColumns }>
type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>

export type PlacementRow = NonNullable<BookingRow['placement']>

/** What was asked for with a placement. */
const toWishes = ({ preferredDay, preferredPart, note }: Omit<PlacementRow, 'id' | 'outsideArea'>): Wishes => ({
  ...(preferredDay && { preferredDay: preferredDay.toISOString().slice(0, 10) }),
  ...(preferredPart && { preferredPart }),
  ...(note && { note }),
})

const toAsked = ({ outsideArea, ...wishes }: Omit<PlacementRow, 'id'>) => ({ ...toWishes(wishes), outsideArea })

/** Where an order goes and whom to call there. */
export const toDestination = ({
  deliveryAddress,
  contactNumber,
}: {
  deliveryAddress: unknown
  contactNumber: unknown
}) => ({
  deliveryAddress: AddressSnapshot.parse(deliveryAddress),
  contactNumber: ContactNumberSnapshot.parse(contactNumber),
})

/** An order as the API shows it: it begins with the ordering, not with the adding to the cart. */
export const toBooking = ({
  orderId,
  status,
  deliveryAddress,
  contactNumber,
  orderedAt,
  placement,
  keptDay,
  keptPart,
  keptNote,
  keptOutside,
  revisitOf,
  bill,
  visit,
  messages: [complaint],
  timeRequests,
  ...line
}: BookingRow): Booking => ({
  ...toLine({ ...line, createdAt: orderedAt! }),
  orderId: orderId!,
  status: BookingStatus.parse(status),
  ...toDestination({ deliveryAddress, contactNumber }),
  ...(placement && { placementId: placement.id }),
  ...(placement &&
    toAsked(
      keptNote === null
        ? placement
        : { preferredDay: keptDay, preferredPart: keptPart, note: keptNote, outsideArea: keptOutside ?? false },
    )),
  ...(visit?.startsAt &&
    visit.endsAt && {
      scheduledDate: wallClockOf(visit.startsAt),
      ...(visit.minutes !== null && { scheduledUntil: wallClockOf(visit.endsAt) }),
      visitMinutes: Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / minuteMs),
    }),
  ...(visit?.startsAt && isOpen(status) && sharedVisitOf(visit.bookings)),
  ...toRequests(timeRequests),
  ...(visit?.leftEvent && { leftVisit: true }),
  ...(revisitOf?.orderId && { revisitOf: revisitOf.orderId }),
  ...(bill && { bill: toBill(bill) }),
  ...(complaint && toComplaint(complaint)),
  ...(visit?.partner && { assignedPartner: toPartner(visit.partner) }),
})

function toRequests(requests: BookingRow['timeRequests']) {
  const open = requests.find(({ closedAt }) => !closedAt)
  const earliest = requests.find(({ closedAt }) => closedAt)?.latePromise
  return {
    ...(open && { timeRequest: { askedAt: open.askedAt.toISOString() } }),
    ...(earliest && { promisedBefore: wallClockOf(earliest) }),
  }
}

const toComplaint = ({ reference, createdAt, resolvedAt }: BookingRow['messages'][number]) =>
  resolvedAt
    ? { settledComplaint: { reference: reference!, settledAt: resolvedAt.toISOString() } }
    : { complaint: { reference: reference!, reportedAt: createdAt.toISOString() } }

type NewRow = Omit<
  BookingRow,
  'status' | 'messages' | 'placement' | keyof typeof keptColumns | 'visit' | 'revisitOf' | 'bill' | 'timeRequests'
>

/** An order in the moment in which its customer places it: without a bill or a complaint, and with a visit only where one is promised. */
export const toNewBooking = (row: NewRow, placement: PlacementRow, visit: BookingRow['visit']) =>
  toBooking({
    ...row,
    status: 'pending',
    placement,
    keptDay: null,
    keptPart: null,
    keptNote: null,
    keptOutside: null,
    revisitOf: null,
    bill: null,
    visit,
    messages: [],
    timeRequests: [],
  })

type Partner = NonNullable<NonNullable<BookingRow['visit']>['partner']>
const toPartner = ({ fullName, contactNumber, email, specialization }: Partner) => ({
  fullName,
  contactNumber,
  ...(email && { email }),
  ...(specialization && { specialization }),
})

/** Null while no time is fixed. */
export function toVisit({ _count, visit, ...row }: VisitRow): OrderVisit | null {
  if (!visit?.startsAt || !visit.endsAt) return null
  const { eventId, revision, revisedAt, updatedAt, bookings, startsAt, endsAt } = visit
  const visits = row.placement?.visits ?? []
  const ended = visit.leftEvent ? endedEvent(eventId, visits) : undefined
  const order = toBooking({ ...row, visit: { ...visit, leftEvent: visit.leftEvent && !ended } })
  return {
    order,
    event: eventId ?? order.orderId,
    startsAt,
    endsAt,
    // An event from before visits had any is counted by the timeline, until its visit is revised.
    sequence: eventId || revisedAt ? revision : Math.max(0, _count.tracking - 1),
    changedAt: revisedAt ?? updatedAt,
    ...ended,
    gone: goneEvents(visits).filter(({ event }) => event !== ended?.event),
    services: servicesOf(order, bookings, !eventId),
  }
}
