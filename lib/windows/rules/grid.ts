import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { type Weekday, weekdays } from '@/lib/settings/rules'
import type { Time } from '@/lib/visits/rules/plan'

/** What the shop has set about its windows. */
export type WindowTerms = {
  /** Of the week in India; on the others nobody comes. */
  days: readonly Weekday[]
  /** Between these hours of India's clock windows lie, each so many hours long. */
  fromHour: number
  untilHour: number
  hours: number
  /** Between now and the beginning of the work at least. */
  leadMinutes: number
  /** After today. */
  daysAhead: number
  /** Between two visits of a partner at least: the way there. */
  gapMinutes: number
  /** Of the partners who work in a window so many stay with the team. */
  heldBackPercent: number
}

export const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`).getTime()

/** Today in India and the days after it for which windows are offered (YYYY-MM-DD). */
export const offeredDays = ({ daysAhead }: Pick<WindowTerms, 'daysAhead'>, now: Date) =>
  Array.from({ length: daysAhead + 1 }, (_, i) => indiaDay(new Date(now.getTime() + i * dayMs)))

/** Whether windows are offered on that day at all. */
export const isOfferedDay = ({ days }: Pick<WindowTerms, 'days'>, day: string) =>
  days.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!)

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
