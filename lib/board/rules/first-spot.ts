import { beginOf } from '@/lib/board/rules/days'
import { stepMs } from '@/lib/board/rules/geometry'
import type { Spot } from '@/lib/board/rules/holding'
import type { Job } from '@/lib/board/schema'
import { hourMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

const firstHours = { morning: 9, afternoon: 12, evening: 16 } as const

/**
 * Where what is not planned begins its way over the board: at its promise or wish where that is shown, else on the first day
 * that has not passed, at a time that lies ahead. Null where nobody is on the board.
 */
export function firstSpot(
  { promise, preferredDay, preferredPart, minutes }: Job,
  days: readonly string[],
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
  const wished = preferredDay && preferredDay >= today && days.includes(preferredDay) ? preferredDay : undefined
  const day = wished ?? days.find((one) => one >= today) ?? days[0]!
  const usual = beginOf(day) + firstHours[(wished && preferredPart) || 'morning'] * hourMs
  return { partnerId, at: day >= today ? Math.max(usual, ahead) : usual, minutes }
}
