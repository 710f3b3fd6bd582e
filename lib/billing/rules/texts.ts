import { moneyOf } from '@/lib/billing/rules/money'
import type { Bill, BillLine, MoneyState } from '@/lib/billing/schema'
import type { Unit } from '@/lib/catalogue/rules/price'
import { unitNames } from '@/lib/catalogue/rules/price-text'
import { formatDateTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'

/** What a state of the money is called. */
export const moneyLabels: Record<MoneyState, string> = {
  nothingDue: 'Nothing due',
  due: 'Due',
  partPaid: 'Part paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

export const lineLabels: Record<BillLine['kind'], string> = { service: 'Service', labour: 'Labour', parts: 'Parts' }
export const consentLabels = { atDoor: 'at the door', byPhone: 'by phone' } as const
export const methodLabels = { cash: 'in cash', upi: 'by UPI' } as const

/** `Paid ₹500 in cash`, `Given back ₹200 by UPI, reference 123456789012`: an entry as everybody reads it. */
export function entryText({ kind, amount, method, reference }: Bill['entries'][number]) {
  const rupees = formatRupees(amount)
  const how = [method && methodLabels[method], reference && `reference ${reference}`].filter(Boolean).join(', ')
  const texts = {
    payment: `Paid ${rupees} ${how}`,
    refund: `Given back ${rupees} ${how}`,
    credit: `Taken off ${rupees}`,
    debit: `Added ${rupees}`,
  }
  return texts[kind]
}

/** `Total ₹900, paid ₹500: ₹400 is due`: how the money of a bill stands, in one sentence. */
export function moneyText(bill: Bill) {
  const { state, charged, paid, refunded, due, owed } = moneyOf(bill)
  const total = `Total ${formatRupees(charged)}`
  if (state === 'due') return `${total}, to be paid`
  if (state === 'partPaid') return `${total}, paid ${formatRupees(paid)}: ${formatRupees(due)} is still to be paid`
  if (state === 'refunded') return `${total}, paid ${formatRupees(paid)} and given back in full`
  if (state === 'nothingDue') return charged ? total : 'No charge'
  const back = refunded ? `, of which ${formatRupees(refunded)} was given back` : ''
  return owed
    ? `${total}, paid ${formatRupees(paid)}${back}: you get ${formatRupees(owed)} back`
    : `${total}, paid ${formatRupees(paid)}${back}`
}

/** `120 sq ft at ₹14`, where a service was counted. */
export function countText({ quantity, unitPrice }: BillLine, unit: Unit) {
  if (quantity === undefined || unitPrice === undefined) return null
  const name = unit === 'visit' ? '×' : quantity === 1 || unit === 'sqft' ? unitNames[unit] : `${unitNames[unit]}s`
  return unit === 'visit'
    ? `${quantity.toLocaleString('en-IN')} ${name} ${formatRupees(unitPrice)}`
    : `${quantity.toLocaleString('en-IN')} ${name} at ${formatRupees(unitPrice)}`
}

/** `You agreed at the door, 21 Nov 2026, 3:30 pm`; null for what was ordered. */
export const consentText = ({ consent, consentedAt }: BillLine) =>
  consent && consentedAt ? `You agreed ${consentLabels[consent]}, ${formatDateTime(new Date(consentedAt))}` : null

/** A line of a bill as its customer reads it: what, what it came to, why, and how that was agreed. */
export function lineText(line: BillLine, service: string, unit: Unit) {
  const name = line.kind === 'service' ? service : lineLabels[line.kind]
  const details = [countText(line, unit), line.reason, consentText(line)].filter(Boolean)
  return [`${name}: ${formatRupees(line.amount)}`, ...details].join('\n')
}
