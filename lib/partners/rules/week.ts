import { dayText } from '@/lib/dispatch/rules/texts'
import { dayMs } from '@/lib/durations'
import { formatShortDay } from '@/lib/india-time'
import { readWholeNumber } from '@/lib/whole-number'

/** The days of a week, by the names of their boxes, in the order of `Date.getUTCDay` from Monday on. */
export const weekdays = [
  { name: 'mon', label: 'Mon' },
  { name: 'tue', label: 'Tue' },
  { name: 'wed', label: 'Wed' },
  { name: 'thu', label: 'Thu' },
  { name: 'fri', label: 'Fri' },
  { name: 'sat', label: 'Sat' },
  { name: 'sun', label: 'Sun' },
] as const
type Weekday = (typeof weekdays)[number]['name']

/** The hours of some days of the week on the clock of India; 1 is Monday. */
export type WeekHours = { weekdays: readonly number[]; from: string; until: string; endsNextDay: boolean }
export type WeekDays = WeekHours & { firstDay: string; lastDay?: string | undefined }

/** So many weeks of shifts can be entered at once: seven days of each are as many as one call takes. */
export const mostWeeks = 8

/** A week as it is typed: its days, the times of the clock in India, and from when on for how many weeks. */
export type TypedWeek = Record<Weekday, boolean> & {
  from: string
  until: string
  isOverMidnight: boolean
  firstDay: string
  repeats: boolean
  /** The last day of a week that repeats; empty: without an end. */
  lastDay: string
  weeks: string
}

export const usualWeek = (firstDay: string): TypedWeek => ({
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  sun: false,
  from: '09:00',
  until: '18:00',
  isOverMidnight: false,
  firstDay,
  repeats: true,
  lastDay: '',
  weeks: '2',
})

const clock = /^[0-2][0-9]:[0-5][0-9]$/
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!.name

/** What is wrong with a week as it is typed, by its fields. */
export function weekFaults(typed: TypedWeek) {
  const weeks = readWholeNumber(typed.weeks)
  const isLateFirst = clock.test(typed.from) && clock.test(typed.until) && typed.until <= typed.from
  return {
    ...(!weekdays.some(({ name }) => typed[name]) && { mon: 'Please choose at least one day' }),
    ...(!clock.test(typed.from) && { from: 'Please choose when the shift begins' }),
    ...(!clock.test(typed.until) && { until: 'Please choose when the shift ends' }),
    ...(isLateFirst &&
      !typed.isOverMidnight && {
        until: 'It ends before it begins. If it ends on the next day, say so below.',
      }),
    ...(!isLateFirst &&
      clock.test(typed.until) &&
      typed.isOverMidnight && { until: 'A shift that ends on the next day is too long then' }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(typed.firstDay) && { firstDay: 'Please choose the first day' }),
    ...(!typed.repeats &&
      !(weeks !== undefined && weeks >= 1 && weeks <= mostWeeks) && {
        weeks: `Please choose 1 to ${mostWeeks} weeks`,
      }),
    ...(typed.repeats &&
      typed.lastDay &&
      typed.lastDay < typed.firstDay && { lastDay: 'It lies before the first day. Without an end, leave it empty.' }),
  }
}

/** A week that repeats and that nothing is wrong with, as a call takes it. */
export const weekBody = (typed: TypedWeek) => ({
  weekdays: weekdays.flatMap(({ name }, at) => (typed[name] ? [at + 1] : [])),
  from: typed.from,
  until: typed.until,
  endsNextDay: typed.isOverMidnight,
  firstDay: typed.firstDay,
  ...(typed.lastDay && { lastDay: typed.lastDay }),
})

/** What a form of a week that repeats begins with: it changes from today on, or from its first day where that lies ahead. */
export function typedWeek({ weekdays: days, ...week }: WeekDays, today: string): TypedWeek {
  const chosen = Object.fromEntries(weekdays.map(({ name }, at) => [name, days.includes(at + 1)]))
  return {
    ...usualWeek(week.firstDay > today ? week.firstDay : today),
    ...chosen,
    from: week.from,
    until: week.until,
    isOverMidnight: week.endsNextDay,
    lastDay: week.lastDay ?? '',
  }
}

/** The shifts of a week that nothing is wrong with, as a call takes them: those that have ended by now are left out. */
export function shiftsOf(typed: TypedWeek, now: Date) {
  const days = Array.from({ length: (readWholeNumber(typed.weeks) ?? 0) * 7 }, (_, at) => later(typed.firstDay, at))
  return days
    .filter((day) => typed[weekdayOf(day)])
    .map((day) => ({
      from: `${day}T${typed.from}:00+05:30`,
      until: `${typed.isOverMidnight ? later(day, 1) : day}T${typed.until}:00+05:30`,
    }))
    .filter(({ until }) => new Date(until) > now)
}

/** `12 shifts, from Tue, 24 Nov to Sat, 5 Dec`. */
export function shiftsText(shifts: readonly { from: string }[], now: Date) {
  const [first, last] = [shifts[0], shifts.at(-1)]
  if (!first || !last) return 'No shift yet'
  const dayOf = ({ from }: { from: string }) => from.slice(0, 10)
  if (first === last) return `1 shift, ${dayText(dayOf(first), now)}`
  return `${shifts.length} shifts, from ${formatShortDay(dayOf(first), now)} to ${formatShortDay(dayOf(last), now)}`
}
