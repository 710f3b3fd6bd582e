import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { bookingColumns, toBooking, toTrackedBooking, toVisit, trackedColumns, visitColumns } from '@/lib/bookings/dto'
import {
  maxCheckoutsPerHour,
  maxOpenPerCustomer,
  tooManyCheckoutsText,
  tooManyOpenText,
} from '@/lib/bookings/rules/limits'
import { isOrder, openStatuses, statuses } from '@/lib/bookings/rules/statuses'
import { notScheduled } from '@/lib/bookings/rules/visit-times'
import type { Booking, BookingCounts, BookingStatus, OrderVisit, PlacedTogether } from '@/lib/bookings/schema'
import { maxCartLines } from '@/lib/cart/rules'
import { db, type Tx } from '@/lib/db'
import { hourMs, minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { countBy } from '@/lib/limits/limits'
import { firstPart, mapPage, type Page } from '@/lib/paging'

/** Where the row of a reference is: an `_id`, or an `orderId`. */
export const refersTo = (ref: string) => (ref.startsWith('HS-') ? { orderId: ref } : { id: ref })

type Asked = { limit: number; before?: string; status?: BookingStatus }

/** A customer's orders, newest first; `before` is the last one of the page before. Throws not_found. */
export async function listBookings(customerId: string, { limit, before, status }: Asked): Promise<Page<Booking>> {
  const ordered = { customerId, ...(status ? { status } : isOrder) } satisfies Prisma.BookingWhereInput
  const rows = await db.booking.findMany({
    where: before ? { AND: [ordered, await olderThan(customerId, before)] } : ordered,
    select: bookingColumns,
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  return mapPage(
    firstPart(rows, limit, (last) => ({ before: last.id })),
    toBooking,
  )
}

async function olderThan(customerId: string, ref: string): Promise<Prisma.BookingWhereInput> {
  const last = await db.booking.findFirst({
    where: { ...refersTo(ref), customerId, ...isOrder },
    select: { id: true, orderedAt: true },
  })
  if (!last) throw new AppError('not_found', 'Booking not found')
  const { id, orderedAt } = last
  // `lte` repeats the OR on purpose: PostgreSQL can start an index scan at a bound, not at an OR.
  return { orderedAt: { lte: orderedAt! }, OR: [{ orderedAt: { lt: orderedAt! } }, { id: { lt: id } }] }
}

/** One order with its timeline. Throws not_found where it is nobody's or another's (BOOK-11). */
export async function findBooking(customerId: string, ref: string): Promise<Booking> {
  const row = await db.booking.findFirst({
    where: { ...refersTo(ref), customerId, ...isOrder },
    select: trackedColumns,
  })
  if (!row) throw new AppError('not_found', 'Booking not found')
  return toTrackedBooking(row)
}

/**
 * The visit of an order, with what else is done at it. Throws not_found where the order is nobody's or another's, or
 * while it has no time.
 */
export async function findVisit(customerId: string, ref: string): Promise<OrderVisit> {
  const row = await db.booking.findFirst({
    where: { ...refersTo(ref), customerId, ...isOrder },
    select: visitColumns,
  })
  if (!row) throw new AppError('not_found', 'Booking not found')
  const visit = toVisit(row)
  if (!visit) throw new AppError('not_found', notScheduled)
  return visit
}

/** A summary keeps a core busy for a moment. */
const summaryLimit = { name: 'summary:customer', max: 20 }

/** An order with all that was placed with it. Throws not_found where it is nobody's or another's, too_many. */
export async function findPlacement(customerId: string, ref: string): Promise<PlacedTogether> {
  await countBy(summaryLimit, customerId)
  const mine = { customerId, ...isOrder } satisfies Prisma.BookingWhereInput
  const row = await db.booking.findFirst({
    where: { ...refersTo(ref), ...mine },
    select: {
      ...bookingColumns,
      customer: { select: { firstName: true, lastName: true } },
      placement: {
        select: {
          ...bookingColumns.placement.select,
          bookings: {
            where: mine,
            select: bookingColumns,
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            take: maxCartLines,
          },
        },
      },
    },
  })
  if (!row?.customer) throw new AppError('not_found', 'Booking not found')
  const { customer, ...asked } = row
  const others = asked.placement?.bookings.filter(({ id }) => id !== asked.id) ?? []
  return { customer, orders: [toBooking(asked), ...others.map(toBooking)] }
}

/** Throws too_many or conflict where one more order of so many lines is more than a customer may have (SEC-54). */
export async function mustHaveRoom(tx: Tx, customerId: string, adds: number, now: Date) {
  const [last] = await tx.placement.findMany({
    where: { customerId, createdAt: { gt: new Date(now.getTime() - hourMs) } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
    skip: maxCheckoutsPerHour - 1,
    take: 1,
  })
  if (last) {
    const minutes = Math.ceil((last.createdAt.getTime() + hourMs - now.getTime()) / minuteMs)
    throw new AppError('too_many', tooManyCheckoutsText(minutes))
  }
  const open = await tx.booking.count({ where: { customerId, status: { in: [...openStatuses] } } })
  if (open + adds > maxOpenPerCustomer) throw new AppError('conflict', tooManyOpenText(open, adds))
}

export async function countBookings(customerId: string): Promise<BookingCounts> {
  const groups = await db.booking.groupBy({
    by: ['status'],
    where: { customerId, ...isOrder },
    _count: true,
  })
  const counted = new Map<string, number>(groups.map(({ status, _count }) => [status, _count]))
  return Object.fromEntries(statuses.map((status) => [status, counted.get(status) ?? 0])) as BookingCounts
}
