const zone = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const shortDate = new Intl.DateTimeFormat('en-IN', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
const longDateTime = new Intl.DateTimeFormat('en-IN', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })

/** Calendar day in India of an instant, as `YYYY-MM-DD`. */
export const indiaDay = (instant: Date) => day.format(instant)

/** The instant of the next midnight in India, at which day-bound offers end. */
export const nextIndiaMidnight = (instant: Date) => {
  const start = new Date(`${indiaDay(instant)}T00:00:00+05:30`)
  return new Date(start.getTime() + 24 * 60 * 60 * 1000)
}

/** `21 Nov 2026`, en-IN in India time (BOOK-12). */
export const formatDate = (instant: Date) => shortDate.format(instant)

/** `21 Nov 2026, 6:42 pm`, en-IN in India time (BOOK-12). */
export const formatDateTime = (instant: Date) => longDateTime.format(instant)

/** The instant of India's wall-clock digits that the API writes as UTC: `scheduledDate` (design decision 14). */
export const instantOfWallClock = (digits: string) => new Date(digits.replace(/Z$/, '+05:30'))
