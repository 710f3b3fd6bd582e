import { beginOf } from '@/lib/board/rules/days'
import { stepMs } from '@/lib/board/rules/geometry'
import type { Spot } from '@/lib/board/rules/holding'
import type { Job } from '@/lib/board/schema'
import { hourMs } from '@/lib/durations'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'

const firstHours = { morning: 9, afternoon: 12, evening: 16 } as const

/** The days of the board, and those of them on which the shop rests. */
type Shown = { days: readonly string[]; restDays: readonly string[] }

/**
 * Where what is not planned begins its way over the board: at its promise or wish where that is shown, else on the first day
 * without rest from tomorrow on, or from today on where a promise is over, at a time that lies ahead. Null where nobody is on the board.
 */
export function firstSpot(
  { promise, preferredDay, preferredPart, minutes }: Job,
  { days, restDays }: Shown,
  partnerIds: readonly string[],
  now: Date,
): Spot | null {
  const [partnerId] = partnerIds
  if (!partnerId) return null
  const ahead = Math.ceil((now.getTime() + 1) / stepMs) * stepMs
  const promised = promise && Date.parse(promise.from)
  if (promised && promised >= ahead && days.includes(indiaDay(new Date(promised))))
    return { partnerId, at: promised, minutes }
  const today = indiaDay(now)
  const first = promise ? today : indiaDay(nextIndiaMidnight(now))
  const wished = preferredDay && preferredDay >= today && days.includes(preferredDay) ? preferredDay : undefined
  const day = wished ?? days.find((one) => one >= first && !restDays.includes(one)) ?? first
  const usual = beginOf(day) + firstHours[(wished && preferredPart) || 'morning'] * hourMs
  return { partnerId, at: Math.max(usual, ahead), minutes }
}
