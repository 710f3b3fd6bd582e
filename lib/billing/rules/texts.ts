import { keptOf, moneyOf, standingEntries, sumsOf, takenBack } from '@/lib/billing/rules/money'
import type { Bill, BillLine, LedgerEntry, TeamMoneyState } from '@/lib/billing/schema'
import { countText } from '@/lib/catalogue/rules/line-text'
import type { Unit } from '@/lib/catalogue/rules/price'
import { formatDateTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'

/** A line of a bill or an entry of its ledger, as everybody reads it: in a mail, on paper and on a screen. */
export type MoneyRow = { name: string; amount: string; notes: string[] }

const lineLabels = { labour: 'Labour', parts: 'Parts' } as const
const consentLabels = { atDoor: 'at the door', byPhone: 'by phone' } as const
const methodLabels = { cash: 'in cash', upi: 'by UPI' } as const

const said = (...notes: (string | null | undefined | false)[]) => notes.filter((note): note is string => Boolean(note))

/** `120 sq ft at ₹14`, `3 seats at ₹99`, `2 at ₹250`. */
function factorsText({ quantity, unitPrice }: BillLine, unit: Unit) {
  if (quantity === undefined || unitPrice === undefined) return null
  return `${countText(quantity, unit)} at ${formatRupees(unitPrice)}`
}

const consentText = ({ consent, consentedAt }: BillLine) =>
  consent && consentedAt && `Agreed ${consentLabels[consent]}, ${formatDateTime(new Date(consentedAt))}`

/** The lines of a bill for a service of that name and unit. */
export const lineRows = (bill: Bill, service: string, unit: Unit): MoneyRow[] =>
  bill.lines.map((line) => ({
    name: line.kind === 'service' ? service : lineLabels[line.kind],
    amount: formatRupees(line.amount),
    notes: said(factorsText(line, unit), line.reason, consentText(line)),
  }))

const entryName = ({ kind, method }: LedgerEntry) => {
  const names = { payment: 'Paid', refund: 'Given back', credit: 'Taken off', debit: 'Added', reversal: 'Taken back' }
  return said(names[kind], method && methodLabels[method]).join(' ')
}

export const entryRow = (entry: LedgerEntry, ...notes: (string | false)[]): MoneyRow => ({
  name: entryName(entry),
  amount: formatRupees(entry.amount),
  notes: said(
    entry.reference && `Reference ${entry.reference}`,
    entry.reason,
    formatDateTime(new Date(entry.date)),
    ...notes,
  ),
})

/** What was paid, given back and corrected, the oldest first, without what was noted by mistake and taken back. */
export const entryRows = (bill: Bill): MoneyRow[] => standingEntries(bill).map((entry) => entryRow(entry))

const takesOff: readonly LedgerEntry['kind'][] = ['refund', 'reversal', 'credit']

/** Says the same to the team, which also reads what was noted by mistake, and why it went; what went back or was taken off has a minus. */
export function teamEntryRows(bill: Bill): MoneyRow[] {
  const gone = takenBack(bill)
  return bill.entries.map((entry, at) => {
    const row = entryRow(entry, gone.has(at + 1) && 'Noted by mistake, taken back')
    return takesOff.includes(entry.kind) ? { ...row, amount: `−${row.amount}` } : row
  })
}

/** What the team calls a state of the money. */
export const teamMoneyLabels: Record<TeamMoneyState, string> = {
  nothingDue: 'Nothing due',
  due: 'Due',
  partPaid: 'Part paid',
  paid: 'Paid',
  partRefunded: 'Partly refunded',
  refunded: 'Refunded',
}

/** `Net received ₹232`: what is left of the payments once something was given back; null where nothing was, or all. */
export function keptText(bill: Bill) {
  const kept = keptOf(bill)
  return kept ? `Net received ${formatRupees(kept)}` : null
}

/** What was added to the ledger since so many entries were seen, in words; null where that is all, or nobody says what they saw. */
export function unseenText(orderId: string, bill: Bill, entriesSeen: number | undefined) {
  if (entriesSeen === undefined || entriesSeen >= bill.entries.length) return null
  const said = bill.entries
    .slice(entriesSeen)
    .map((entry) => [`${entryName(entry)}, ${formatRupees(entry.amount)}`, entry.reason].filter(Boolean).join(': '))
  const added = said.join('; ')
  return {
    added,
    message: `Somebody else has added to the bill of ${orderId} since you read it: ${added}. Nothing was noted; look at it again.`,
  }
}

/** A row in plain text. */
export const rowText = ({ name, amount, notes }: MoneyRow) => [`${name}: ${amount}`, ...notes].join('\n')

/**
 * `Total ₹900, paid ₹500: ₹400 is still to be paid`: how the money of a bill stands, in one sentence. What was paid and given back is
 * said as its entries say it, also where it was paid too much.
 */
export function moneyText(bill: Bill) {
  const { state, charged, due, owed } = moneyOf(bill)
  const { paid, refunded } = sumsOf(bill)
  const total = `Total ${formatRupees(charged)}`
  if (state === 'due') return `${total}, still to be paid`
  if (state === 'refunded') return `${total}, paid ${formatRupees(paid)} and given back in full`
  if (state === 'nothingDue') return 'No charge'
  const back = refunded ? `, of which ${formatRupees(refunded)} was given back` : ''
  if (state === 'partPaid')
    return `${total}, paid ${formatRupees(paid)}${back}: ${formatRupees(due)} is still to be paid`
  const rest = owed ? `: ${formatRupees(owed)} is still to be given back` : ''
  return `${total}, paid ${formatRupees(paid)}${back}${rest}`
}

/** What to do where a UPI app refuses to pay what is due: many refuse a set amount to some ids. */
export const declinedText = (amount: number) =>
  `If your app declines, pay to the UPI id and enter ${formatRupees(amount)} yourself, or use another app. If money has left your account, do not pay again: ask us first.`
