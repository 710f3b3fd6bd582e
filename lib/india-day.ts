import { dayMs, minuteMs } from '@/lib/durations'

/** How far clocks in India are before UTC. */
export const indiaAheadMinutes = 330

/** India's wall-clock digits of an instant, written as UTC: `scheduledDate` (design decision 14). */
export const wallClockOf = (instant: Date) => new Date(instant.getTime() + indiaAheadMinutes * minuteMs).toISOString()

/** The instant of India's wall-clock digits that the API writes as UTC: `scheduledDate` (design decision 14). */
export const instantOfWallClock = (digits: string) => new Date(digits.replace(/Z$/, '+05:30'))

/** Calendar day in India of an instant, as `YYYY-MM-DD`. */
export const indiaDay = (instant: Date) => wallClockOf(instant).slice(0, 10)

/** The instant of the next midnight in India, at which day-bound offers end. */
export const nextIndiaMidnight = (instant: Date) => {
  const start = new Date(`${indiaDay(instant)}T00:00:00+05:30`)
  return new Date(start.getTime() + dayMs)
}

/** The same time of the same day in India so many calendar months later; of a month that lacks the day, on its last. */
export function indiaMonthsAfter(instant: Date, months: number) {
  const wall = new Date(instant.getTime() + indiaAheadMinutes * minuteMs)
  const day = wall.getUTCDate()
  wall.setUTCMonth(wall.getUTCMonth() + months)
  if (wall.getUTCDate() !== day) wall.setUTCDate(0)
  return new Date(wall.getTime() - indiaAheadMinutes * minuteMs)
}
