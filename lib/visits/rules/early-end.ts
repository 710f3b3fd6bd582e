import { minuteMs } from '@/lib/durations'
import type { Time } from '@/lib/visits/rules/plan'

/** What work takes that was done before it was to begin. */
const leastMs = minuteMs

/** Tells work that was done before its time: it has no length of which anybody reads. */
export const isDoneBefore = ({ startsAt, endsAt }: Time) => endsAt.getTime() - startsAt.getTime() <= leastMs

/**
 * When work ends that is done at that instant, to the minute that was begun; null where it was planned to end by then. Work that is
 * done before its time still is some work: it takes a minute.
 */
export function earlyEnd({ startsAt, endsAt }: Time, doneAt: Date): Date | null {
  const wholeMinute = Math.ceil(doneAt.getTime() / minuteMs) * minuteMs
  const end = Math.max(wholeMinute, startsAt.getTime() + leastMs)
  return end < endsAt.getTime() ? new Date(end) : null
}
