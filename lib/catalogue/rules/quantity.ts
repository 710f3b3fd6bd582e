import type { Unit } from '@/lib/catalogue/rules/price'

/** `press` says by how many a button changes it, where that is not the step. */
export type QuantityRange = { least: number; most: number; step: number; press?: number }

/**
 * How many of a unit can be ordered at once. Another range needs a migration: the check `booking_quantity` says the same.
 * A unit of painting is one square foot of wall (SEED-05), and orders from before that was said count them singly.
 */
export const quantities: Record<Unit, QuantityRange> = {
  visit: { least: 1, most: 10, step: 1 },
  sqft: { least: 50, most: 20_000, step: 10 },
  seat: { least: 1, most: 50, step: 1 },
  unit: { least: 1, most: 20_000, step: 1, press: 50 },
}

/** Tells whether a quantity is an area in square feet, which nobody may have measured yet. */
export const isArea = (unit: Unit) => unit === 'sqft' || unit === 'unit'

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

/** The quantity where it is one of that unit: what was said of another unit says nothing of this one. */
export const quantityOf = (unit: Unit, quantity: unknown): { quantity?: number } =>
  isQuantity(unit, quantity) ? { quantity } : {}
