import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { findOwnParts } from '@/lib/account/queries'
import { checkWishes } from '@/lib/bookings/commands'
import { judgeArea, type OrderDestination, replaceDestinations } from '@/lib/bookings/commands/correct'
import { askForTime, closeRequests, openRequests } from '@/lib/bookings/commands/time-requests'
import { bookingColumns, toBooking, toDestination } from '@/lib/bookings/dto'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { refersTo } from '@/lib/bookings/queries'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { changedSinceShown, changeEntries, tooLateToChange } from '@/lib/bookings/rules/change'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { isBeforeWork, isOrder } from '@/lib/bookings/rules/statuses'
import {
  type Booking,
  type ToldChange,
  tellChange,
  tellPartnerOfChange,
  type VisitChange,
  type Wishes,
} from '@/lib/bookings/schema'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { countBy } from '@/lib/limits/limits'
import { enqueue } from '@/lib/queue/enqueue'

type Changed = {
  seen: string
  wish?: Pick<Wishes, 'preferredDay' | 'preferredPart'>
  note?: string
  deliveryAddress?: string
  contactNumber?: string
}

const changes = { name: 'change:customer', max: 20 }
const columns = {
  ...bookingColumns,
  visitId: true,
  placementId: true,
  visit: { select: { ...bookingColumns.visit.select, partnerId: true } },
} as const
type Row = Awaited<ReturnType<typeof linesOf>>[number]

/** As the customer sees it. */
const shown = ({ visitId: _visit, placementId: _placement, ...row }: Row) => toBooking(row)

const linesOf = (tx: Tx, where: { placementId: string } | { id: { in: string[] } }) =>
  tx.booking.findMany({
    where: { ...where, ...isOrder },
    select: columns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxPlacedTogether,
  })

/**
 * The customer's order, and all that was placed with it and can still be changed, locked by their ids like all that is locked
 * together: somebody comes once. Throws not_found where it is nobody's or another's, conflict where its work has begun.
 */
async function lockChangeable(tx: Tx, customerId: string, ref: string) {
  const mine = { ...refersTo(ref), customerId, ...isOrder }
  const found = await tx.booking.findFirst({ where: mine, select: { id: true, placementId: true } })
  if (!found?.placementId) throw new AppError('not_found', 'Booking not found')
  const { id, placementId } = found
  await tx.$executeRaw`select 1 from booking where placement_id = ${placementId}::uuid order by id for update`
  // Read after the lock, or what somebody else has just changed would be seen as it was.
  const placed = await linesOf(tx, { placementId })
  const begun = new Set(placed.flatMap(({ status, visitId }) => (status === 'inProgress' && visitId) || []))
  const lines = placed.filter((line) => isBeforeWork(line.status) && !begun.has(line.visitId ?? ''))
  const order = lines.find((line) => line.id === id)
  if (!order) throw new AppError('conflict', tooLateToChange)
  return { placementId, order, lines }
}

/** The orders as they are afterwards, with what their timelines and the mails tell of it. */
async function tell(tx: Tx, lines: readonly Row[], changesOf: (line: Row) => VisitChange[], now: Date) {
  const after = await linesOf(tx, { id: { in: lines.map(({ id }) => id) } })
  const told = after.map((line) => ({ line, changes: changesOf(line) }))
  await addTimelineEntries(
    tx,
    told.flatMap(({ line, changes }) =>
      changeEntries(shown(line), changes, now).map((message) => ({
        bookingId: line.id,
        status: 'changed' as const,
        message,
      })),
    ),
    now,
  )
  const of = (some: typeof told): ToldChange => ({
    bookingIds: some.map(({ line }) => line.id),
    changes: [...new Set(some.flatMap(({ changes }) => changes))],
    at: now.toISOString(),
  })
  await enqueue(tx, tellChange, of(told))
  for (const partnerId of new Set(after.flatMap(({ visit }) => visit?.partnerId ?? [])))
    await enqueue(tx, tellPartnerOfChange, {
      ...of(told.filter(({ line }) => line.visit?.partnerId === partnerId)),
      partnerId,
    })
  return after.map((line) => shown({ ...line, updatedAt: now }))
}

const dayOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00Z`) : null)

/** Writes another wish: of orders that have a time it asks for another one, of the others it is all there is. */
async function writeWish(tx: Tx, lines: readonly Row[], placementId: string, wish: Wishes, now: Date) {
  const { preferredDay: formerDay = null, preferredPart: formerPart = null } = lines[0]!.placement ?? {}
  const timed = lines.filter(({ visit }) => visit?.startsAt)
  const asked = timed.map((line) => ({
    bookingId: line.id,
    latePromise: cancellationOf(shown(line), now) === 'late' ? line.visit!.startsAt : null,
    formerDay,
    formerPart,
  }))
  await askForTime(tx, asked, now)
  await tx.placement.update({
    where: { id: placementId },
    data: { preferredDay: dayOf(wish.preferredDay), preferredPart: wish.preferredPart ?? null },
  })
}

// Without what names it: another record of the profile may be the same place.
const place = ({ deliveryAddress }: OrderDestination) => ({ ...deliveryAddress, _id: '', label: '' })
const numberOf = ({ contactNumber }: OrderDestination) => contactNumber.number

type What = { line: Row; before: OrderDestination; after: OrderDestination }

async function write(tx: Tx, customer: Person, ref: string, { seen, wish, note, ...to }: Changed, now: Date) {
  const { placementId, order, lines } = await lockChangeable(tx, customer.id, ref)
  if (order.updatedAt.toISOString() !== seen) throw new AppError('conflict', changedSinceShown)
  const present = shown(order)
  const own = await findOwnParts(tx, customer.id, to)
  const isWished = wish && (wish.preferredDay !== present.preferredDay || wish.preferredPart !== present.preferredPart)
  const isNoted = note !== undefined && note !== (present.note ?? '')
  const moved = lines.map((line): What => {
    const before = toDestination(line)
    return { line, before, after: { ...before, ...own } }
  })
  const isElsewhere = ({ before, after }: What) => !isDeepStrictEqual(place(before), place(after))
  const isOther = ({ before, after }: What) => numberOf(before) !== numberOf(after)
  const replaced = moved.filter((one) => isElsewhere(one) || isOther(one))
  if (!isWished && !isNoted && !replaced.length) return lines.map(shown)

  if (isWished) {
    checkWishes(wish, now)
    await writeWish(tx, lines, placementId, wish, now)
  }
  if (isNoted) await tx.placement.update({ where: { id: placementId }, data: { note } })
  if (replaced.length) {
    await replaceDestinations(
      tx,
      replaced.map(({ line, after }) => ({ id: line.id, ...after })),
      now,
    )
    if (own.deliveryAddress) await judgeArea(tx, placementId, own.deliveryAddress.postalCode)
  }
  const changesOf = ({ id, visit }: Row): VisitChange[] => {
    const what = replaced.find(({ line }) => line.id === id)
    return [
      ...(isWished ? [visit?.startsAt ? ('time' as const) : ('wish' as const)] : []),
      ...(isNoted ? ['note' as const] : []),
      ...(what && isElsewhere(what) ? ['address' as const] : []),
      ...(what && isOther(what) ? ['number' as const] : []),
    ]
  }
  return tell(tx, lines, changesOf, now)
}

/**
 * Changes the wishes, note, address and number of an order and of all that was placed with it and has not begun, once per key and
 * with one mail to customer and partner each (HOUSE-05). Prices stay, the area is judged anew. Where a time is promised another day or
 * part of it is asked for, and the promise stands until the team moves it. Throws not_found; too_many; invalid for wishes that cannot be asked for;
 * conflict where the work has begun, or the order is not as it was `seen`.
 */
export async function changeVisit(customer: Person, ref: string, changed: Changed, key: string | null, now: Date) {
  await countBy(changes, customer.id)
  const request = { call: 'changeVisit', ref, ...changed }
  return db.$transaction((tx) =>
    once(tx, { actorId: customer.id, key, request, now }, () => write(tx, customer, ref, changed, now)),
  )
}

/**
 * Takes the wish for another time back, of all orders that it was asked for: the promise stands, and what was wished before is wished
 * again. Once more changes nothing. Throws not_found; conflict where the work has begun.
 */
export async function withdrawRequest(customer: Person, ref: string, now: Date): Promise<Booking[]> {
  await countBy(changes, customer.id)
  return db.$transaction(async (tx) => {
    const { placementId, lines } = await lockChangeable(tx, customer.id, ref)
    const ids = lines.map(({ id }) => id)
    const [first, ...more] = await openRequests(tx, ids)
    if (!first) return lines.map(shown)
    const asked = [first, ...more].map(({ bookingId }) => bookingId)
    await closeRequests(tx, asked, 'withdrawn', now)
    const { formerDay: preferredDay, formerPart: preferredPart } = first
    await tx.placement.update({ where: { id: placementId }, data: { preferredDay, preferredPart } })
    const withdrawn = lines.filter(({ id }) => asked.includes(id))
    return tell(tx, withdrawn, () => ['withdrawn'], now)
  })
}
