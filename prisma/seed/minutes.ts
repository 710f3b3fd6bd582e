import type { Unit } from '@/lib/catalogue/rules/price'
import { isArea } from '@/lib/catalogue/rules/quantity'

const perUnit = { minute: 1, hour: 60 } as const
const mostMinutes = 720

/**
 * Minutes out of how a text says how long a service takes: `About 60 to 90 minutes`, `About 1.5 hours, or 2 days in the workshop`. Of a
 * span its end counts, so that the next visit is not planned too soon. Null where it says no hours or minutes, and 12 hours at most.
 */
export function minutesIn(text: string) {
  const said = /(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?\s*(minute|hour)s?\b/.exec(text)
  if (!said) return null
  const [, first, last, unit] = said
  const minutes = Math.round(Number(last ?? first) * perUnit[unit as keyof typeof perUnit])
  return Math.min(Math.max(minutes, 5), mostMinutes)
}

/** What a further one takes beside the first, for which somebody has come and unpacked already. */
const further = 3 / 4

/** Minutes for each further one, to five minutes; what is measured takes as long for the next thousand sq ft as for the first. */
export function minutesMoreOf(minutes: number | null, unit: Unit) {
  if (minutes === null || isArea(unit)) return null
  return Math.max(5, Math.round((minutes * further) / 5) * 5)
}
