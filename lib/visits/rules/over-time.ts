import { hoursText, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime, formatWeekdayTime } from '@/lib/india-time'
import type { HeldUp } from '@/lib/visits/schema'

type Seen = {
  status: string
  work?: { from: string; until: string } | undefined
  startedAt?: string | undefined
  heldUp?: HeldUp | undefined
}

/**
 * Whole minutes by which work in progress is over its planned end, at least one; null where it is not. The database says the same of
 * all such work (`overrunning_work`), and until when its partner counts as busy.
 */
export function overMinutesOf({ status, work }: Seen, now: Date) {
  const over = work ? now.getTime() - Date.parse(work.until) : -1
  return status === 'inProgress' && over >= 0 ? Math.max(1, Math.floor(over / minuteMs)) : null
}

/** `Over time by 5 h`, `Over time by 1 h 20 min`. */
export const overText = (minutes: number) => `Over time by ${hoursText(minutes)}`

/** `11:30 am`, with its day where that is not today. */
const whenText = (at: Date, now: Date) => (indiaDay(at) === indiaDay(now) ? formatTime(at) : formatWeekdayTime(at))

/** `open since 11:30 am, planned until 12:30 pm` */
const openText = (startedAt: Date, plannedUntil: Date, now: Date) =>
  `open since ${whenText(startedAt, now)}, planned until ${whenText(plannedUntil, now)}`

/** `Open since 11:30 am, planned until 12:30 pm` */
const openSinceText = (startedAt: Date, plannedUntil: Date, now: Date) =>
  openText(startedAt, plannedUntil, now).replace('o', 'O')

/** `Rakesh Kumar is still at work on HS-7K2M9P4Q, open since 11:30 am, planned until 12:30 pm`: why a visit cannot begin. */
const heldUpText = ({ orderId, fullName, startedAt, plannedUntil }: HeldUp, now: Date) =>
  `${fullName} is still at work on ${orderId}, ${openText(new Date(startedAt), new Date(plannedUntil), now)}`

/** What work that overruns comes to, in sentences: for itself, or for what its partner was to do next. */
export function overTimeTexts(seen: Seen, now: Date): string[] {
  const { work, startedAt, heldUp } = seen
  const isOver = work && overMinutesOf(seen, now) !== null
  return [
    ...(isOver ? [openSinceText(new Date(startedAt ?? work.from), new Date(work.until), now)] : []),
    ...(heldUp ? [heldUpText(heldUp, now)] : []),
  ]
}
