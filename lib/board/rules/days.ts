import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

/** The most days that one board shows. */
export const mostDays = 7

export const boardViews = ['day', 'week'] as const
export type BoardView = (typeof boardViews)[number]

/** The instant at which a day begins in India. */
export const beginOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

/** The day so many days later. */
export const dayAfter = (day: string, days: number) => indiaDay(new Date(beginOf(day) + days * dayMs))

/** The day that a view begins with: a week begins on Monday. */
export function firstOf(day: string, view: BoardView) {
  if (view === 'day') return day
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -sinceMonday)
}

export const daysIn = (view: BoardView) => (view === 'week' ? mostDays : 1)

/** All days of a board. */
export const daysFrom = (from: string, days: number) => Array.from({ length: days }, (_, i) => dayAfter(from, i))
