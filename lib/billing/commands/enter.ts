import 'server-only'
import { randomUUID } from 'node:crypto'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { lockOrder, mustHaveKey, type OrderToBill, onceFor } from '@/lib/billing/commands/lock'
import { findBill } from '@/lib/billing/queries'
import { isFree } from '@/lib/billing/rules/bill'
import { entryFault, type NewEntry } from '@/lib/billing/rules/money'
import { unseenText } from '@/lib/billing/rules/texts'
import {
  type BilledOrder,
  type Correction,
  type EntriesSeen,
  type Payment,
  type Refund,
  type Reversal,
  tellPaid,
} from '@/lib/billing/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { waitingJob } from '@/lib/queue/waiting'

/** The entry in that place of the ledger, which only grows. */
const entryAt = (tx: Tx, bookingId: string, place: number) =>
  tx.ledgerEntry.findFirst({
    where: { bookingId },
    orderBy: { id: 'asc' },
    skip: place - 1,
    select: { id: true, amount: true },
  })

/** The columns of an entry: a reversal has the amount of what it takes back. */
async function fieldsOf(tx: Tx, bookingId: string, entry: NewEntry) {
  const reversed = entry.kind === 'reversal' ? await entryAt(tx, bookingId, entry.entry) : null
  return {
    kind: entry.kind,
    amount: 'amount' in entry ? entry.amount : (reversed?.amount ?? 0),
    method: 'method' in entry ? entry.method : null,
    reference: 'reference' in entry ? entry.reference : null,
    reason: 'reason' in entry ? entry.reason : null,
    reverses: reversed?.id ?? null,
  }
}

/** The mail of what an order came to, which waits until the order is closed and tells of what was paid by then. */
export const doneKey = (bookingId: string) => `done ${bookingId}`

/** Mails the payment that was just added where the order is closed, unless the mail of its bill has yet to go and will tell of it. */
async function receipt(tx: Tx, { id, status, bill }: OrderToBill) {
  if (isOpen(status) || (await waitingJob(tx, doneKey(id)))) return
  const place = (bill?.entries.length ?? 0) + 1
  await enqueue(tx, tellPaid, { bookingId: id, place }, { jobKey: `paid ${id} ${place}` })
}

const isReferenceTaken = (error: unknown) =>
  error instanceof Error && 'meta' in error && /ledger_entry_reference_key/.test(JSON.stringify(error.meta))

/** The same entry under that key stands already. Throws reused_key where another one does. */
async function stands(
  tx: Tx,
  bookingId: string,
  key: string,
  { reason: _, ...fields }: Awaited<ReturnType<typeof fieldsOf>>,
) {
  const entry = await tx.ledgerEntry.findUnique({
    where: { bookingId_key: { bookingId, key } },
    select: { kind: true, amount: true, method: true, reference: true, reverses: true },
  })
  if (entry && Object.entries(fields).some(([name, value]) => entry[name as keyof typeof fields] !== value))
    throw new AppError('reused_key', 'This Idempotency-Key was used for another entry')
  return entry !== null
}

/**
 * Adds an entry to the ledger of a locked order. Throws conflict where it does not go with what was billed and paid, or others were
 * added since so many were seen. Returns whether it was added, and does not stand already.
 */
export async function addEntry(
  tx: Tx,
  order: OrderToBill,
  { entriesSeen, ...entry }: NewEntry & EntriesSeen,
  key: string,
  now: Date,
  by: By,
) {
  const fields = await fieldsOf(tx, order.id, entry)
  if (await stands(tx, order.id, key, fields)) return false
  if (!order.bill) throw new AppError('conflict', `${order.orderId} has no bill yet: issue it first`)
  const unseen = unseenText(order.orderId, order.bill, entriesSeen)
  if (unseen) throw new AppError('conflict', unseen.message, { entries: unseen.added })
  const fault = entryFault(order.orderId, order.bill, isFree(order), entry)
  if (fault) throw new AppError('conflict', fault, { [entry.kind === 'reversal' ? 'entry' : 'amount']: fault })
  try {
    await tx.ledgerEntry.create({ data: { bookingId: order.id, key, ...fields, createdAt: now } })
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    const text = 'This UPI reference is recorded already: look at the number again'
    throw new AppError('conflict', text, { reference: text })
  }
  const { reason, reverses: _, ...written } = fields
  const after = entry.kind === 'reversal' ? { ...written, entry: entry.entry } : written
  const change = { action: `ledger.${entry.kind}`, subject: 'order', subjectId: order.orderId, after }
  // Of a deleted customer nothing is written that may name them.
  await audit(tx, by, [{ ...change, ...(reason && order.hasCustomer && { reason }) }], now)
  return true
}

async function enter(
  orderId: string,
  { entriesSeen, ...entry }: NewEntry & EntriesSeen,
  key: string | null,
  now: Date,
  by: By,
): Promise<BilledOrder> {
  mustHaveKey(key, by)
  // What was seen makes no other request of it: who read what is new sends the same again.
  await db.$transaction((tx) =>
    onceFor(tx, by, key, { call: 'enter', orderId, entry }, now, async () => {
      const order = await lockOrder(tx, orderId)
      const isNew = await addEntry(tx, order, { ...entry, entriesSeen }, key ?? randomUUID(), now, by)
      if (isNew && entry.kind === 'payment') await receipt(tx, order)
    }),
  )
  return findBill(orderId)
}

/**
 * What was taken for a billed order, once per key. Throws not_found, invalid without a key, conflict with the field, or with
 * `entries` where some were added that had not been seen.
 */
export const recordPayment = (orderId: string, payment: Payment & EntriesSeen, key: string | null, now: Date, by: By) =>
  enter(orderId, { kind: 'payment', ...payment }, key, now, by)

/** What was given back, never more than was paid. Throws as `recordPayment`. */
export const recordRefund = (orderId: string, refund: Refund, key: string | null, now: Date, by: By) =>
  enter(orderId, { kind: 'refund', ...refund }, key, now, by)

/** Takes off what is charged, or adds to it: the bill itself never changes. Throws as `recordPayment`. */
export const addCorrection = (orderId: string, correction: Correction, key: string | null, now: Date, by: By) =>
  enter(orderId, correction, key, now, by)

/** Takes back a payment that was noted by mistake, whole and once: it was never made. Throws as `recordPayment`. */
export const reversePayment = (orderId: string, reversal: Reversal, key: string | null, now: Date, by: By) =>
  enter(orderId, { kind: 'reversal', ...reversal }, key, now, by)
