import { nameWithType } from '@/lib/catalogue/rules/names'
import { countText } from '@/lib/catalogue/rules/price-text'
import { type Counted, toldCount } from '@/lib/catalogue/rules/quantity'

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

/** `Foam Service (Split AC) × 2`: what was ordered, in a sentence. */
export const orderedName = (line: Counted & Parameters<typeof nameWithType>[0]) =>
  withQuantity(nameWithType(line), line)
