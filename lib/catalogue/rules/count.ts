import type { Amount, PriceView, Unit } from '@/lib/catalogue/rules/price'
import { type Counted, isArea } from '@/lib/catalogue/rules/quantity'

/** How many they are: absent is one, and of an area null, because nobody has measured yet. */
export const countOf = ({ unit, quantity }: Counted) => quantity ?? (isArea(unit) ? null : 1)

/** The same where it says more than that it is one; else null. */
export function toldCount(line: Counted) {
  const count = countOf(line)
  return count === 1 ? null : count
}

/** Counts the services of lines: two ACs are two, and a line that is counted or measured at the visit is one. */
export const servicesIn = (lines: readonly Counted[]) =>
  lines.reduce((sum, { unit, quantity }) => sum + (unit === 'visit' ? (quantity ?? 1) : 1), 0)

/** The larger of two quantities of one unit; what nobody has said is less than anything. */
export const largerQuantity = (unit: Unit, a: number | null | undefined, b: number | null | undefined) =>
  (countOf({ unit, quantity: a }) ?? 0) >= (countOf({ unit, quantity: b }) ?? 0) ? (a ?? null) : (b ?? null)

/** A price, and how many there are at it. */
type PriceOfMany = (Omit<Amount, 'count'> | { kind: 'onRequest'; unit: Unit }) & { count: number }
/** The price of a line: of one, or of several where it says so. */
export type LinePrice = PriceView | PriceOfMany

/** A price for as many as a line says: what each costs is rounded first (HOUSE-01). */
export function priceOfMany(price: PriceView, line: Counted): LinePrice {
  const count = toldCount(line)
  return count === null ? price : { ...price, unit: line.unit, count }
}
