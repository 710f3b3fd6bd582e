import { isFreeIn, type ShownWindow, windowOf, windowValue } from '@/lib/windows/rules/choice'
import type { Offer } from '@/lib/windows/schema'

/** How things stand as an offer arrives. */
type Standing = {
  value: string
  held: ShownWindow | null
  /** Held until now for another address, or for less than is ordered by now. */
  outgrown: ShownWindow | null
  /** Nothing is on its way to be held, and nothing was said against what was chosen. */
  isQuiet: boolean
}

/**
 * What an offer changes: a choice is held again, one that was made in another tab or on another device is taken over, and one that
 * is not free any more is gone.
 */
export function changeByOffer(offer: Offer, { value, held, outgrown, isQuiet }: Standing) {
  const isOffered = isFreeIn(offer, value)
  if (!held && isOffered && windowOf(value)?.from === outgrown?.from) return 'hold'
  if (value === '' && held && isQuiet && isFreeIn(offer, windowValue(held))) return 'take'
  return offer.days.length && windowOf(value) && !isOffered ? 'gone' : null
}
