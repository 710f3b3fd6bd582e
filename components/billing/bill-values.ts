import type * as z from 'zod'
import { serviceLine, totalOf, wayOfBilling } from '@/lib/billing/rules/bill'
import { maxAmount } from '@/lib/billing/rules/limits'
import type { BillForm as Bill, BilledOrder } from '@/lib/billing/schema'
import { toldCount } from '@/lib/catalogue/rules/count'
import { readQuantity } from '@/lib/catalogue/rules/typed-quantity'
import { instantOfWallClock, wallClockOf } from '@/lib/india-day'
import { readWholeNumber } from '@/lib/whole-number'

/** What is typed into the form of a bill, each text under the name that its field has in the call. */
export type BillValues = Record<string, string>

const extraFields = ['kind', 'amount', 'reason', 'consent', 'consentedAt'] as const
const nameOf = (at: number, field: (typeof extraFields)[number]) => `extras.${at}.${field}`

export const noBill: BillValues = {
  quantity: '',
  unitPrice: '',
  amount: '',
  /** Whether what is on request is counted. */
  counted: '',
  /** How many extras there are. */
  extras: '0',
  method: '',
  'payment.amount': '',
  'payment.reference': '',
}

/** What the form begins with: what is counted at the visit, as it was ordered, until somebody has counted it. */
export function firstBill(order: Pick<BilledOrder, 'serviceCost' | 'unit' | 'quantity'>): BillValues {
  const quantity = toldCount(order)
  if (quantity === null || wayOfBilling({ discountPercentage: 0, ...order }) === 'fixed') return noBill
  return { ...noBill, quantity: String(quantity), counted: order.serviceCost === undefined ? 'yes' : '' }
}

export const extraCount = (values: BillValues) => Number(values.extras)

/** The clock in India, as a field for day and time has it. */
const clockOf = (now: Date) => wallClockOf(now).slice(0, 16)
const instantOf = (typed = '') => (typed ? instantOfWallClock(`${typed}:00Z`).toISOString() : '')

/** One more extra, agreed at the door a moment ago unless it is said otherwise. */
export function withExtra(values: BillValues, kind: 'labour' | 'parts', now: Date): BillValues {
  const at = extraCount(values)
  const given = { kind, amount: '', reason: '', consent: 'atDoor', consentedAt: clockOf(now) }
  const added = extraFields.map((field) => [nameOf(at, field), given[field]] as const)
  return { extras: String(at + 1), ...Object.fromEntries(added) }
}

/** Without that extra; those below it move up. */
export function withoutExtra(values: BillValues, gone: number): BillValues {
  const last = extraCount(values) - 1
  const changes: BillValues = { extras: String(last) }
  for (let at = gone; at <= last; at += 1)
    for (const field of extraFields) changes[nameOf(at, field)] = at < last ? (values[nameOf(at + 1, field)] ?? '') : ''
  return changes
}

/** The body of the call, as it was typed: what is wrong with it the schema says. */
export function billOf(order: BilledOrder, values: BillValues) {
  const isOpen = order.serviceCost === undefined
  const isCounted = isOpen ? values.counted !== '' : order.unit !== 'visit'
  const service = {
    ...(isCounted && { quantity: readQuantity(order.unit, values.quantity) }),
    ...(isOpen && isCounted && { unitPrice: readWholeNumber(values.unitPrice) }),
    ...(isOpen && !isCounted && { amount: readWholeNumber(values.amount) }),
  }
  const extras = Array.from({ length: extraCount(values) }, (_, at) => ({
    kind: values[nameOf(at, 'kind')] === 'labour' ? ('labour' as const) : ('parts' as const),
    amount: readWholeNumber(values[nameOf(at, 'amount')]) ?? 0,
    reason: values[nameOf(at, 'reason')] ?? '',
    consent: values[nameOf(at, 'consent')] === 'byPhone' ? ('byPhone' as const) : ('atDoor' as const),
    consentedAt: instantOf(values[nameOf(at, 'consentedAt')]),
  }))
  return { ...service, extras }
}

/** What the bill comes to as far as it is typed; null while the service has no amount. */
export function typedTotal(order: BilledOrder, values: BillValues) {
  const { extras, ...service } = billOf(order, values)
  const line = serviceLine(order, service)
  const total = 'field' in line ? null : totalOf([line, ...extras])
  return Number.isSafeInteger(total) ? total : null
}

/** What was taken, if anything: all of it unless less is typed, which nobody can say before there is a total. */
export function paymentOf(values: BillValues, total: number | null) {
  const { method, 'payment.amount': typed, 'payment.reference': reference = '' } = values
  // Where more is billed than can be, the line that is too much says so, and no field in which nothing was typed.
  const amount = readWholeNumber(typed) ?? (total === null ? null : Math.min(total, maxAmount))
  if (amount === null) return undefined
  if (method === 'cash') return { method, amount } as const
  return method === 'upi' ? ({ method, amount, reference } as const) : undefined
}

const textOf = (value: number | string | undefined) => (value === undefined ? '' : String(value))

/** What was typed for a bill that was sent: the other way round. */
export function valuesOf({ quantity, unitPrice, amount, extras = [], payment }: z.input<typeof Bill>): BillValues {
  const service = { quantity, unitPrice, amount }
  const typed = Object.entries(service).map(([name, value]) => [name, textOf(value)] as const)
  const rows = extras.flatMap(({ kind, amount: rupees, reason, consent, consentedAt }, at) => [
    [nameOf(at, 'kind'), kind] as const,
    [nameOf(at, 'amount'), textOf(rupees)] as const,
    [nameOf(at, 'reason'), reason] as const,
    [nameOf(at, 'consent'), consent] as const,
    [nameOf(at, 'consentedAt'), clockOf(new Date(consentedAt))] as const,
  ])
  return {
    ...noBill,
    ...Object.fromEntries([...typed, ...rows]),
    counted: unitPrice === undefined ? '' : 'yes',
    extras: String(extras.length),
    method: payment?.method ?? '',
    'payment.amount': textOf(payment?.amount),
    'payment.reference': payment && 'reference' in payment ? payment.reference : '',
  }
}
