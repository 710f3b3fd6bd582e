import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { findOwnParts } from '@/lib/account/queries'
import { checkWishes } from '@/lib/bookings/commands'
import { linesOf, lockChangeable, locksFor, type Row, shown, timeOf } from '@/lib/bookings/commands/changeable'
import { judgeArea, type OrderDestination, replaceDestinations } from '@/lib/bookings/commands/correct'
import { askForTime, closeRequests, openRequests } from '@/lib/bookings/commands/time-requests'
import { toDestination } from '@/lib/bookings/dto'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { outsideText } from '@/lib/bookings/rules/area'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { changedSinceShown, changeEntries } from '@/lib/bookings/rules/change'
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
import { isSamePlanned, sameOrPlanned } from '@/lib/phone-plan'
import { enqueue } from '@/lib/queue/enqueue'
import { inOrder } from '@/lib/visits/commands/in-order'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { type AskedWindow, orNearest } from '@/lib/windows/commands/judge-window'
import { keepElsewhere, moveToWindow, reservedWindow } from '@/lib/windows/commands/move'
import type { Window } from '@/lib/windows/schema'

type Changed = {
  seen: string
  wish?: Pick<Wishes, 'preferredDay' | 'preferredPart'>
  window?: Window
  note?: string
  deliveryAddress?: string
  contactNumber?: string
}

const changes = { name: 'change:customer', max: 20 }
/** The orders as they are afterwards, with what their timelines and the mails tell of it. */
async function tell(
  tx: Tx,
  lines: readonly Row[],
  changesOf: (line: Row) => VisitChange[],
  now: Date,
  dropped: readonly string[] = [],
) {
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
  for (const partnerId of dropped) {
    const theirs = lines.filter(({ visit }) => visit?.partnerId === partnerId)
    const { scheduledDate, scheduledUntil } = theirs[0] ? shown(theirs[0]) : {}
    const former = scheduledDate ? { scheduledDate, scheduledUntil } : undefined
    const { at } = of(told)
    const bookingIds = theirs.map(({ id }) => id)
    await enqueue(tx, tellPartnerOfChange, { bookingIds, at, changes: ['dropped'], partnerId, former })
  }
  return after.map((line) => shown({ ...line, updatedAt: now }))
}

const isLate = (line: Row, now: Date) => cancellationOf(shown(line), now) === 'late'

/** Another time that is asked for of lines that have one, with what goes by their present one. */
const askedOf = (lines: readonly Row[], now: Date) =>
  lines
    .filter((line) => timeOf(line))
    .map((line) => ({
      bookingId: line.id,
      latePromise: isLate(line, now) ? line.visit!.startsAt : null,
      formerDay: line.placement?.preferredDay ?? null,
      formerPart: line.placement?.preferredPart ?? null,
    }))

type Into = { orderIds: readonly string[]; mainServiceId: string; window: Time }

/** Moves the visit, which answers what was asked for of it; the promise before is kept where a cancellation goes by it. */
async function moveAll(tx: Tx, customerId: string, moved: readonly Row[], into: Into, now: Date, taking: Taking) {
  const late = moved.filter((line) => isLate(line, now))
  await askForTime(tx, askedOf(late, now), now)
  const dropped = await moveToWindow(tx, { customerId, ...into }, now, taking)
  await closeRequests(
    tx,
    moved.map(({ id }) => id),
    'moved',
    now,
  )
  return dropped
}

const dayOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00Z`) : null)

/** Writes another wish: of orders that have a time it asks for another one, of the others it is all there is. */
async function writeWish(tx: Tx, lines: readonly Row[], placementId: string, wish: Wishes, now: Date) {
  await askForTime(tx, askedOf(lines, now), now)
  await tx.placement.update({
    where: { id: placementId },
    data: { preferredDay: dayOf(wish.preferredDay), preferredPart: wish.preferredPart ?? null },
  })
}

// Without what names it: another record of the profile may be the same place.
const place = ({ deliveryAddress: { personNumber, ...address } }: OrderDestination) => ({
  ...address,
  ...(personNumber && { personNumber: sameOrPlanned(personNumber) }),
  _id: '',
  label: '',
})

type What = { line: Row; before: OrderDestination; after: OrderDestination }

type Taking = (asked: AskedWindow) => void

async function write(
  tx: Tx,
  customer: Person,
  ref: string,
  { seen, wish, window, note, ...to }: Changed,
  now: Date,
  taking: Taking,
) {
  const { placementId, order, lines } = await lockChangeable(tx, customer.id, ref)
  if (order.updatedAt.toISOString() !== seen) throw new AppError('conflict', changedSinceShown)
  const present = shown(order)
  const own = await findOwnParts(tx, customer.id, to)
  const isOther = wish && (wish.preferredDay !== present.preferredDay || wish.preferredPart !== present.preferredPart)
  // Of a promise no preference is something to ask for too: any time but this one.
  const isWished = wish && (isOther || (timeOf(order) !== null && !present.timeRequest))
  const isNoted = note !== undefined && note !== (present.note ?? '')
  const moved = lines.map((line): What => {
    const before = toDestination(line)
    return { line, before, after: { ...before, ...own } }
  })
  const isElsewhere = ({ before, after }: What) => !isDeepStrictEqual(place(before), place(after))
  const isRenumbered = ({ before, after }: What) =>
    !isSamePlanned(before.contactNumber.number, after.contactNumber.number)
  const replaced = moved.filter((one) => isElsewhere(one) || isRenumbered(one))
  const orderIds = lines.map(({ orderId }) => orderId!)
  // Elsewhere who was kept free may be too far away, or not work there.
  const kept = replaced.some(isElsewhere) ? await reservedWindow(tx, orderIds) : null
  const reserved = wish ? null : kept
  const wanted = window ? { startsAt: window.from, endsAt: window.until } : reserved
  const isMoved = (line: Row) => wanted !== null && !sameTime(timeOf(line), wanted)
  const isJudged = wanted !== null && (reserved !== null || lines.some(isMoved))
  if (!isWished && !isNoted && !replaced.length && !isJudged) return lines.map(shown)

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
  const { mainServiceId } = order
  // Whoever asks the team to call may go anywhere.
  if (kept && wish)
    await keepElsewhere(tx, { customerId: customer.id, mainServiceId, orderIds, time: kept }, now, taking)
  const into = wanted && isJudged ? { orderIds, mainServiceId, window: wanted } : null
  const dropped = into ? await moveAll(tx, customer.id, lines.filter(isMoved), into, now, taking) : []
  const changesOf = ({ id, visit }: Row): VisitChange[] => {
    const what = replaced.find(({ line }) => line.id === id)
    return [
      ...(lines.some((line) => line.id === id && isMoved(line)) ? ['window' as const] : []),
      ...(isWished ? [visit?.startsAt ? ('time' as const) : ('wish' as const)] : []),
      ...(isNoted ? ['note' as const] : []),
      ...(what && isElsewhere(what) ? ['address' as const] : []),
      ...(what && isRenumbered(what) ? ['number' as const] : []),
    ]
  }
  return tell(tx, lines, changesOf, now, dropped)
}

/**
 * Changes the window, wishes, note, address and number of an order and of all that was placed with it and has not begun, once per key and
 * with one mail to customer and partner each (HOUSE-05). Prices stay, the area is judged anew. Where a time is promised another day or
 * part of it is asked for, and the promise stands until the team moves it. Throws not_found; too_many; invalid for wishes that cannot be asked for;
 * conflict where the work has begun, or the order is not as it was `seen`.
 */
export async function changeVisit(customer: Person, ref: string, changed: Changed, key: string | null, now: Date) {
  await countBy(changes, customer.id)
  const request = { call: 'changeVisit', ref, ...changed }
  const locks = { ...(await locksFor(customer.id, ref, changed.window)), now }
  return orNearest(now, (taking) =>
    inOrder(locks, (tx) =>
      once(tx, { actorId: customer.id, key, request, now }, () => write(tx, customer, ref, changed, now, taking)),
    ),
  )
}

/**
 * Takes the wish for another time back, of all orders that it was asked for: the promise stands, and what was wished before is wished
 * again. Once more changes nothing. Throws not_found; conflict where the work has begun, or the address is outside the usual area.
 */
export async function withdrawRequest(customer: Person, ref: string, now: Date): Promise<Booking[]> {
  await countBy(changes, customer.id)
  return db.$transaction(async (tx) => {
    const { placementId, lines } = await lockChangeable(tx, customer.id, ref)
    const ids = lines.map(({ id }) => id)
    const [first, ...more] = await openRequests(tx, ids)
    if (!first) return lines.map(shown)
    // Nobody has confirmed the address at which the time would be promised again.
    if (lines.some((line) => shown(line).outsideArea)) throw new AppError('conflict', `${outsideText}.`)
    const asked = [first, ...more].map(({ bookingId }) => bookingId)
    await closeRequests(tx, asked, 'withdrawn', now)
    const { formerDay: preferredDay, formerPart: preferredPart } = first
    await tx.placement.update({ where: { id: placementId }, data: { preferredDay, preferredPart } })
    const withdrawn = lines.filter(({ id }) => asked.includes(id))
    return tell(tx, withdrawn, () => ['withdrawn'], now)
  })
}
