export const units = ['visit', 'sqft', 'seat', 'unit'] as const
/** What a cost counts by; anything but a visit is settled after the visit (SEED-05). */
export type Unit = (typeof units)[number]

/**
 * What a service asks, whatever it was read from: rupees for a unit, null where that is told on request, and an offer with
 * its last day in India (YYYY-MM-DD).
 */
export type Priced = { cost: number | null; unit: Unit; percent: number; until: string | null }

/** The fields in which calls carry it (API-25, API-26). */
export type PriceFields = { serviceCost?: number; unit: Unit; discountPercentage: number; discountValidUntil?: string }

export const pricedOf = ({ serviceCost, unit, discountPercentage, discountValidUntil }: PriceFields): Priced => ({
  cost: serviceCost ?? null,
  unit,
  percent: discountPercentage,
  until: discountValidUntil ?? null,
})

/** A call leaves out the cost of what is priced on request; a row has null. */
export const costField = (cost: number | null): Pick<PriceFields, 'serviceCost'> =>
  cost === null ? {} : { serviceCost: cost }

export const fieldsOf = ({ cost, unit, percent, until }: Priced): PriceFields => ({
  ...costField(cost),
  unit,
  discountPercentage: percent,
  ...(until !== null && { discountValidUntil: until }),
})

export type Reduction = { before: number; percent: number; until: string | null }
export type Amount = {
  kind: 'amount'
  rupees: number
  unit: Unit
  /** The offer that made it less, where that can be seen in whole rupees. */
  reduced?: Reduction
  /** Of several it is a `LinePrice`. */
  count?: undefined
}
/** What a price comes to; its words are made where it is shown. */
export type PriceView = Amount | { kind: 'onRequest'; count?: undefined }

/** Whether it costs something that is known beforehand. */
export const hasCost = ({ cost }: Pick<Priced, 'cost'>) => cost !== null

/**
 * Whether an offer holds on a day in India (YYYY-MM-DD), its last one too. Of one without a last day the pages that show
 * the catalogue say no, and a cart says yes: CAT-10 wants both, and the database keeps no such offer.
 */
export const holdsOn = ({ until }: Pick<Priced, 'until'>, day: string, withoutEnd: boolean) =>
  until === null ? withoutEnd : until >= day

/** Rupees, rounded half up (CAT-10). */
const lessPercent = (cost: number, percent: number) => Math.floor((cost * (100 - percent) + 50) / 100)

function viewOf({ cost, unit, percent, until }: Priced, holds: boolean): PriceView {
  if (cost === null) return { kind: 'onRequest' }
  const rupees = holds ? lessPercent(cost, percent) : cost
  return { kind: 'amount', rupees, unit, ...(rupees < cost && { reduced: { before: cost, percent, until } }) }
}

/** What the catalogue asks on a day in India (YYYY-MM-DD). */
export const priceOn = (priced: Priced, today: string) => viewOf(priced, holdsOn(priced, today, false))

/** What was agreed, in a cart or an order: its percentage is one that held then. */
export const priceAgreed = (priced: Priced) => viewOf(priced, true)

const isAmount = (price: PriceView) => price.kind === 'amount'

/**
 * The price that these start at: the cheapest of the unit that most of them count by (of the visit, where as many do), as a
 * price by the seat and one by the visit do not compare. Null: none has a price.
 */
export function lowestOf(prices: readonly PriceView[]): Amount | null {
  const amounts = prices.filter(isAmount)
  const byUnit = units.map((unit) => amounts.filter((amount) => amount.unit === unit))
  const largestGroup = byUnit.reduce((largest, alike) => (alike.length > largest.length ? alike : largest))
  return [...largestGroup].sort((a, b) => a.rupees - b.rupees)[0] ?? null
}
