import type { PartOfDay, Wishes } from '@/lib/bookings/schema'
import { dayMs, daysText, hourMs } from '@/lib/durations'
import { indiaDay, instantOfWallClock } from '@/lib/india-day'
import { formatLongDay, formatShortDay } from '@/lib/india-time'
import { maxDaysAhead, restDays } from '@/lib/promises'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const satisfies readonly PartOfDay[]

/** In hours of India's clock. */
const partEnds: Record<PartOfDay, number> = { morning: 12, afternoon: 16, evening: 21 }
const onClock = (hour: number) => hour % 12 || 12

export const partNames: Record<PartOfDay, string> = {
  morning: `Morning, before ${onClock(partEnds.morning)}`,
  afternoon: `Afternoon, ${onClock(partEnds.morning)} to ${onClock(partEnds.afternoon)}`,
  evening: `Evening, after ${onClock(partEnds.afternoon)}`,
}

const endOf = (day: string, part: PartOfDay) => instantOfWallClock(`${day}T${partEnds[part]}:00:00Z`)

/** The part of its day in India in which an instant lies. */
export const partOfDayAt = (instant: Date) =>
  partsOfDay.find((part) => instant < endOf(indiaDay(instant), part)) ?? 'evening'

/** Whether the office rests on that day in India; windows go by a setting. */
const isRestDay = (day: string) => restDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
export const restDayFault = 'Our office rests on Sundays. Please choose another day.'

/** Today in India until its evening ends, and so many days more (YYYY-MM-DD). */
function daysAhead(now: Date): string[] {
  const first = now.getTime() + (24 - partEnds.evening) * hourMs
  return Array.from({ length: maxDaysAhead + 1 }, (_, i) => indiaDay(new Date(first + i * dayMs)))
}

/** The days that a customer may ask for: those ahead on which somebody works. */
export const bookableDays = (now: Date) => daysAhead(now).filter((day) => !isRestDay(day))

/** The parts of a day in India that are not over yet; all of them where no day was chosen. */
export const partsLeft = (day: string, now: Date) => partsOfDay.filter((part) => !day || endOf(day, part) > now)

/** What of a customer's wishes cannot be asked for now, by field. */
export function wishFaults({ preferredDay, preferredPart }: Wishes, now: Date): Record<string, string> {
  if (!preferredDay) return {}
  const days = daysAhead(now)
  if (preferredDay < days[0]!) return { preferredDay: 'Please choose a later day' }
  if (!days.includes(preferredDay))
    return { preferredDay: `Please choose a day within the next ${daysText(maxDaysAhead)}` }
  if (isRestDay(preferredDay)) return { preferredDay: restDayFault }
  if (preferredPart && !partsLeft(preferredDay, now).includes(preferredPart))
    return { preferredPart: 'This part of the day is over. Please choose another.' }
  return {}
}

/** `Wednesday, 25 November 2026 · Morning, before 12`; null where neither day nor part was asked for. */
export const preferredText = ({ preferredDay, preferredPart }: Wishes) =>
  preferredDay || preferredPart
    ? [preferredDay ? formatLongDay(preferredDay) : 'Any day', preferredPart && partNames[preferredPart]]
        .filter(Boolean)
        .join(' · ')
    : null

/** What is said of a time that has to be agreed anew, where nobody named another day or part of it (HOUSE-134). */
export const toAgreeText = 'Our team will agree the time with you'

/** `Thu, 26 Nov, morning`: the same where many orders stand below each other; null where nothing was asked for. */
export const shortWishOf = ({ preferredDay, preferredPart }: Wishes, now: Date) =>
  preferredDay || preferredPart
    ? [preferredDay ? formatShortDay(preferredDay, now) : 'any day', preferredPart].filter(Boolean).join(', ')
    : null
