import { minuteMs } from '@/lib/durations'
import { formatWeekdaySpan, formatWeekdayTime } from '@/lib/india-time'

type Time = { startsAt: Date; endsAt: Date }

/**
 * When a visit is, as its customer reads it: its beginning where the window is no longer than the work, else the window. `minutes`
 * null: the work is as long as the window.
 */
export const windowText = ({ startsAt, endsAt }: Time, minutes: number | null) =>
  minutes === null || endsAt.getTime() - startsAt.getTime() <= minutes * minuteMs
    ? formatWeekdayTime(startsAt)
    : formatWeekdaySpan(startsAt, endsAt)
