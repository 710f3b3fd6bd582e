import { minuteMs } from '@/lib/durations'
import type { Time } from '@/lib/visits/rules/plan'

/**
 * When work ends that is done at that instant, to the minute that was begun; null where it was planned to end by then. Work that is
 * done before its time still is some work: it takes a minute.
 */
export function earlyEnd({ startsAt, endsAt }: Time, doneAt: Date): Date | null {
  const wholeMinute = Math.ceil(doneAt.getTime() / minuteMs) * minuteMs
  const end = Math.max(wholeMinute, startsAt.getTime() + minuteMs)
  return end < endsAt.getTime() ? new Date(end) : null
}
