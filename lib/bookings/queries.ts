import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { bookingColumns, toBooking, toVisit, visitColumns } from '@/lib/bookings/dto'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { maxOpenPerCustomer, type PlacedBy, tooManyCheckoutsText, tooManyOpenText } from '@/lib/bookings/rules/limits'
import { isOrder } from '@/lib/bookings/rules/statuses'
import { leftVisitText, notScheduled } from '@/lib/bookings/rules/visit-times'
import type { Booking, BookingCounts, BookingStatus, OrderVisit, PlacedTogether } from '@/lib/bookings/schema'
import {
  betweenItems,
  countBookings as count,
  countOpen,
  findBooking as find,
  listBookings as list,
  listTracked as listWithTimeline,
} from '@/lib/bookings/statements'
import { maxCartLines } from '@/lib/cart/rules'
import type { Person } from '@/lib/contract'
import { db, runStatementIn, type Statement, type Tx } from '@/lib/db'
import { hourMs, minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { answerOf } from '@/lib/idempotency/once'
import { JsonText } from '@/lib/json-text'
import { countBy } from '@/lib/limits/limits'
import { readAsCustomer } from '@/lib/live-session'
import type { PageText } from '@/lib/paging'

/** Where the row of a reference is: an `_id`, or an `orderId`. */
export const refersTo = (ref: string) => (ref.startsWith('HS-') ? { orderId: ref } : { id: ref })

const notFound = () => new AppError('not_found', 'Booking not found')

type Asked = { limit: number; before?: string; status?: BookingStatus }
type Listed = { items: string | null; last: string | null; isThere?: boolean }

/** The page of a statement that lists orders. Throws unauthenticated, and not_found where `before` is not one of them. */
async function readPage(statement: Statement, customer: Person, { limit, before, status }: Asked, now: Date) {
  const values = [limit, ...(status ? [status] : []), ...(before ? [before] : [])]
  const { items, last, isThere } = await readAsCustomer<Listed>(statement, customer, now, values)
  if (isThere === false) throw notFound()
  const shown = items && last ? items.slice(0, items.lastIndexOf(betweenItems)) : (items ?? '')
  return { items: new JsonText<Booking[]>(`[${shown}]`), next: last ? { before: last } : null }
}

/** A customer's orders, newest first; `before` is the last one of the page before. Throws unauthenticated, not_found. */
export function listBookings(customer: Person, asked: Asked, now: Date): Promise<PageText<Booking>> {
  const { first, next, firstOfStatus, nextOfStatus } = list
  const forms = asked.status ? { first: firstOfStatus, next: nextOfStatus } : { first, next }
  return readPage(asked.before ? forms.next : forms.first, customer, asked, now)
}

/** As `listBookings`, each order with its timeline. */
export const listTracked = (customer: Person, asked: Omit<Asked, 'status'>, now: Date): Promise<PageText<Booking>> =>
  readPage(asked.before ? listWithTimeline.next : listWithTimeline.first, customer, asked, now)

/** One order with its timeline. Throws unauthenticated, not_found where it is nobody's or another's (BOOK-11). */
export async function findBooking(customer: Person, ref: string, now: Date): Promise<JsonText<Booking>> {
  const { data } = await readAsCustomer<{ data: string | null }>(find, customer, now, [ref])
  if (!data) throw notFound()
  return new JsonText(data)
}

/** Ids in what a checkout answered; nothing where another call did. */
const idsIn = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer.flatMap((one: { _id?: unknown } | null) => (typeof one?._id === 'string' ? one._id : []))
    : []

/** What a checkout with that key ordered, as it is now. Throws not_found where nothing was ordered under the key. */
export async function findCheckout({ id: customerId }: Person, key: string, now: Date): Promise<Booking[]> {
  const ids = idsIn(await answerOf(customerId, key, now))
  const rows = ids.length
    ? await db.booking.findMany({ where: { id: { in: ids }, customerId, ...isOrder }, select: bookingColumns })
    : []
  if (!rows.length) throw notFound()
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toBooking)
}

/**
 * Reads the visit of an order, with all that is done at the visit. Throws not_found where the order is nobody's or another's, or has
 * no confirmed time. Throws it too where the order left a visit that goes on: its file would take the others out of a calendar.
 */
export async function findVisit(customerId: string, ref: string): Promise<OrderVisit> {
  const row = await db.booking.findFirst({
    where: { ...refersTo(ref), customerId, ...isOrder },
    select: visitColumns,
  })
  if (!row) throw notFound()
  const visit = toVisit(row)
  if (!visit) throw new AppError('not_found', notScheduled)
  if (isUnconfirmed(visit.order)) throw new AppError('not_found', `${outsideText}.`)
  if (visit.order.leftVisit) throw new AppError('not_found', leftVisitText)
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
  if (!row?.customer) throw notFound()
  const { customer, ...asked } = row
  const others = asked.placement?.bookings.filter(({ id }) => id !== asked.id) ?? []
  return { customer, orders: [toBooking(asked), ...others.map(toBooking)] }
}

/** Throws too_many or conflict where one more order of so many lines is more than a customer may have (SEC-54). */
export async function mustHaveRoom(tx: Tx, customerId: string, adds: number, now: Date, by: PlacedBy = 'customer') {
  const hourAgo = new Date(now.getTime() - hourMs)
  const [held] = await runStatementIn<{ last: Date | null; open: number }>(tx, countOpen, [customerId, hourAgo])
  const { last = null, open = 0 } = held ?? {}
  if (last) {
    const minutes = Math.ceil((last.getTime() + hourMs - now.getTime()) / minuteMs)
    throw new AppError('too_many', tooManyCheckoutsText(minutes, by))
  }
  if (open + adds > maxOpenPerCustomer) throw new AppError('conflict', tooManyOpenText(open, adds, by))
}

/** How many of the customer's orders are in each status. Throws unauthenticated. */
export const countBookings = async (customer: Person, now: Date) =>
  new JsonText<BookingCounts>((await readAsCustomer<{ data: string }>(count, customer, now)).data)
