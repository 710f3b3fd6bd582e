import { drawSummary, type Placed } from '@/lib/bookings/drawings'
import { drawRateCard, type RateCard } from '@/lib/catalogue/drawings'
import { drawSharePicture, type Shown } from '@/lib/drawings/share-picture'

// Runs in threads of its own (drawings.ts). Each function makes one file of nothing but its input.

export const rateCard = (card: RateCard) => drawRateCard(card)
export const summary = (placed: Placed) => drawSummary(placed)
export const sharePicture = (shown: Shown) => drawSharePicture(shown)
