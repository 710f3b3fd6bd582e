import { formatWeekdaySpan, formatWeekdayTime } from '@/lib/india-time'

type Time = { startsAt: Date; endsAt: Date }

/** When a visit is, as its customer reads it: the window, or where `minutes` is null, so that the window is exact, its beginning. */
export const windowText = ({ startsAt, endsAt }: Time, minutes: number | null) =>
  minutes === null ? formatWeekdayTime(startsAt) : formatWeekdaySpan(startsAt, endsAt)
