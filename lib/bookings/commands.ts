import 'server-only'
import { randomBytes } from 'node:crypto'
import { findOwnDestination } from '@/lib/account/queries'
import { bookingColumns, type PlacementRow, toBooking, toNewBooking } from '@/lib/bookings/dto'
import { moveOrders } from '@/lib/bookings/moves'
import { mustHaveRoom, refersTo } from '@/lib/bookings/queries'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import type { PlacedBy } from '@/lib/bookings/rules/limits'
import { moves } from '@/lib/bookings/rules/moves'
import { orderIdOf } from '@/lib/bookings/rules/order-id'
import { wishFaults } from '@/lib/bookings/rules/wishes'
import { type Booking, confirmCancellation, confirmPlacement, type Wishes } from '@/lib/bookings/schema'
import { addPlacement as placementStatement } from '@/lib/bookings/statements'
import { fixTerms, lockCart, lockLines } from '@/lib/cart/commands'
import { type CartRow, type CatalogueRow, termsLastSeen, withTerms } from '@/lib/cart/dto'
import { termsToday } from '@/lib/cart/rules'
import { inCart } from '@/lib/cart/rules/in-cart'
import { otherCount, quantityAt, sameTerms } from '@/lib/cart/rules/lines'
import type { Terms } from '@/lib/cart/schema'
import { nameWithType } from '@/lib/catalogue/rules/names'
import type { Person } from '@/lib/contract'
import { db, runStatementIn, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { indiaDay } from '@/lib/india-day'
import { sameOrPlanned } from '@/lib/phone-plan'
import { enqueue } from '@/lib/queue/enqueue'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import { shrinkCancelled } from '@/lib/visits/commands/shrink-rest'
import { type AskedWindow, lockWindows, orNearest } from '@/lib/windows/commands/judge-window'
import { promiseWindow } from '@/lib/windows/commands/promise'
import type { Window } from '@/lib/windows/schema'

/** Where the order goes and whom to call: ids of the customer's own. */
type Destination = { deliveryAddress: string; contactNumber: string }
/** A line as somebody saw it. */
type Seen = Terms & { quantity?: number | undefined }
/** A window is promised in the same transaction; whoever asks for one has locked its day. */
type Promised = { window?: Window; taking?: (asked: AskedWindow) => void }
export type Group = Destination &
  Wishes &
  Pick<Promised, 'window'> & { mainServiceId: string; lines: readonly (Seen & { _id: string })[] }
/** What of the moment an order takes: the time, and the random bytes of its number. */
export type Moment = { now: Date; draw?: () => Uint8Array }

const draws = 5
const changed = () => new AppError('conflict', 'Your cart has changed. Please look at it again and confirm.')
const ordered = () => new AppError('conflict', moves.place.refusal())

/** Throws invalid for wishes that cannot be asked for at that moment, and names them. */
export function checkWishes(wishes: Wishes, now: Date) {
  const faults = wishFaults(wishes, now)
  const [first] = Object.values(faults)
  if (first) throw new AppError('invalid', first, faults)
}

/** Begins again where a drawn order number is taken already. */
export async function retried<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let triesLeft = draws; ; triesLeft -= 1) {
    try {
      return await db.$transaction(work)
    } catch (error) {
      if (triesLeft === 1 || !isTakenNumber(error)) throw error
    }
  }
}

const isTakenNumber = (error: unknown) =>
  error instanceof Error && 'meta' in error && /booking_order_id_key/.test(JSON.stringify(error.meta))

/** A placement: what its customer asked for, and whether it is in the usual area. */
export async function addPlacement(tx: Tx, customerId: string, to: Wishes, pincode: string, now: Date) {
  const { preferredDay = null, preferredPart = null, note = '' } = to
  const values = [customerId, now, preferredDay, preferredPart, note, pincode]
  const [made] = await runStatementIn<PlacementRow>(tx, placementStatement, values)
  return made!
}

/**
 * Orders locked lines of a cart together, at the catalogue's terms of now, which must be those that the customer saw, or was
 * told by the team (CART-12, CART-17). Address and number are kept as they are now (CART-14). The only way from a
 * cart to an order, whoever makes it (DESK-90).
 */
export async function place(
  tx: Tx,
  { customerId, by }: { customerId: string; by: PlacedBy },
  lines: readonly CatalogueRow[],
  seen: (row: CartRow) => Seen | undefined,
  to: Destination & Wishes & Promised,
  moment: Moment,
): Promise<Booking[]> {
  const orders = await placeUntold(tx, { customerId, by }, lines, seen, to, moment)
  await enqueue(tx, confirmPlacement, { placementId: orders[0]!.placementId! })
  return orders
}

/** The same, of which the caller mails. */
async function placeUntold(
  tx: Tx,
  { customerId, by }: { customerId: string; by: PlacedBy },
  lines: readonly CatalogueRow[],
  seen: (row: CartRow) => Seen | undefined,
  to: Destination & Wishes & Promised,
  { now, draw = () => randomBytes(8) }: Moment,
): Promise<Booking[]> {
  await mustHaveRoom(tx, customerId, lines.length, now, by)
  const destination = await findOwnDestination(tx, customerId, to)
  const today = indiaDay(now)
  const orders = lines.map(({ row, line }) => {
    const terms = seen(row)
    if (!line)
      throw new AppError(
        'conflict',
        `${nameWithType(row)} is no longer offered. Please remove it${by === 'customer' ? ' from your cart' : ''}.`,
      )
    if (!terms || !sameTerms(terms, termsToday(line, today)))
      throw new AppError(
        'conflict',
        `${nameWithType(row)} has changed in price or name. Please look at it again and confirm.`,
      )
    const other = otherCount(terms, { unit: terms.unit, ...quantityAt(row, terms) })
    if (other) throw new AppError('conflict', `The quantity of ${nameWithType(row)} ${other}`)
    return { row, line, orderId: orderIdOf(draw()) }
  })
  const placement = await addPlacement(tx, customerId, to, destination.deliveryAddress.postalCode, now)
  const placementId = placement.id
  const fixed = orders.map(({ row, line }) => ({ id: row.id, line }))
  await fixTerms(tx, fixed, today)
  const contactKey = sameOrPlanned(destination.contactNumber.number)
  const placed = orders.map(({ row, orderId }) => ({ id: row.id, orderId, placementId, contactKey, ...destination }))
  await moveOrders(tx, 'place', by, placed, now)
  const [{ row }] = orders as [(typeof orders)[number]]
  const { outsideArea } = placement
  const asked = {
    customerId,
    mainServiceId: row.mainServiceId,
    orderIds: placed.map(({ orderId }) => orderId),
    outsideArea,
    by,
  }
  const visit = to.window ? await promiseWindow(tx, asked, to.window, now, to.taking) : null
  const made = orders.map(({ row, line, orderId }) => ({ ...withTerms(row, line, today), orderId }))
  const bookings = made.toSorted(
    (a, b) => Number(a.createdAt) - Number(b.createdAt) || (a.orderId < b.orderId ? -1 : 1),
  )
  return made.map((line) =>
    toNewBooking(
      { ...line, ...destination, orderedAt: now, updatedAt: now },
      placement,
      visit && { ...visit, leftEvent: false, bookings },
    ),
  )
}

const asCustomer = ({ id }: Person) => ({ customerId: id, by: 'customer' as const })

/** Why what a customer was shown of the cart is not what is in it now. */
async function refusalOf(tx: Tx, customer: Person, ids: readonly string[], hasLines: boolean) {
  const mine = { id: { in: [...ids] }, customerId: customer.id }
  if ((await tx.booking.count({ where: mine })) < ids.length) return new AppError('not_found', 'Cart item not found')
  if (hasLines) return changed()
  const areOfAnother = (await tx.booking.count({ where: { ...mine, ...inCart } })) > 0
  return areOfAnother ? new AppError('conflict', 'Nothing of this main service is in your cart') : ordered()
}

/**
 * Orders all lines of a main service of a cart that is locked, as the day of its window is. Who calls it mails. Throws as `checkoutGroup`.
 */
export async function placeGroup(
  tx: Tx,
  customer: Person,
  { mainServiceId, lines, ...to }: Group & Promised,
  moment: Moment,
): Promise<Booking[]> {
  const shown = new Map(lines.map((line) => [line._id, line]))
  const rows = await lockLines(tx, customer.id, { mainServiceId })
  if (rows.length !== shown.size || rows.some(({ row }) => !shown.has(row.id)))
    throw await refusalOf(tx, customer, [...shown.keys()], rows.length > 0)
  return placeUntold(tx, asCustomer(customer), rows, (row) => shown.get(row.id), to, moment)
}

/**
 * Orders all lines of a main service, or none, once per key (CART-11). Throws conflict unless the lines and their terms
 * are those shown and a window can be had, not_found for an address, number or line that is not the customer's own, invalid for wishes
 * that cannot be asked for.
 */
export const checkoutGroup = (customer: Person, { lines, ...group }: Group, key: string | null, moment: Moment) =>
  orNearest(moment.now, (taking) =>
    retried((tx) =>
      once(
        tx,
        { actorId: customer.id, key, request: { call: 'checkout', lines, ...group }, now: moment.now },
        async () => {
          checkWishes(group, moment.now)
          if (group.window) await lockWindows(tx, [group.window], moment.now)
          await lockCart(tx, customer.id)
          const orders = await placeGroup(tx, customer, { ...group, lines, taking }, moment)
          await enqueue(tx, confirmPlacement, { placementId: orders[0]!.placementId! })
          return orders
        },
      ),
    ),
  )

/**
 * Orders one line of the cart at the terms that the cart last listed (API-11). Throws conflict where they no longer hold
 * or it is ordered already, not_found where it is nobody's or another's.
 */
export const placeBooking = (customer: Person, ref: string, to: Destination, moment: Moment): Promise<Booking> =>
  retried(async (tx) => {
    const mine = { ...refersTo(ref), customerId: customer.id }
    const line = await tx.booking.findFirst({ where: mine, select: { id: true } })
    if (!line) throw new AppError('not_found', 'Cart item not found')
    await lockCart(tx, customer.id)
    const rows = await lockLines(tx, customer.id, { id: line.id })
    if (!rows.length) {
      const isGone = !(await tx.booking.count({ where: { id: line.id } }))
      throw isGone
        ? new AppError('not_found', 'Cart item not found')
        : new AppError('conflict', 'This service is booked already')
    }
    const seen = (row: CartRow) => {
      const terms = termsLastSeen(row)
      return { ...terms, ...quantityAt(row, terms) }
    }
    const [booking] = await place(tx, asCustomer(customer), rows, seen, to, moment)
    return booking!
  })

/** Cancels and mails that it is done. Throws conflict where the order can no longer be cancelled, not_found where it is nobody's or another's. */
export const cancelBooking = (customer: Person, ref: string, now: Date): Promise<Booking> =>
  db.$transaction(async (tx) => {
    const order = await tx.booking.findFirst({
      where: { ...refersTo(ref), customerId: customer.id },
      select: bookingColumns,
    })
    if (!order) throw new AppError('not_found', 'Booking not found')
    const lines = order.orderId ? await lockOrders(tx, [order.orderId]) : []
    await moveOrders(tx, 'cancel', 'customer', [{ id: order.id }], now)
    await shrinkCancelled(tx, lines, now)
    await enqueue(tx, confirmCancellation, { bookingId: order.id, cost: cancellationOf(toBooking(order), now) })
    return toBooking(await tx.booking.findUniqueOrThrow({ where: { id: order.id }, select: bookingColumns }))
  })

/** A status that no customer sets (design decision 11): conflict, or not_found where it is nobody's or another's. */
export async function refuseMove(customer: Person, ref: string, status: string): Promise<never> {
  if (await db.booking.count({ where: { ...refersTo(ref), customerId: customer.id } }))
    throw new AppError('conflict', `A customer cannot set a booking to ${status}`)
  throw new AppError('not_found', 'Booking not found')
}
