import { maxAmount } from '@/lib/billing/rules/limits'
import type { Bill, BillForm, BillLine } from '@/lib/billing/schema'
import { toldCount } from '@/lib/catalogue/rules/count'
import { type PriceFields, priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import type { Counted } from '@/lib/catalogue/rules/quantity'
import { minuteMs } from '@/lib/durations'
import { formatRupees } from '@/lib/money'

/** A refusal of what was typed: the field, and a sentence. */
type Fault = { field: string; text: string }

/**
 * How a service is billed: its price for as many as were ordered (`fixed`), that price times how many (`counted`), or what was agreed at
 * the visit (`open`).
 */
export function wayOfBilling(order: PriceFields) {
  if (pricedOf(order).cost === null) return 'open'
  return order.unit === 'visit' ? 'fixed' : 'counted'
}

const refuse = (field: string, text: string): Fault => ({ field, text })

type Billable = { orderId: string; status: string; wasBegun: boolean; bill?: Bill }

/**
 * Why an order cannot be billed; null where it can: the work was begun, also where the order was cancelled after that, and there
 * is no bill yet. A partner at the door corrects no bill. The trigger `check_bill` of the database says the same.
 */
export function billFault({ orderId, status, wasBegun, bill }: Billable, isPartner = false) {
  if (bill)
    return isPartner
      ? `The office has billed ${orderId} already: tell them what was used and what was taken`
      : `${orderId} is billed already: add a credit or a debit to correct it`
  if (status === 'cancelled')
    return wasBegun ? null : `${orderId} is cancelled, and no work was begun: there is nothing to bill`
  return status === 'inProgress' || status === 'completed'
    ? null
    : `${orderId} is not in progress: there is nothing to bill yet`
}

/** Whether it costs nothing: a revisit. */
export const isFree = (order: PriceFields) => pricedOf(order).cost === 0

/** Whether somebody has to say what it came to: it is neither billed nor free, and has no fixed price. */
export const isAmountOpen = (order: PriceFields & Pick<Billable, 'bill'>) =>
  !order.bill && !isFree(order) && wayOfBilling(order) !== 'fixed'

const tooMuch = `A bill comes to at most ${formatRupees(maxAmount)}`
const within = (line: BillLine, field: string) => (line.amount > maxAmount ? refuse(field, tooMuch) : line)

const counted = (quantity: number, unitPrice: number) =>
  within({ kind: 'service', quantity, unitPrice, amount: quantity * unitPrice }, 'quantity')

/** What was agreed at the visit: an amount, or how many and the price for one. */
function openLine({ quantity, unitPrice, amount }: BillForm): BillLine | Fault {
  if (quantity === undefined && unitPrice === undefined)
    return amount === undefined ? refuse('amount', 'Please give the amount') : { kind: 'service', amount }
  if (amount !== undefined) return refuse('amount', 'Give an amount, or how many and the price for one')
  if (quantity === undefined) return refuse('quantity', 'Please say how many')
  if (unitPrice === undefined) return refuse('unitPrice', 'Please give the price for one')
  return counted(quantity, unitPrice)
}

/** What is typed although the order says it. */
const known = { fixed: ['quantity', 'unitPrice', 'amount'], counted: ['unitPrice', 'amount'] } as const

/** What was ordered: a price, and for how many. */
type Ordered = PriceFields & Pick<Counted, 'quantity'>

/** The line of the service that was ordered, or why it cannot be made of what was typed. */
export function serviceLine(order: Ordered, typed: Omit<BillForm, 'extras'>): BillLine | Fault {
  const price = priceAgreed(pricedOf(order))
  const way = wayOfBilling(order)
  if (price.kind === 'onRequest' || way === 'open') return openLine({ ...typed, extras: [] })
  const field = known[way].find((name) => typed[name] !== undefined)
  if (field) return refuse(field, 'This is billed as it was ordered')
  if (way === 'fixed') {
    const many = toldCount(order)
    return many === null ? within({ kind: 'service', amount: price.rupees }, 'amount') : counted(many, price.rupees)
  }
  return typed.quantity === undefined
    ? refuse('quantity', 'Please say how many')
    : counted(typed.quantity, price.rupees)
}

export const totalOf = (lines: readonly Pick<BillLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** How far the clock of a phone may be ahead of ours. */
const clockMinutes = 15

/** The lines of the bill of an order, or why there can be none of what was typed. */
export function billLines(order: Ordered, typed: BillForm, { orderedAt, now }: { orderedAt: Date; now: Date }) {
  const service = serviceLine(order, typed)
  if ('field' in service) return service
  if (isFree(order) && typed.extras.length)
    return refuse('extras', 'A revisit costs nothing: book what comes on top as an order of its own')
  const latest = now.getTime() + clockMinutes * minuteMs
  const isOutOfTime = (at: number) => at > latest || at < orderedAt.getTime()
  const at = typed.extras.findIndex(({ consentedAt }) => isOutOfTime(Date.parse(consentedAt)))
  if (at >= 0) return refuse(`extras.${at}.consentedAt`, 'The customer agreed after ordering, and not in the future')
  const lines: BillLine[] = [service, ...typed.extras]
  return totalOf(lines) > maxAmount ? refuse('extras', tooMuch) : lines
}
