import 'server-only'
import type { By } from '@/lib/audit/schema'
import { orderColumns, toOrder } from '@/lib/billing/dto'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'

/** The order with its bill, locked until the transaction ends. Throws not_found. */
export async function lockOrder(tx: Tx, orderId: string) {
  await tx.$executeRaw`select 1 from booking where order_id = ${orderId} for no key update`
  // Read after the lock, or what somebody else just wrote would be missed.
  const row = await tx.booking.findUnique({ where: { orderId }, select: orderColumns })
  if (!row) throw new AppError('not_found', `Booking not found: ${orderId}`)
  return toOrder(row)
}
export type OrderToBill = Awaited<ReturnType<typeof lockOrder>>

/**
 * Runs the work once for who does it and the key, and answers as it did. What it answers is kept for a day, so it holds nothing
 * that was written of a customer, who may be deleted meanwhile. The command line has no key.
 */
export async function onceFor<T>(
  tx: Tx,
  by: By,
  key: string | null,
  request: unknown,
  now: Date,
  run: () => Promise<T>,
) {
  if (by === 'commandLine') return run()
  const actorId = 'operator' in by ? by.operator : by.partner
  return once(tx, { actorId, key, request, now }, run)
}

/** What a second press must not do twice has a key; the command line is pressed once. Throws invalid. */
export function mustHaveKey(key: string | null, by: By) {
  if (key !== null || by === 'commandLine') return
  const text = 'This needs an Idempotency-Key, so that it happens once'
  throw new AppError('invalid', text, { 'Idempotency-Key': text })
}
