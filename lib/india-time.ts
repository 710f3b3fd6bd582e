import { indiaDay } from '@/lib/india-day'

const zone = 'Asia/Kolkata'

/** Made when it is first asked: a phone takes some milliseconds for each. */
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

/** `21 Nov 2026`, en-IN in India time (BOOK-12). */
export const formatDate = (instant: Date) => shortDate.format(instant)

/** A calendar day in India (`YYYY-MM-DD`) as `formatDate` reads. */
export const formatDay = (day: string) => formatDate(new Date(`${day}T00:00:00+05:30`))

/** `Saturday, 21 November 2026`, of a calendar day in India (`YYYY-MM-DD`). */
export const formatLongDay = (day: string) => wallDay.format(new Date(`${day}T00:00:00Z`))

/** `Sat, 21 Nov`, of a calendar day in India (`YYYY-MM-DD`); `Sun, 21 Nov 2027` where that is another year than today's. */
export function formatShortDay(day: string, now: Date) {
  const text = shortDay.format(new Date(`${day}T00:00:00Z`))
  const year = day.slice(0, 4)
  return indiaDay(now).startsWith(year) ? text : `${text} ${year}`
}

/** `21 Nov 2026, 6:42 pm`, en-IN in India time (BOOK-12). */
export const formatDateTime = (instant: Date) => longDateTime.format(instant)

/** `Saturday, 21 November 2026, 3:30 pm`, en-IN in India time. */
export const formatWeekdayTime = (instant: Date) =>
  `${weekday.format(instant)}, ${fullDate.format(instant)}, ${time.format(instant)}`

/** `3:30 pm`, en-IN in India time. */
export const formatTime = (instant: Date) => time.format(instant)

/** `Saturday, 21 November 2026, between 10:00 am and 12:00 pm`, en-IN in India time, of a span within one day. */
export const formatWeekdaySpan = (from: Date, until: Date) =>
  `${weekday.format(from)}, ${fullDate.format(from)}, between ${time.format(from)} and ${time.format(until)}`

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
