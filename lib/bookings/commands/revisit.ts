import 'server-only'
import { randomBytes } from 'node:crypto'
import { AddressSnapshot } from '@/lib/account/schema'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { mustHaveKey, onceFor } from '@/lib/billing/commands/lock'
import { addPlacement, checkWishes, retried } from '@/lib/bookings/commands'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { mustHaveRoom } from '@/lib/bookings/queries'
import { orderIdOf } from '@/lib/bookings/rules/order-id'
import { customerLeftFault, revisitFault } from '@/lib/bookings/rules/revisit'
import { confirmPlacement, oneTimeOnly, type Wishes } from '@/lib/bookings/schema'
import { addRevisit } from '@/lib/cart/commands'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { settleComplaintOf } from '@/lib/inbox/commands/settle'
import type { Settlement } from '@/lib/inbox/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { type AskedWindow, lockWindows, orNearest } from '@/lib/windows/commands/judge-window'
import { promiseWindow } from '@/lib/windows/commands/promise'
import type { Window } from '@/lib/windows/schema'

// It names no number: a timeline outlives its customer, and nothing may connect two orders then.
const placedText = 'Our team booked this revisit for you, at no charge.'

/** The completed order, locked, after its customer: the deletion of an account locks them in that order. Throws not_found and conflict. */
async function lockRepaired(tx: Tx, orderId: string) {
  const seen = await tx.booking.findUnique({ where: { orderId }, select: { customerId: true } })
  if (seen?.customerId)
    await tx.$executeRaw`select 1 from customer where id = ${seen.customerId}::uuid for no key update`
  await tx.$executeRaw`select 1 from booking where order_id = ${orderId} for no key update`
  // An order loses its customer, and never gets another one: whoever is its customer now is the one who is locked.
  const order = await tx.booking.findUnique({
    where: { orderId },
    select: { id: true, status: true, customerId: true, mainServiceId: true, deliveryAddress: true },
  })
  if (!order) throw new AppError('not_found', `Booking not found: ${orderId}`)
  const fault = revisitFault(orderId, order.status)
  if (fault) throw new AppError('conflict', fault)
  if (!order.customerId || order.customerId !== seen?.customerId)
    throw new AppError('conflict', customerLeftFault(orderId))
  return { ...order, customerId: order.customerId }
}

/** Throws conflict where the customer has as much open as one may have. */
const mustHaveRoomFor = (tx: Tx, customerId: string, orderId: string, now: Date) =>
  mustHaveRoom(tx, customerId, 1, now).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('conflict', `The customer of ${orderId} has too much open, or booked too often in this hour`)
  })

type Asked = Wishes & {
  /** Promised with it, in the place of a wish. */
  window?: Window | undefined
  /** The complaint that it answers. */
  settles?: ({ ref: string } & Settlement) | undefined
}
type Taking = (asked: AskedWindow) => void

async function order(tx: Tx, orderId: string, asked: Asked, taking: Taking, now: Date, by: By) {
  const { window, settles, ...wishes } = asked
  checkWishes(wishes, now)
  if (window && (wishes.preferredDay || wishes.preferredPart))
    throw new AppError('invalid', oneTimeOnly, { window: oneTimeOnly })
  if (window) await lockWindows(tx, [window], now)
  const repaired = await lockRepaired(tx, orderId)
  const { customerId } = repaired
  await mustHaveRoomFor(tx, customerId, orderId, now)
  const { postalCode } = AddressSnapshot.parse(repaired.deliveryAddress)
  const { id: placementId, outsideArea } = await addPlacement(tx, customerId, wishes, postalCode, now)
  const revisit = orderIdOf(randomBytes(8))
  const id = await addRevisit(tx, repaired.id, { orderId: revisit, placementId }, now)
  await addTimelineEntries(tx, [{ bookingId: id, status: 'placed', message: placedText }], now)
  const { mainServiceId } = repaired
  const placed = { customerId, mainServiceId, orderIds: [revisit], outsideArea, by: 'team' as const }
  if (window) await promiseWindow(tx, placed, window, now, taking)
  await enqueue(tx, confirmPlacement, { placementId })
  if (settles && by !== 'commandLine' && 'operator' in by) await settleComplaintOf(tx, repaired.id, settles, now, by)
  const after = { revisitOf: orderId, placementId }
  await audit(tx, by, [{ action: 'order.revisit', subject: 'order', subjectId: revisit, after }], now)
  return revisit
}

/**
 * Orders the repair of a completed order, at no charge: the same service, address and number, placed, told and planned like
 * any other order, once per key, in a promised window where one is named; what is reported of the order is settled with it where that
 * is asked. Throws not_found, invalid without a key or for wishes that cannot be asked for, conflict also for a window that is gone.
 */
export async function createRevisit(orderId: string, asked: Asked, key: string | null, now: Date, by: By) {
  mustHaveKey(key, by)
  const { settles, ...wishes } = asked
  // Of a complaint the stored request keeps no word: it outlives a deleted customer for a day.
  const request = { call: 'createRevisit', orderId, wishes, ...(settles && { settles: settles.ref }) }
  const book = (taking: Taking) =>
    retried((tx) => onceFor(tx, by, key, request, now, () => order(tx, orderId, asked, taking, now, by)))
  const revisit = await orNearest(now, book, 'team')
  return { orderId: revisit, revisitOf: orderId }
}
