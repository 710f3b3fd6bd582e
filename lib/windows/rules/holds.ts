import { minuteMs } from '@/lib/durations'

/** For so long a chosen window is held. The check "window_hold_life" has the same. */
const holdMinutes = 10
export const holdMs = holdMinutes * minuteMs
