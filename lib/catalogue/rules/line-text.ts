import type { LinePrice } from '@/lib/catalogue/rules/count'
import type { Unit } from '@/lib/catalogue/rules/price'
import { type PriceTexts, priceTexts, unitNames } from '@/lib/catalogue/rules/price-text'
import { formatRupees } from '@/lib/money'

/** `3 seats`, `1 unit`, `20,000 sq ft`; of visits the number alone. */
export function countText(count: number, unit: Unit) {
  const number = count.toLocaleString('en-IN')
  return unit === 'visit' ? number : `${number} ${unitNames[unit]}${count > 1 && unit !== 'sqft' ? 's' : ''}`
}

/** `detail` says of several what one costs, or what an estimate comes to. */
export type LineTexts = PriceTexts & { detail?: string }

/** The price of a line as it is shown: what is counted or measured at the visit shows the price for one. */
export function lineTexts(price: LinePrice): LineTexts {
  if (price.count === undefined) return priceTexts(price)
  const { count, ...one } = price
  const many = countText(count, one.unit)
  if (one.kind === 'onRequest') return { ...priceTexts(one), detail: `for ${many}` }
  const { rupees, unit, reduced } = one
  const all = formatRupees(rupees * count)
  if (unit !== 'visit') return { ...priceTexts(one), detail: `about ${all} for ${many}` }
  return {
    ...priceTexts(one),
    now: all,
    ...(reduced && { before: formatRupees(reduced.before * count) }),
    detail: `${many} × ${formatRupees(rupees)}`,
  }
}

/** `₹598`, `₹14 per sq ft`, `Price on request`: how many stands beside it. */
export function shortPrice(price: LinePrice) {
  const { now, unit } = lineTexts(price)
  return unit ? `${now} ${unit}` : now
}

/** The same, and of several what one costs: `₹598 (2 × ₹299)`. */
export function lineInWords(price: LinePrice) {
  const { detail } = lineTexts(price)
  return detail ? `${shortPrice(price)} (${detail})` : shortPrice(price)
}
