import 'server-only'
import { randomUUID } from 'node:crypto'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { lockOrder, mustHaveKey, type OrderToBill, onceFor } from '@/lib/billing/commands/lock'
import { findBill } from '@/lib/billing/queries'
import { isFree } from '@/lib/billing/rules/bill'
import { entryFault, type NewEntry } from '@/lib/billing/rules/money'
import type { BilledOrder, Correction, Payment, Refund } from '@/lib/billing/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

const fieldsOf = (entry: NewEntry) => ({
  kind: entry.kind,
  amount: entry.amount,
  method: 'method' in entry ? entry.method : null,
  reference: 'reference' in entry ? entry.reference : null,
  reason: 'reason' in entry ? entry.reason : null,
})

const isReferenceTaken = (error: unknown) =>
  error instanceof Error && 'meta' in error && /ledger_entry_reference_key/.test(JSON.stringify(error.meta))

/** The same entry under that key stands already. Throws reused_key where another one does. */
async function stands(tx: Tx, bookingId: string, key: string, { reason: _, ...fields }: ReturnType<typeof fieldsOf>) {
  const entry = await tx.ledgerEntry.findUnique({
    where: { bookingId_key: { bookingId, key } },
    select: { kind: true, amount: true, method: true, reference: true },
  })
  if (entry && Object.entries(fields).some(([name, value]) => entry[name as keyof typeof fields] !== value))
    throw new AppError('reused_key', 'This Idempotency-Key was used for another entry')
  return entry !== null
}

/** Adds an entry to the ledger of a locked order. Throws conflict where it does not go with what was billed and paid. */
export async function addEntry(tx: Tx, order: OrderToBill, entry: NewEntry, key: string, now: Date, by: By) {
  const fields = fieldsOf(entry)
  if (await stands(tx, order.id, key, fields)) return
  if (!order.bill) throw new AppError('conflict', `${order.orderId} has no bill yet: issue it first`)
  const fault = entryFault(order.orderId, order.bill, isFree(order), entry)
  if (fault) throw new AppError('conflict', fault, { amount: fault })
  try {
    await tx.ledgerEntry.create({ data: { bookingId: order.id, key, ...fields, createdAt: now } })
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    const text = 'This UPI reference is recorded already: look at the number again'
    throw new AppError('conflict', text, { reference: text })
  }
  const { reason, ...after } = fields
  const change = { action: `ledger.${entry.kind}`, subject: 'order', subjectId: order.orderId, after }
  // Of a deleted customer nothing is written that may name them.
  await audit(tx, by, [{ ...change, ...(reason && order.hasCustomer && { reason }) }], now)
}

async function enter(orderId: string, entry: NewEntry, key: string | null, now: Date, by: By): Promise<BilledOrder> {
  mustHaveKey(key, by)
  await db.$transaction((tx) =>
    onceFor(tx, by, key, { call: 'enter', orderId, entry }, now, async () =>
      addEntry(tx, await lockOrder(tx, orderId), entry, key ?? randomUUID(), now, by),
    ),
  )
  return findBill(orderId)
}

/** What was taken for a billed order, once per key. Throws not_found, invalid without a key, conflict with the field. */
export const recordPayment = (orderId: string, payment: Payment, key: string | null, now: Date, by: By) =>
  enter(orderId, { kind: 'payment', ...payment }, key, now, by)

/** What was given back, never more than was paid. Throws as `recordPayment`. */
export const recordRefund = (orderId: string, refund: Refund, key: string | null, now: Date, by: By) =>
  enter(orderId, { kind: 'refund', ...refund }, key, now, by)

/** Takes off what is charged, or adds to it: the bill itself never changes. Throws as `recordPayment`. */
export const addCorrection = (orderId: string, correction: Correction, key: string | null, now: Date, by: By) =>
  enter(orderId, correction, key, now, by)
