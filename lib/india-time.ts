import { dayMs, minuteMs } from '@/lib/durations'

const zone = 'Asia/Kolkata'

/** Made when it is first asked: a phone takes some milliseconds for each, and every page loads this file. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  const format = (instant: Date) => {
    made ??= new Intl.DateTimeFormat('en-IN', options)
    return made.format(instant)
  }
  return { format }
}

const shortDate = formatterOf({ timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
const longDateTime = formatterOf({ timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })

const wallDay = formatterOf({
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = formatterOf({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

const weekday = formatterOf({ timeZone: zone, weekday: 'long' })
const fullDate = formatterOf({ timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = formatterOf({ timeZone: zone, hour: 'numeric', minute: '2-digit', hour12: true })

/** Calendar day in India of an instant, as `YYYY-MM-DD`. */
export const indiaDay = (instant: Date) => wallClockOf(instant).slice(0, 10)

/** The instant of the next midnight in India, at which day-bound offers end. */
export const nextIndiaMidnight = (instant: Date) => {
  const start = new Date(`${indiaDay(instant)}T00:00:00+05:30`)
  return new Date(start.getTime() + dayMs)
}

/** `21 Nov 2026`, en-IN in India time (BOOK-12). */
export const formatDate = (instant: Date) => shortDate.format(instant)

/** A calendar day in India (`YYYY-MM-DD`) as `formatDate` reads. */
export const formatDay = (day: string) => formatDate(new Date(`${day}T00:00:00+05:30`))

/** `Saturday, 21 November 2026`, of a calendar day in India (`YYYY-MM-DD`). */
export const formatLongDay = (day: string) => wallDay.format(new Date(`${day}T00:00:00Z`))

/** `Sat, 21 Nov`, of a calendar day in India (`YYYY-MM-DD`). */
export const formatShortDay = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`))

/** `21 Nov 2026, 6:42 pm`, en-IN in India time (BOOK-12). */
export const formatDateTime = (instant: Date) => longDateTime.format(instant)

/** `Saturday, 21 November 2026, 3:30 pm`, en-IN in India time. */
export const formatWeekdayTime = (instant: Date) =>
  `${weekday.format(instant)}, ${fullDate.format(instant)}, ${time.format(instant)}`

/** The same time of the same day in India so many calendar months later; of a month that lacks the day, on its last. */
export function indiaMonthsAfter(instant: Date, months: number) {
  const wall = new Date(instant.getTime() + indiaAheadMinutes * minuteMs)
  const day = wall.getUTCDate()
  wall.setUTCMonth(wall.getUTCMonth() + months)
  if (wall.getUTCDate() !== day) wall.setUTCDate(0)
  return new Date(wall.getTime() - indiaAheadMinutes * minuteMs)
}

/** `3:30 pm`, en-IN in India time. */
export const formatTime = (instant: Date) => time.format(instant)

/** `Saturday, 21 November 2026, between 10:00 am and 12:00 pm`, en-IN in India time, of a span within one day. */
export const formatWeekdaySpan = (from: Date, until: Date) =>
  `${weekday.format(from)}, ${fullDate.format(from)}, between ${time.format(from)} and ${time.format(until)}`

/** How far clocks in India are before UTC. */
export const indiaAheadMinutes = 330

/** India's wall-clock digits of an instant, written as UTC: `scheduledDate` (design decision 14). */
export const wallClockOf = (instant: Date) => new Date(instant.getTime() + indiaAheadMinutes * minuteMs).toISOString()

/** The instant of India's wall-clock digits that the API writes as UTC: `scheduledDate` (design decision 14). */
export const instantOfWallClock = (digits: string) => new Date(digits.replace(/Z$/, '+05:30'))

const wallTime = formatterOf({
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** The day with its name and the 12-hour time (`11:00 am`), en-IN, of a `scheduledDate` (BOOK-08). */
export const formatScheduled = (scheduledDate: string) => {
  const digits = new Date(scheduledDate)
  return { day: wallDay.format(digits), time: wallTime.format(digits) }
}
