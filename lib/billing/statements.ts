import type { Bill, BillLine, LedgerEntry } from '@/lib/billing/schema'
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
  date: writeInstant('created_at'),
})

const listOf = (json: string, table: string, order: string) =>
  `(select '[' || coalesce(string_agg(${json}, ',' order by ${order}), '') || ']' from ${table} where booking_id = bill.booking_id)`

/** The JSON of the row of `bill` that was joined, as `toBill` makes it; null where there is none. */
export const writeBill = writeObject<Bill>({
  issuedAt: writeInstant('bill.issued_at'),
  total: writeValue('bill.total'),
  lines: listOf(line, 'bill_line', 'position'),
  entries: listOf(entry, 'ledger_entry', 'id'),
})
