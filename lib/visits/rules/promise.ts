import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { maxDaysAhead } from '@/lib/promises'
import { isOfferedDay, type WindowTerms } from '@/lib/settings/rules'
import { canBe, type Fit, isKnown, type Schedule } from '@/lib/visits/rules/fit'
import type { PromiseFault } from '@/lib/visits/rules/promise-faults'

type Days = Pick<WindowTerms, 'days'>
type Promised = { time: { startsAt: Date } | null }

/**
 * What speaks against a day, whoever comes: the shop rests on it, or no customer could ask for it yet. A day that all of these are
 * promised already was decided before.
 */
export function dayFaults(at: Date, promised: readonly Promised[], { days }: Days, now: Date): PromiseFault[] {
  const day = indiaDay(at)
  if (promised.length && promised.every(({ time }) => time && indiaDay(time.startsAt) === day)) return []
  const isFar = day > indiaDay(new Date(now.getTime() + maxDaysAhead * dayMs))
  return [...(isOfferedDay({ days }, day) ? [] : ['restDay' as const]), ...(isFar ? ['tooFar' as const] : [])]
}

type Answer = { schedule: Pick<Schedule, 'hasShifts' | 'skills' | 'areas'>; fit: Fit }

/** That none of those of whom all is known can come; a shop that knows nobody so far can tell nothing. */
export function peopleFaults(answers: readonly Answer[]): PromiseFault[] {
  const known = answers.filter(({ schedule }) => isKnown(schedule))
  return known.length && !known.some(({ fit }) => canBe(fit)) ? ['nobody'] : []
}
