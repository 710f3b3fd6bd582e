import type { Placed } from '@/lib/bookings/drawings'
import type { RateCard } from '@/lib/catalogue/drawings'
import type { Shown } from '@/lib/drawings/share-picture'

// Runs in threads of its own (drawings.ts). Each function makes one file of nothing but its input. What draws documents and
// what draws pictures are some 25 MB each: a thread loads what it is asked for.

export const rateCard = async (card: RateCard) => (await import('@/lib/catalogue/drawings')).drawRateCard(card)
export const summary = async (placed: Placed) => (await import('@/lib/bookings/drawings')).drawSummary(placed)
export const sharePicture = async (shown: Shown) =>
  (await import('@/lib/drawings/share-picture')).drawSharePicture(shown)
