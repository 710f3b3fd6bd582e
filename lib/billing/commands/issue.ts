import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { addEntry, doneKey } from '@/lib/billing/commands/enter'
import { lockOrder, type OrderToBill, onceFor } from '@/lib/billing/commands/lock'
import { findBill } from '@/lib/billing/queries'
import { billFault, billLines, totalOf } from '@/lib/billing/rules/bill'
import { type BilledOrder, type BillForm, type Payment, tellDone } from '@/lib/billing/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'

/** A bill is issued once, and so is the payment that comes with it. */
const paymentOfBill = 'with the bill'

async function write(tx: Tx, order: OrderToBill, form: BillForm, now: Date, by: By) {
  const fault = billFault(order, typeof by === 'object' && 'partner' in by)
  if (fault) throw new AppError('conflict', fault)
  const lines = billLines(order, form, { orderedAt: order.orderedAt, now })
  if ('field' in lines) throw new AppError('invalid', lines.text, { [lines.field]: lines.text })
  const total = totalOf(lines)
  await tx.bill.create({ data: { bookingId: order.id, total, issuedAt: now } })
  await tx.billLine.createMany({ data: lines.map((line, position) => ({ bookingId: order.id, position, ...line })) })
  const after = {
    total,
    lines: lines.map(({ kind, amount, quantity, unitPrice }) => ({ kind, amount, quantity, unitPrice })),
  }
  await audit(tx, by, [{ action: 'bill.issue', subject: 'order', subjectId: order.orderId, after }], now)
}

/** Does work on what stands in a field of a larger form: a refusal names its fields as that form has them. */
export async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [`${field}.${name}`, text])
    throw new AppError(error.code, error.message, Object.fromEntries(fields))
  }
}

const take = async (tx: Tx, orderId: string, payment: Payment, now: Date, by: By) =>
  addEntry(tx, await lockOrder(tx, orderId), { kind: 'payment', ...payment }, paymentOfBill, now, by)

/**
 * Issues the final bill of an order, with what was taken for it, in the transaction that completes the order or another one.
 * Its mail goes out once the order is closed: see `tellClosed`. Throws not_found, invalid with the field, and conflict
 * where the work was not begun, it is billed already, or the payment does not go with it.
 */
export async function issueBill(tx: Tx, orderId: string, form: BillForm, now: Date, by: By) {
  const order = await lockOrder(tx, orderId)
  await write(tx, order, form, now, by)
  const { payment } = form
  if (payment) await inField('payment', () => take(tx, orderId, payment, now, by))
  if (!isOpen(order.status)) await tellClosed(tx, order.id)
}

/** Mails the customer what an order came to and what was paid; nothing goes out while it is not both billed and closed. */
export const tellClosed = (tx: Tx, bookingId: string) =>
  enqueue(tx, tellDone, { bookingId }, { jobKey: doneKey(bookingId) })

/** `issueBill` in a transaction of its own, once per key. */
export async function billOrder(
  orderId: string,
  form: BillForm,
  key: string | null,
  now: Date,
  by: By,
): Promise<BilledOrder> {
  await db.$transaction((tx) =>
    onceFor(tx, by, key, { call: 'issueBill', orderId, form }, now, () => issueBill(tx, orderId, form, now, by)),
  )
  return findBill(orderId)
}
