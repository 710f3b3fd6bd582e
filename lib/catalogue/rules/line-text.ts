import type { LinePrice } from '@/lib/catalogue/rules/count'
import type { PriceView, Unit } from '@/lib/catalogue/rules/price'
import { type PriceTexts, priceTexts, unitMeaning, unitNames } from '@/lib/catalogue/rules/price-text'
import { isArea } from '@/lib/catalogue/rules/quantity'
import { formatRupees } from '@/lib/money'

/** What stands behind so many of a unit: `sq ft`, `seats`; nothing behind visits. */
export function countName(count: number, unit: Unit) {
  if (unit === 'visit') return ''
  return isArea(unit) ? unitNames.sqft : `${unitNames[unit]}${count > 1 ? 's' : ''}`
}

/** `3 seats`, `20,000 sq ft`; of visits the number alone. */
export const countText = (count: number, unit: Unit) =>
  [count.toLocaleString('en-IN'), countName(count, unit)].filter(Boolean).join(' ')

/** `detail` says of several what one costs, or what an estimate comes to, `meaning` what a unit is. */
export type LineTexts = PriceTexts & { detail?: string; meaning?: string }

function textsOfOne(price: PriceView): LineTexts {
  const meaning = price.kind === 'amount' && unitMeaning(price.unit)
  return { ...priceTexts(price), ...(meaning && { meaning }) }
}

/** The price of a line as it is shown: what is counted or measured at the visit shows the price for one. */
export function lineTexts(price: LinePrice): LineTexts {
  if (price.count === undefined) return textsOfOne(price)
  const { count, ...one } = price
  const many = countText(count, one.unit)
  if (one.kind === 'onRequest') return { ...textsOfOne(one), detail: `for ${many}` }
  const { rupees, unit, reduced } = one
  const all = formatRupees(rupees * count)
  if (unit !== 'visit') return { ...textsOfOne(one), detail: `about ${all} for ${many}` }
  return {
    ...textsOfOne(one),
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

/** Writes a price with what one of several costs or what a unit is: `₹598 (2 × ₹299)`. */
export function lineInWords(price: LinePrice) {
  const { detail, meaning } = lineTexts(price)
  const more = [detail, meaning].filter(Boolean).join(', ')
  return more ? `${shortPrice(price)} (${more})` : shortPrice(price)
}
