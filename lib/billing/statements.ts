import { maxEntries, maxExtras } from '@/lib/billing/rules/limits'
import type { Bill, BillLine, Charge, LedgerEntry } from '@/lib/billing/schema'
import { writeInstant, writeObject, writeText, writeValue, writeWord } from '@/lib/json-sql'

const line = writeObject<BillLine>({
  kind: writeWord('kind'),
  quantity: writeValue('quantity'),
  unitPrice: writeValue('unit_price'),
  amount: writeValue('amount'),
  reason: writeText('reason'),
  consent: writeWord('consent'),
  consentedAt: writeInstant('consented_at'),
})

const entry = writeObject<LedgerEntry>({
  kind: writeWord('kind'),
  amount: writeValue('amount'),
  method: writeWord('method'),
  reference: writeWord('reference'),
  reason: writeText('reason'),
  // Looked up for a reversal alone.
  reverses: writeValue(`case when ledger_entry.reverses is not null then (
    select count(*) from ledger_entry as earlier
    where earlier.booking_id = bill.booking_id and earlier.id <= ledger_entry.reverses) end`),
  date: writeInstant('created_at'),
})

// Ordered and bounded, so that an index is read in its order and nothing is sorted.
const listOf = (json: string, table: string, order: string, max: number) =>
  `(select '[' || coalesce(string_agg(item, ','), '') || ']' from (
    select ${json} as item from ${table} where booking_id = bill.booking_id order by ${order} limit ${max}
  ) as listed)`

const whole = writeObject<Bill>({
  issuedAt: writeInstant('bill.issued_at'),
  total: writeValue('bill.total'),
  lines: listOf(line, 'bill_line', 'booking_id, position', maxExtras + 1),
  entries: listOf(entry, 'ledger_entry', 'booking_id, id', maxEntries),
})

/** The JSON of the row of `bill` that was joined, as `toBill` makes it; null where there is none, and then nothing more is read. */
export const writeBill = `case when bill.booking_id is not null then ${whole} end`

/** The same of no more than says how its money stands. */
export const writeCharge = `case when bill.booking_id is not null then ${writeObject<Charge>({
  total: writeValue('bill.total'),
  entries: listOf(
    writeObject<Charge['entries'][number]>({ kind: writeWord('kind'), amount: writeValue('amount') }),
    'ledger_entry',
    'booking_id, id',
    maxEntries,
  ),
})} end`
