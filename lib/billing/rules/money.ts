import { maxAmount, maxEntries } from '@/lib/billing/rules/limits'
import type { Bill, Correction, Money, MoneyState, Payment, Refund } from '@/lib/billing/schema'
import { formatRupees } from '@/lib/money'

const sumOf = (bill: Bill, kind: Bill['entries'][number]['kind']) =>
  bill.entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)

const stateOf = ({ due, paid, refunded }: Omit<Money, 'state'>): MoneyState => {
  if (due) return paid ? 'partPaid' : 'due'
  if (!paid) return 'nothingDue'
  return refunded === paid ? 'refunded' : 'paid'
}

/**
 * How the money of an order stands. Only entries of the ledger count as paid. What is given back is not due again: to ask for
 * it once more takes a debit (docs/decisions/018-bill-and-ledger.md).
 */
export function moneyOf(bill: Bill | undefined): Money {
  if (!bill) return { state: 'nothingDue', charged: 0, paid: 0, refunded: 0, due: 0, owed: 0 }
  const charged = bill.total + sumOf(bill, 'debit') - sumOf(bill, 'credit')
  const paid = sumOf(bill, 'payment')
  const refunded = sumOf(bill, 'refund')
  const sums = {
    charged,
    paid,
    refunded,
    due: Math.max(0, charged - paid),
    owed: Math.max(0, paid - refunded - charged),
  }
  return { state: stateOf(sums), ...sums }
}

export type NewEntry = ({ kind: 'payment' } & Payment) | ({ kind: 'refund' } & Refund) | Correction

/** Why an entry does not go with what was billed and paid; null where it does. */
export function entryFault(orderId: string, bill: Bill, isRevisit: boolean, entry: NewEntry): string | null {
  const { charged, paid, refunded, due } = moneyOf(bill)
  const { kind, amount } = entry
  if (bill.entries.length >= maxEntries) return `${orderId} has ${maxEntries} entries: no more can be added`
  if (kind === 'payment' && amount > due)
    return due
      ? `${orderId} has ${formatRupees(due)} due: record at most that`
      : `Nothing is due for ${orderId}: add a debit first if it was charged too little`
  if (kind === 'refund' && amount > paid - refunded)
    return paid === refunded
      ? `There is nothing to give back for ${orderId}: nothing of what was paid is left`
      : `At most ${formatRupees(paid - refunded)} can be given back for ${orderId}: that is what is left of what was paid`
  if (kind === 'credit' && amount > charged)
    return `${orderId} is charged ${formatRupees(charged)}: at most that can be taken off`
  if (kind === 'debit' && isRevisit) return `${orderId} is a revisit: it costs nothing`
  if (kind === 'debit' && charged + amount > maxAmount) return `A bill comes to at most ${formatRupees(maxAmount)}`
  return null
}
