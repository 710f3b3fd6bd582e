import { beginOf } from '@/lib/board/rules/days'
import { stepMs } from '@/lib/board/rules/geometry'
import type { Spot } from '@/lib/board/rules/holding'
import type { Job } from '@/lib/board/schema'
import { hourMs } from '@/lib/durations'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'

/** The hours of a part of the day, and of a day of which no part is wished. */
const hours = {
  morning: { from: 9, until: 12 },
  afternoon: { from: 12, until: 16 },
  evening: { from: 16, until: 20 },
  any: { from: 9, until: 20 },
} as const

/** The days of the board, and those of them on which the shop rests. */
type Shown = { days: readonly string[]; restDays: readonly string[] }

/**
 * The time at which what is not planned begins its way over the board: in its promise, unless another time is asked for, else on the day and
 * in the part that is wished, else on the first day without rest that is shown after today, or tomorrow. What is late begins today. Nothing
 * begins in the past.
 */
function firstTime({ promise, asksOther, preferredDay, preferredPart }: Job, { days, restDays }: Shown, now: Date) {
  const ahead = Math.ceil((now.getTime() + 1) / stepMs) * stepMs
  if (promise && !asksOther) return Math.max(Date.parse(promise.from), ahead)
  const { from, until } = hours[preferredPart ?? 'any']
  const today = indiaDay(now)
  if (preferredDay && preferredDay >= today) {
    const at = Math.max(beginOf(preferredDay) + from * hourMs, ahead)
    if (at < beginOf(preferredDay) + until * hourMs) return at
  }
  const day = days.find((one) => one > today && !restDays.includes(one)) ?? indiaDay(nextIndiaMidnight(now))
  return beginOf(day) + from * hourMs
}

/** Where what is not planned begins its way over the board; null where nobody is on it. */
export function firstSpot(job: Job, shown: Shown, partnerIds: readonly string[], now: Date): Spot | null {
  const [partnerId] = partnerIds
  return partnerId ? { partnerId, at: firstTime(job, shown, now), minutes: job.minutes } : null
}
