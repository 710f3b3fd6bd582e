import type { Amount, PriceView, Unit } from '@/lib/catalogue/rules/price'
import { formatRupees } from '@/lib/money'

/** What a price counts by, in words; a visit goes without saying. */
export const unitNames: Record<Exclude<Unit, 'visit'>, string> = { sqft: 'sq ft', seat: 'seat', unit: 'unit' }

/** What one of them is, where its name does not say it: a unit of painting is a square foot (SEED-05). */
export const unitMeaning = (unit: Unit) => (unit === 'unit' ? `1 ${unitNames.unit} = 1 ${unitNames.sqft}` : undefined)

const perUnit = (unit: Unit) => (unit === 'visit' ? undefined : `per ${unitNames[unit]}`)

export const onRequest = 'Price on request'
export const afterVisit = 'Final amount after the visit'

export type PriceTexts = { now: string; before?: string; percent?: number; unit?: string; note?: string }

/** The one way a price is shown (CAT-04, CAT-12, SEED-05). */
export function priceTexts(price: PriceView): PriceTexts {
  if (price.kind === 'onRequest') return { now: onRequest }
  const { rupees, reduced } = price
  const unit = perUnit(price.unit)
  return {
    now: formatRupees(rupees),
    ...(reduced && { before: formatRupees(reduced.before), percent: reduced.percent }),
    ...(unit && { unit, note: afterVisit }),
  }
}

/** `₹299`, `₹14 per sq ft`, `Price on request`. */
export function priceInWords(price: PriceView) {
  const { now, unit } = priceTexts(price)
  return unit ? `${now} ${unit}` : now
}

/** `from ₹299`, `from ₹14 per sq ft`; nothing where no service has a price. */
export const fromText = (lowest: Amount | null) => (lowest ? `from ${priceInWords(lowest)}` : '')
