import { windowText } from '@/lib/dispatch/rules/texts'
import { dayMs } from '@/lib/durations'
import { formatDay, formatShortDay } from '@/lib/india-time'
import { type WeekDays, type WeekHours, weekdays } from '@/lib/partners/rules/week'

/** The rows of a week that repeats are made for so many days from today on, and a first day lies within them. */
export const rowsAheadDays = 60

const dayMinutes = 24 * 60

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockAt = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** How long each shift of the week is; below 1 where it ends before it begins. */
export const minutesOfShift = ({ from, until, endsNextDay }: Omit<WeekHours, 'weekdays'>) =>
  minuteOf(until) - minuteOf(from) + (endsNextDay ? dayMinutes : 0)

/** Tells whether a day of the week lies between the first and the last day. */
export const comesOnce = ({ weekdays: days, firstDay, lastDay }: WeekDays) =>
  !lastDay ||
  days.some((weekday) => {
    const first = Date.parse(firstDay)
    const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7
    return first + ahead * dayMs <= Date.parse(lastDay)
  })

/** Minutes since Monday began, a range for each day, as PostgreSQL reads them. */
export function rangesOf(week: WeekHours) {
  const ranges = week.weekdays.map((weekday) => {
    const from = (weekday - 1) * dayMinutes + minuteOf(week.from)
    return `[${from},${from + minutesOfShift(week)})`
  })
  return `{${ranges.join(',')}}`
}

/** The hours again, out of the days, the minute of the day at which each begins, and its length. */
export const hoursOf = (days: readonly number[], fromMinute: number, minutes: number) => ({
  weekdays: [...days],
  from: clockAt(fromMinute),
  until: clockAt(fromMinute + minutes),
  endsNextDay: fromMinute + minutes >= dayMinutes,
})

const weekdayNames = (days: readonly number[]) => [...days].sort().map((day) => weekdays[day - 1]!.label)

/** `Mon to Sat`, `Mon, Wed, Fri`, `Every day`. */
function daysText(days: readonly number[]) {
  const names = weekdayNames(days)
  if (names.length === 7) return 'Every day'
  const isRun = names.length > 2 && Math.max(...days) - Math.min(...days) === names.length - 1
  return isRun ? `${names[0]} to ${names.at(-1)}` : names.join(', ')
}

/** `Mon to Sat, 9 am–6 pm`; `Fri, Sat, 8 pm–2 am the next day`. */
export function hoursText({ weekdays: days, from, until, endsNextDay }: WeekHours) {
  const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:30`)
  const window = windowText(at('2026-01-01', from), at(endsNextDay ? '2026-01-02' : '2026-01-01', until))
  return `${daysText(days)}, ${window}${endsNextDay ? ' the next day' : ''}`
}

/** `Every week from 26 Nov 2026, without an end`. */
export const periodText = ({ firstDay, lastDay }: WeekDays) =>
  `Every week from ${formatDay(firstDay)}${lastDay ? ` to ${formatDay(lastDay)}` : ', without an end'}`

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `52 shifts that have not begun are taken back. 3 visits that are planned in them stay.` */
export const endingText = ({ shiftsAhead, visitsAhead }: { shiftsAhead: number; visitsAhead: number }) =>
  `${counted(shiftsAhead, 'shift')} that ${shiftsAhead === 1 ? 'has' : 'have'} not begun ${shiftsAhead === 1 ? 'is' : 'are'} taken back. ` +
  `${counted(visitsAhead, 'visit')} planned in them ${visitsAhead === 1 ? 'stays' : 'stay'}.`

/** How many shifts were entered, and the days that keep the one they had. */
export type MadeShifts = { made: number; kept: readonly string[] }

/** `52 shifts are entered. 2 days keep the shift that they had: Tue, 24 Nov; Wed, 25 Nov`. */
export function madeText({ made, kept }: MadeShifts, now: Date) {
  const entered = made === 1 ? '1 shift is entered' : `${made} shifts are entered`
  if (!kept.length) return entered
  const days = kept
    .slice(0, 3)
    .map((day) => formatShortDay(day, now))
    .join('; ')
  const more = kept.length > 3 ? ` and ${kept.length - 3} more` : ''
  return `${entered}. ${kept.length} ${kept.length === 1 ? 'day keeps' : 'days keep'} the shift entered before: ${days}${more}`
}
