import * as z from 'zod'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

/** Days of shifts and visits on a partner's page; leave is shown as far ahead as is read. */
export const daysShown = 14
export const daysAhead = 62

export const isPartnerId = (text: string) => z.uuid().safeParse(text).success

/** Whether an address asks for a day in India. */
export const isDay = (asked: unknown): asked is string => z.iso.date().safeParse(asked).success

const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`)

/** That day in India. */
export const spanOfDay = (day: string) => ({
  from: midnight(day),
  until: new Date(midnight(day).getTime() + dayMs),
})

/** From today on in India, for as many days as a partner's page shows. */
export const shownDays = (now: Date) => {
  const { from } = spanOfDay(indiaDay(now))
  return { from, until: new Date(from.getTime() + daysShown * dayMs) }
}
