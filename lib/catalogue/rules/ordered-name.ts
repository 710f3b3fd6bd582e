import { nameWithType } from '@/lib/catalogue/rules/names'
import type { Counted } from '@/lib/catalogue/rules/quantity'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'

/** `Foam Service (Split AC) × 2`: what was ordered, in a sentence. */
export const orderedName = (line: Counted & Parameters<typeof nameWithType>[0]) =>
  withQuantity(nameWithType(line), line)
