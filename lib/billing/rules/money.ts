import { maxAmount, maxEntries } from '@/lib/billing/rules/limits'
import type {
  Bill,
  Charge,
  Correction,
  LedgerEntry,
  Money,
  MoneyState,
  Payment,
  Refund,
  Reversal,
  TeamMoneyState,
} from '@/lib/billing/schema'
import { formatRupees } from '@/lib/money'

const stateOf = ({ due, paid, refunded }: Omit<Money, 'state'>): MoneyState => {
  if (due) return paid ? 'partPaid' : 'due'
  if (!paid) return 'nothingDue'
  return refunded === paid ? 'refunded' : 'paid'
}

type Sums = Pick<Money, 'charged' | 'paid' | 'refunded'>
const changes: Record<LedgerEntry['kind'], (sums: Sums, amount: number) => Partial<Sums>> = {
  payment: ({ paid }, amount) => ({ paid: paid + amount }),
  reversal: ({ paid }, amount) => ({ paid: paid - amount }),
  refund: ({ refunded }, amount) => ({ refunded: refunded + amount }),
  debit: ({ charged }, amount) => ({ charged: charged + amount }),
  credit: ({ charged }, amount) => ({ charged: charged - amount }),
}

type Entry = Pick<LedgerEntry, 'kind' | 'amount'>
const added = (sums: Sums, { kind, amount }: Entry): Sums => ({ ...sums, ...changes[kind](sums, amount) })

/** What all entries add up to: what was paid too much and given back counts as both, unlike in `moneyOf`. */
export const sumsOf = ({ total, entries }: Charge) => entries.reduce(added, { charged: total, paid: 0, refunded: 0 })

/** How the sums stand after one more entry: what is given back while more is paid than charged is no longer paid. */
function after(sums: Sums, entry: Entry): Sums {
  const { charged, paid, refunded } = added(sums, entry)
  const tooMuch = Math.min(refunded, Math.max(0, paid - charged))
  return { charged, paid: paid - tooMuch, refunded: refunded - tooMuch }
}

/**
 * How the money of an order stands, entry by entry in their order. Only entries of the ledger count as paid. A refund first gives
 * back what was paid beyond what is charged; what goes beyond that is given for good and not due again: to ask for it once more
 * takes a debit (docs/decisions/018-bill-and-ledger.md). The trigger `check` of the ledger counts the same.
 */
export function moneyOf(bill: Charge | undefined): Money {
  if (!bill) return { state: 'nothingDue', charged: 0, paid: 0, refunded: 0, due: 0, owed: 0 }
  const sums = bill.entries.reduce(after, { charged: bill.total, paid: 0, refunded: 0 })
  const { charged, paid } = sums
  const stands = { ...sums, due: Math.max(0, charged - paid), owed: Math.max(0, paid - charged) }
  return { state: stateOf(stands), ...stands }
}

/** What of the payments is not given back; null where nothing was. */
export function keptOf(bill: Charge) {
  const { paid, refunded } = moneyOf(bill)
  return bill.entries.some(({ kind }) => kind === 'refund') ? paid - refunded : null
}

/** How the money stands for the team (DESK-204). */
export function teamMoneyState(bill: Charge): TeamMoneyState {
  const { state, due } = moneyOf(bill)
  const kept = keptOf(bill)
  if (due || kept === null) return state
  return kept ? 'partRefunded' : 'refunded'
}

/** The payments of a bill that were noted by mistake and taken back: their places among its entries, counted from 1. */
export const takenBack = ({ entries }: Bill) => new Set(entries.flatMap(({ reverses }) => reverses ?? []))

/** What of an entry stands: neither a payment that was taken back nor what took it back ever happened. */
export const standingEntries = (bill: Bill) => {
  const gone = takenBack(bill)
  return bill.entries.filter(({ kind }, at) => kind !== 'reversal' && !gone.has(at + 1))
}

/** Why the payment in that place cannot be taken back; null where it can. */
export function reversalFault(orderId: string, bill: Bill, place: number): string | null {
  const { paid, refunded } = moneyOf(bill)
  const payment = bill.entries[place - 1]
  if (payment?.kind !== 'payment') return `Entry ${place} of ${orderId} is no payment: only a payment is taken back`
  if (takenBack(bill).has(place)) return `This payment of ${orderId} was taken back already`
  return payment.amount > paid - refunded
    ? `${formatRupees(payment.amount)} cannot be taken back for ${orderId}: too much of what was paid was given back since`
    : null
}

/** An entry that is to be added. */
export type NewEntry =
  | ({ kind: 'payment' } & Payment)
  | ({ kind: 'refund' } & Refund)
  | ({ kind: 'reversal' } & Reversal)
  | Correction

/** Why an entry does not go with what was billed and paid; null where it does. */
export function entryFault(orderId: string, bill: Bill, isRevisit: boolean, entry: NewEntry): string | null {
  const { charged, paid, refunded, due } = moneyOf(bill)
  if (bill.entries.length >= maxEntries) return `${orderId} has ${maxEntries} entries: no more can be added`
  if (entry.kind === 'reversal') return reversalFault(orderId, bill, entry.entry)
  const { kind, amount } = entry
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
