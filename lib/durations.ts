/** Lengths of time in milliseconds, and how a number of them is said. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const yearSeconds = (365 * dayMs) / 1000

/** `1 minute`, `10 minutes`. */
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const minutesText = (minutes: number) => counted(minutes, 'minute')
/** `45 min`, `2 h`, `2 h 30 min`. */
export const hoursText = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
export const monthsText = (months: number) => counted(months, 'month')
export const daysText = (days: number) => counted(days, 'day')

/** The same day and time so many calendar months before; a day that such a month lacks is one of the next. */
export function monthsBefore(now: Date, months: number) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
