import type { Prisma } from '@/generated/prisma/client'
import { fullName } from '@/lib/account/rules/person'
import { addressLines, mapQuery } from '@/lib/account/rules/records'
import { orderColumns, toBilledOrder } from '@/lib/billing/dto'
import { toDestination } from '@/lib/bookings/dto'
import { BookingStatus } from '@/lib/bookings/schema'
import type { DayJob, DayLink } from '@/lib/daylinks/schema'

export const linkColumns = {
  id: true,
  day: true,
  issuedAt: true,
  openedAt: true,
  phoneHash: true,
  issuedBy: { select: { customer: { select: { firstName: true, lastName: true } } } },
} as const satisfies Prisma.DayLinkSelect
type LinkRow = Prisma.DayLinkGetPayload<{ select: typeof linkColumns }>

export const toDayLink = ({ id, day, issuedAt, issuedBy, openedAt, phoneHash }: LinkRow): DayLink => ({
  _id: id,
  ...(day && { day: day.toISOString().slice(0, 10) }),
  issuedAt: issuedAt.toISOString(),
  ...(issuedBy && { issuedBy: fullName(issuedBy.customer) }),
  ...(openedAt && { openedAt: openedAt.toISOString() }),
  isBound: phoneHash !== null,
})

/** What a partner needs of a visit at the door, and nothing else of customer and order. */
export const jobColumns = {
  id: true,
  startsAt: true,
  endsAt: true,
  placement: { select: { note: true, customer: { select: { firstName: true, lastName: true } } } },
  bookings: {
    where: { status: { not: 'cancelled' } },
    select: {
      ...orderColumns,
      version: true,
      deliveryAddress: true,
      contactNumber: true,
      hold: { select: { until: true } },
      help: { select: { takenAt: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 50,
  },
} as const satisfies Prisma.VisitSelect
type JobRow = Prisma.VisitGetPayload<{ select: typeof jobColumns }>
type Work = { from: Date; until: Date }

/** Null for a visit of which nothing is left to do or to show. */
export function toJob({ id, startsAt, endsAt, placement, bookings }: JobRow, work: Work): DayJob | null {
  const [first] = bookings
  if (!first || !startsAt || !endsAt) return null
  const { deliveryAddress, contactNumber } = toDestination(first)
  const { personName, personNumber } = deliveryAddress
  const { customer, note } = placement
  return {
    visitId: id,
    from: work.from.toISOString(),
    until: work.until.toISOString(),
    window: { from: startsAt.toISOString(), until: endsAt.toISOString() },
    ...(customer && { customer: fullName(customer) }),
    contactNumber: contactNumber.number,
    address: addressLines(deliveryAddress),
    ...((personName || personNumber) && {
      atHome: { ...(personName && { name: personName }), ...(personNumber && { number: personNumber }) },
    }),
    mapQuery: mapQuery(deliveryAddress),
    ...(note && { note }),
    orders: bookings.map(({ version, deliveryAddress: _address, contactNumber: _number, hold, help, ...order }) => ({
      orderId: order.orderId!,
      status: BookingStatus.parse(order.status),
      version,
      onHold: hold !== null || help !== null,
      isTaken: Boolean(help?.takenAt),
      bill: toBilledOrder(order),
    })),
  }
}
