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
import { revisitFault } from '@/lib/bookings/rules/revisit'
import { confirmPlacement, type Wishes } from '@/lib/bookings/schema'
import { addRevisit } from '@/lib/cart/commands'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'

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
    select: { id: true, status: true, customerId: true, deliveryAddress: true },
  })
  if (!order) throw new AppError('not_found', `Booking not found: ${orderId}`)
  const fault = revisitFault(orderId, order.status)
  if (fault) throw new AppError('conflict', fault)
  if (!order.customerId || order.customerId !== seen?.customerId)
    throw new AppError('conflict', `The customer of ${orderId} has left`)
  return { ...order, customerId: order.customerId }
}

/** Throws conflict where the customer has as much open as one may have. */
const mustHaveRoomFor = (tx: Tx, customerId: string, orderId: string, now: Date) =>
  mustHaveRoom(tx, customerId, 1, now).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('conflict', `The customer of ${orderId} has too much open, or booked too often in this hour`)
  })

async function order(tx: Tx, orderId: string, wishes: Wishes, now: Date, by: By) {
  checkWishes(wishes, now)
  const repaired = await lockRepaired(tx, orderId)
  const { customerId } = repaired
  await mustHaveRoomFor(tx, customerId, orderId, now)
  const { postalCode } = AddressSnapshot.parse(repaired.deliveryAddress)
  const { id: placementId } = await addPlacement(tx, customerId, wishes, postalCode, now)
  const revisit = orderIdOf(randomBytes(8))
  const id = await addRevisit(tx, repaired.id, { orderId: revisit, placementId }, now)
  await addTimelineEntries(tx, [{ bookingId: id, status: 'placed', message: placedText }], now)
  await enqueue(tx, confirmPlacement, { placementId })
  const after = { revisitOf: orderId, placementId }
  await audit(tx, by, [{ action: 'order.revisit', subject: 'order', subjectId: revisit, after }], now)
  return revisit
}

/**
 * Orders the repair of a completed order, at no charge: the same service, address and number, placed, told and planned like
 * any other order, once per key. Throws not_found, invalid without a key or for wishes that cannot be asked for, conflict.
 */
export async function createRevisit(orderId: string, wishes: Wishes, key: string | null, now: Date, by: By) {
  mustHaveKey(key, by)
  const request = { call: 'createRevisit', orderId, wishes }
  const revisit = await retried((tx) => onceFor(tx, by, key, request, now, () => order(tx, orderId, wishes, now, by)))
  return { orderId: revisit, revisitOf: orderId }
}
