import 'server-only'
import type { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import {
  type CancelReason,
  type Move,
  type MoveName,
  type Mover,
  moves,
  type TimelineText,
} from '@/lib/bookings/rules/moves'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** What makes an order of a line of the cart. */
type Placed = {
  orderId: string
  placementId: string
  deliveryAddress: AddressSnapshot
  contactNumber: ContactNumberSnapshot
  /** The canonical form of its number. */
  contactKey: string
}
type Moved<Name extends MoveName> = { id: string } & (Name extends 'place'
  ? Placed
  : Name extends 'cancel'
    ? { because?: CancelReason }
    : unknown)

type TimelineEntry = TimelineText & { bookingId: string }

/**
 * Makes a move of the table for all of these orders, or throws conflict: the status is tested in the statement that writes it,
 * so of two that come at once one finds it changed. The timeline says what happened.
 */
export async function moveOrders<Name extends MoveName>(
  tx: Tx,
  name: Name,
  by: keyof (typeof moves)[Name]['by'],
  orders: readonly Moved<Name>[],
  now: Date,
) {
  if (!orders.length) return
  const { to, by: movers, refusal }: Move = moves[name]
  const { from, entry } = movers[by as Mover]!
  const at = now.toISOString()
  const moved = await tx.$queryRaw<{ id: string }[]>`with moved as (
    update booking set
      status = ${to}::"BookingStatus", updated_at = ${at}::timestamptz,
      ordered_at = coalesce(booking.ordered_at, ${at}::timestamptz),
      order_id = coalesce(booking.order_id, given."orderId"),
      placement_id = coalesce(booking.placement_id, given."placementId"),
      delivery_address = coalesce(booking.delivery_address, given."deliveryAddress"),
      contact_number = coalesce(booking.contact_number, given."contactNumber"),
      contact_key = coalesce(booking.contact_key, given."contactKey"),
      cancelled_because = given.because
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (
      id uuid, "orderId" text, "placementId" uuid, "deliveryAddress" jsonb, "contactNumber" jsonb,
      "contactKey" text, because "CancelReason"
    )
    where booking.id = given.id and booking.status = any(${[...from]}::"BookingStatus"[])
    returning booking.id
  ), told as (
    insert into tracking_entry (booking_id, status, message, tells, created_at)
    select id, ${entry?.status ?? null}::"TrackingStatus", ${entry?.message ?? null}::text,
      ${entry?.tells ?? null}::"TimelineFact", ${at}::timestamptz
    from moved where ${entry !== null}
  )
  select id from moved`
  const refused = orders.find(({ id }) => !moved.some((one) => one.id === id))
  if (refused) {
    const order = await tx.booking.findUnique({ where: { id: refused.id }, select: { orderId: true, status: true } })
    throw order ? new AppError('conflict', refusal(order)) : new AppError('not_found', 'Booking not found')
  }
}

/** Adds entries to the timelines of orders, which customers see at once. */
export async function addTimelineEntries(tx: Tx, entries: readonly TimelineEntry[], now: Date) {
  if (!entries.length) return
  await tx.trackingEntry.createMany({ data: entries.map((entry) => ({ ...entry, createdAt: now })) })
  await tx.booking.updateMany({
    where: { id: { in: entries.map(({ bookingId }) => bookingId) } },
    data: { updatedAt: now },
  })
}

/**
 * Puts orders into a visit, or into none. If their old visit has no order left, a database trigger cancels it. Those that are in it
 * stay as they are: nothing of theirs that a customer sees has changed.
 */
export const putInVisit = (tx: Tx, visitId: string | null, ids: readonly string[], now: Date) =>
  tx.$executeRaw`
    update booking set visit_id = ${visitId}::uuid, updated_at = ${now}
    where id = any(${[...ids]}::uuid[]) and visit_id is distinct from ${visitId}::uuid`
