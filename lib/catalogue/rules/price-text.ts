import { type Amount, type PriceView, rupeesOf, type Unit } from '@/lib/catalogue/rules/price'
import { formatRupees } from '@/lib/money'

/** What a price counts by, in words; a visit goes without saying. */
export const unitNames: Record<Exclude<Unit, 'visit'>, string> = { sqft: 'sq ft', seat: 'seat', unit: 'unit' }

/** `3 seats`, `1 unit`, `20,000 sq ft`; of visits the number alone. */
export function countText(count: number, unit: Unit) {
  const number = count.toLocaleString('en-IN')
  return unit === 'visit' ? number : `${number} ${unitNames[unit]}${count > 1 && unit !== 'sqft' ? 's' : ''}`
}

const perUnit = (unit: Unit) => (unit === 'visit' ? undefined : `per ${unitNames[unit]}`)

export const onRequest = 'Price on request'
export const afterVisit = 'Final amount after the visit'

/** `detail` says of several what one costs, or what an estimate comes to. */
export type PriceTexts = {
  now: string
  before?: string
  percent?: number
  unit?: string
  detail?: string
  note?: string
}

function detailOf(price: PriceView) {
  const { count, unit } = price
  if (count === undefined || !unit) return undefined
  const many = countText(count, unit)
  if (price.kind === 'onRequest') return `for ${many}`
  return unit === 'visit'
    ? `${many} × ${formatRupees(price.rupees)}`
    : `about ${formatRupees(rupeesOf(price))} for ${many}`
}

/** The one way a price is shown (CAT-04, CAT-12, SEED-05). */
export function priceTexts(price: PriceView): PriceTexts {
  const detail = detailOf(price)
  const more = detail && { detail }
  if (price.kind === 'onRequest') return { now: onRequest, ...more }
  const { rupees, reduced, count } = price
  const unit = perUnit(price.unit)
  // What is counted or measured at the visit shows the price for one.
  const shown = (each: number) => formatRupees(unit ? each : rupeesOf({ rupees: each, count }))
  return {
    now: shown(rupees),
    ...(reduced && { before: shown(reduced.before), percent: reduced.percent }),
    ...more,
    ...(unit && { unit, note: afterVisit }),
  }
}

/** `₹299`, `₹14 per sq ft`, `Price on request`, also of several: how many stands beside it. */
export function shortPrice(price: PriceView) {
  const { now, unit } = priceTexts(price)
  return unit ? `${now} ${unit}` : now
}

/** The same, and of several what one costs: `₹598 (2 × ₹299)`. */
export function priceInWords(price: PriceView) {
  const { detail } = priceTexts(price)
  return detail ? `${shortPrice(price)} (${detail})` : shortPrice(price)
}

/** `from ₹299`, `from ₹14 per sq ft`; nothing where no service has a price. */
export const fromText = (lowest: Amount | null) => (lowest ? `from ${priceInWords(lowest)}` : '')
