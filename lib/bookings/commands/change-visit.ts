import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { findOwnParts } from '@/lib/account/queries'
import { checkWishes } from '@/lib/bookings/commands'
import { lockChangeable, locksFor, type Row, shown, timeOf } from '@/lib/bookings/commands/changeable'
import { judgeArea, type OrderDestination, replaceDestinations, resizeOrder } from '@/lib/bookings/commands/correct'
import { tellChanges } from '@/lib/bookings/commands/tell-changes'
import { askForTime, closeRequests, openRequests } from '@/lib/bookings/commands/time-requests'
import { toDestination } from '@/lib/bookings/dto'
import { outsideText } from '@/lib/bookings/rules/area'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { changedSinceShown, resizeFault } from '@/lib/bookings/rules/change'
import { isAskedByAddress } from '@/lib/bookings/rules/stays'
import type { Booking, VisitChange, Wishes } from '@/lib/bookings/schema'
import { countOf } from '@/lib/catalogue/rules/count'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { countBy } from '@/lib/limits/limits'
import { isSamePlanned, sameOrPlanned } from '@/lib/phone-plan'
import { inOrder } from '@/lib/visits/commands/in-order'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { type AskedWindow, orNearest } from '@/lib/windows/commands/judge-window'
import { keepElsewhere, moveToWindow, reservedWindow } from '@/lib/windows/commands/move'
import { resizeVisit } from '@/lib/windows/commands/resize'
import type { Window } from '@/lib/windows/schema'

type Changed = {
  seen: string
  wish?: Pick<Wishes, 'preferredDay' | 'preferredPart'>
  window?: Window
  note?: string
  deliveryAddress?: string
  contactNumber?: string
  quantity?: number | null
}

const changes = { name: 'change:customer', max: 20 }

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

/** Takes back what is asked for of these orders: what was wished before is wished again. Returns of which. */
async function takeBack(tx: Tx, lines: readonly Row[], placementId: string, now: Date) {
  const open = await openRequests(
    tx,
    lines.map(({ id }) => id),
  )
  const [first] = open
  if (!first) return []
  const asked = open.map(({ bookingId }) => bookingId)
  await closeRequests(tx, asked, 'withdrawn', now)
  const { formerDay: preferredDay, formerPart: preferredPart } = first
  await tx.placement.update({ where: { id: placementId }, data: { preferredDay, preferredPart } })
  return asked
}

type Taking = (asked: AskedWindow) => void

async function write(
  tx: Tx,
  customer: Person,
  ref: string,
  { seen, wish, window, note, quantity, ...to }: Changed,
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
  const isResized = quantity !== undefined && countOf({ ...present, quantity }) !== countOf(present)
  const unsized = isResized ? resizeFault(present, quantity) : null
  if (unsized) throw new AppError('invalid', unsized, { quantity: unsized })
  const isNoted = note !== undefined && note !== (present.note ?? '')
  const moved = lines.map((line): What => {
    const before = toDestination(line)
    return { line, before, after: { ...before, ...own } }
  })
  const isElsewhere = ({ before, after }: What) => !isDeepStrictEqual(place(before), place(after))
  const isInOtherPin = ({ before, after }: What) =>
    before.deliveryAddress.postalCode !== after.deliveryAddress.postalCode
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
  if (!isWished && !isNoted && !isResized && !replaced.length && !isJudged) return lines.map(shown)

  const { mainServiceId } = order
  const into = wanted && isJudged ? { orderIds, mainServiceId, window: wanted } : null
  const dropped: string[] = []
  if (isResized) {
    await resizeOrder(tx, order.id, quantity, now)
    const former = { orderId: order.orderId!, quantity: order.quantity }
    const isMoving = Boolean(wish) || into !== null
    dropped.push(...(await resizeVisit(tx, { customerId: customer.id, mainServiceId, former, isMoving }, now, taking)))
  }
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
  }
  const { deliveryAddress } = own
  const isOutside =
    deliveryAddress && replaced.length
      ? await judgeArea(tx, placementId, deliveryAddress.postalCode)
      : present.outsideArea
  // Nobody has confirmed the address, so the promise is the team's to answer, whether or not that was asked for.
  const isToConfirm =
    isOutside && timeOf(order) && !into && !isWished && !present.timeRequest && replaced.some(isInOtherPin)
  if (isToConfirm) await writeWish(tx, lines, placementId, {}, now)
  // Whoever asks the team to call may go anywhere.
  if (kept && wish)
    await keepElsewhere(tx, { customerId: customer.id, mainServiceId, orderIds, time: kept }, now, taking)
  if (into) dropped.push(...(await moveAll(tx, customer.id, lines.filter(isMoved), into, now, taking)))
  // Only the address asked, and it is in the area again.
  const isAnswered = !isOutside && !wish && isAskedByAddress(present)
  const keptAnew = isAnswered ? await takeBack(tx, lines, placementId, now) : []
  const time = timeOf(order)
  if (keptAnew.length && time && !into && !order.visit?.partnerId)
    await keepElsewhere(tx, { customerId: customer.id, mainServiceId, orderIds, time }, now, taking)
  const changesOf = ({ id, visit }: Row): VisitChange[] => {
    const what = replaced.find(({ line }) => line.id === id)
    return [
      ...(lines.some((line) => line.id === id && isMoved(line)) ? ['window' as const] : []),
      ...(keptAnew.includes(id) ? ['withdrawn' as const] : []),
      ...(isWished || (isToConfirm && visit?.startsAt)
        ? [visit?.startsAt ? ('time' as const) : ('wish' as const)]
        : []),
      ...(isNoted ? ['note' as const] : []),
      ...(isResized && id === order.id ? ['quantity' as const] : []),
      ...(what && isElsewhere(what) ? ['address' as const] : []),
      ...(what && isRenumbered(what) ? ['number' as const] : []),
    ]
  }
  return tellChanges(tx, lines, changesOf, now, dropped)
}

/**
 * Changes the window, wishes, note, address and number of an order and of all that was placed with it and has not begun, and the quantity
 * of the order alone, once per key and with one mail to customer and partner each (HOUSE-05, HOUSE-83). What one costs stays, the area is
 * judged anew. Where a time is promised another day or part of it is asked for, and the promise stands until the team moves it. Throws
 * not_found; too_many; invalid for wishes that cannot be asked for and a quantity that there is not; conflict where the work has begun,
 * the order is not as it was `seen`, or nobody has the time.
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
    const isAsked = lines.some((line) => shown(line).timeRequest)
    if (!isAsked) return lines.map(shown)
    // Nobody has confirmed the address at which the time would be promised again.
    if (lines.some((line) => shown(line).outsideArea)) throw new AppError('conflict', `${outsideText}.`)
    const asked = await takeBack(tx, lines, placementId, now)
    const withdrawn = lines.filter(({ id }) => asked.includes(id))
    return tellChanges(tx, withdrawn, () => ['withdrawn'], now)
  })
}
