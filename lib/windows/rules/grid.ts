import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import type { WindowTerms } from '@/lib/settings/rules'
import type { Time } from '@/lib/visits/rules/plan'

export const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`).getTime()

/** Today in India and the days after it for which windows are offered (YYYY-MM-DD). */
export const offeredDays = ({ daysAhead }: Pick<WindowTerms, 'daysAhead'>, now: Date) =>
  Array.from({ length: daysAhead + 1 }, (_, i) => indiaDay(new Date(now.getTime() + i * dayMs)))

/** The windows of a day; the last one is shorter where the hours do not divide evenly. */
export function windowsOf(day: string, { fromHour, untilHour, hours }: WindowTerms): Time[] {
  const midnight = midnightOf(day)
  const windows: Time[] = []
  for (let hour = fromHour; hour < untilHour; hour += hours)
    windows.push({
      startsAt: new Date(midnight + hour * hourMs),
      endsAt: new Date(midnight + Math.min(hour + hours, untilHour) * hourMs),
    })
  return windows
}

// Minutes to which a beginning is rounded up.
const roundedTo = 5

/** The first instant at which somebody can be sent. */
export const earliest = ({ leadMinutes }: Pick<WindowTerms, 'leadMinutes'>, now: Date) =>
  new Date(Math.ceil((now.getTime() + leadMinutes * minuteMs) / (roundedTo * minuteMs)) * roundedTo * minuteMs)
