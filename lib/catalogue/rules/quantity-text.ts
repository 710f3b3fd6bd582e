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
