import type { PriceView, Unit } from '@/lib/catalogue/rules/price'

/** How many of a unit can be ordered at once. Another range needs a migration: the check `booking_quantity` says the same. */
export const quantities: Record<Unit, { least: number; most: number; step: number }> = {
  visit: { least: 1, most: 10, step: 1 },
  sqft: { least: 50, most: 20_000, step: 10 },
  seat: { least: 1, most: 50, step: 1 },
  unit: { least: 1, most: 50, step: 1 },
}

/** The most of any unit. */
export const mostOfAny = 20_000

/** What a line says of how many: nothing where nobody has said it. */
export type Counted = { unit: Unit; quantity?: number | null }

export function isQuantity(unit: Unit, quantity: unknown): quantity is number {
  const { least, most, step } = quantities[unit]
  return (
    Number.isInteger(quantity) && Number(quantity) >= least && Number(quantity) <= most && Number(quantity) % step === 0
  )
}

/** Why there can be no such quantity of a unit; null where there can. */
export function quantityFault(unit: Unit, quantity: unknown) {
  if (isQuantity(unit, quantity)) return null
  const { least, most, step } = quantities[unit]
  const mostText = most.toLocaleString('en-IN')
  return unit === 'sqft'
    ? `The quantity has to be ${least} to ${mostText} sq ft, in steps of ${step}`
    : `The quantity has to be a whole number from ${least} to ${mostText}`
}

/** How many they are: absent is one, and of sq ft null, because nobody has measured yet. */
export const countOf = ({ unit, quantity }: Counted) => quantity ?? (unit === 'sqft' ? null : 1)

/** The same where it says more than that it is one; else null. */
export function toldCount(line: Counted) {
  const count = countOf(line)
  return count === 1 ? null : count
}

/** The quantity where it is one of that unit: what was said of another unit says nothing of this one. */
export const quantityOf = (unit: Unit, quantity: unknown): { quantity?: number } =>
  isQuantity(unit, quantity) ? { quantity } : {}

/** The larger of two quantities of one unit; what nobody has said is less than anything. */
export const largerQuantity = (unit: Unit, a: number | null | undefined, b: number | null | undefined) =>
  (countOf({ unit, quantity: a }) ?? 0) >= (countOf({ unit, quantity: b }) ?? 0) ? (a ?? null) : (b ?? null)

/** A price for as many as a line says: what each costs is rounded first (HOUSE-01). */
export function priceOfMany(price: PriceView, line: Counted): PriceView {
  const count = toldCount(line)
  return count === null ? price : { ...price, unit: line.unit, count }
}
