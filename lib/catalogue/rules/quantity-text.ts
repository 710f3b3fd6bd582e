import { toldCount } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/line-text'
import type { Unit } from '@/lib/catalogue/rules/price'
import { type Counted, isArea, isQuantity, quantities } from '@/lib/catalogue/rules/quantity'

/** `× 2`, `3 seats`, `500 sq ft`: how many of a line there are; nothing where it is one, or not measured. */
function quantityText(line: Counted) {
  const count = toldCount(line)
  if (count === null) return ''
  return line.unit === 'visit' ? `× ${count}` : countText(count, line.unit)
}

/** `Foam Service × 2`, `Internal Wiring, 500 sq ft`. */
export function withQuantity(name: string, line: Counted) {
  const text = quantityText(line)
  if (!text) return name
  return line.unit === 'visit' ? `${name} ${text}` : `${name}, ${text}`
}

/** Why there can be no such quantity of a unit; null where there can. */
export function quantityFault(unit: Unit, quantity: unknown) {
  if (isQuantity(unit, quantity)) return null
  const { least, most, step } = quantities[unit]
  const mostText = most.toLocaleString('en-IN')
  if (!isArea(unit)) return `The quantity has to be a whole number from ${least} to ${mostText}`
  return `The quantity has to be ${least} to ${mostText} sq ft, ${step > 1 ? `in steps of ${step}` : 'without a fraction'}`
}
