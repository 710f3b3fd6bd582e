import type { LinePrice } from '@/lib/catalogue/rules/count'
import { isArea } from '@/lib/catalogue/rules/quantity'

/**
 * A sum in rupees, null where there is nothing to sum up yet, and what else is to come on top of it (CAT-12, SEED-05).
 * `estimated` is what the prices by the unit come to, where somebody has said of how many; it is no part of the sum.
 */
export type TotalView = { rupees: number | null; hasOnRequest: boolean; hasCounted: boolean; estimated?: number }

type LineAmount = Extract<LinePrice, { kind: 'amount' }>

/** What all of them come to; of a price by the unit an estimate. */
const rupeesOf = ({ rupees, count = 1 }: LineAmount) => rupees * count

/** An estimate needs every one of them: seats are one where nobody says more, an area is measured or not. */
function estimateOf(counted: readonly LineAmount[]) {
  const isKnown = counted.every(({ unit, count }) => !isArea(unit) || count !== undefined)
  const isSaid = counted.some(({ count }) => count !== undefined)
  return isKnown && isSaid ? { estimated: counted.reduce((sum, amount) => sum + rupeesOf(amount), 0) } : {}
}

export function totalOf(prices: readonly LinePrice[]): TotalView {
  const amounts = prices.filter((price) => price.kind === 'amount')
  const fixed = amounts.filter(({ unit }) => unit === 'visit')
  return {
    rupees: fixed.length || !prices.length ? fixed.reduce((sum, amount) => sum + rupeesOf(amount), 0) : null,
    hasOnRequest: amounts.length < prices.length,
    hasCounted: fixed.length < amounts.length,
    ...estimateOf(amounts.filter(({ unit }) => unit !== 'visit')),
  }
}
