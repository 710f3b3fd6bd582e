import type { Amount, PriceView, TotalView, Unit } from '@/lib/catalogue/rules/price'
import { formatRupees } from '@/lib/money'

/** What a price counts by, in words; a visit goes without saying. */
export const unitNames: Record<Exclude<Unit, 'visit'>, string> = { sqft: 'sq ft', seat: 'seat', unit: 'unit' }

const perUnit = (unit: Unit) => (unit === 'visit' ? undefined : `per ${unitNames[unit]}`)

const onRequest = 'Price on request'
const afterVisit = 'Final amount after the visit'

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

const openParts = ({ hasOnRequest, hasCounted }: TotalView) => [
  ...(hasOnRequest ? [onRequest] : []),
  ...(hasCounted ? [afterVisit] : []),
]

const withinSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A total, as `₹X`, and what comes on top of it: `+ price on request`, `+ final amount after the visit`. */
export function totalTexts(total: TotalView): { now: string; note?: string } {
  const parts = [...(total.rupees === null ? [] : [formatRupees(total.rupees)]), ...openParts(total)]
  const [now = '', ...rest] = parts
  const note = rest.map((part) => `+ ${withinSentence(part)}`).join(' ')
  return note ? { now, note } : { now }
}

/** `Total ₹299 + price on request`, `Total: final amount after the visit`: the sum in one sentence. */
export function totalInWords(total: TotalView) {
  const rest = openParts(total).map(withinSentence)
  return total.rupees === null
    ? `Total: ${rest.join(' + ')}`
    : ['Total', [formatRupees(total.rupees), ...rest].join(' + ')].join(' ')
}
