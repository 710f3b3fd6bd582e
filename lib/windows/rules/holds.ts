import { minuteMs } from '@/lib/durations'

/** For so long a chosen window is held. The check "window_hold_life" has the same. */
const holdMinutes = 10
export const holdMs = holdMinutes * minuteMs

/** The area by which refusals are counted: the sorting district of a PIN. */
export const areaOf = (pin: string) => pin.slice(0, 3)
