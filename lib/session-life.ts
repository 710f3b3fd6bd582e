import { dayMs, hourMs } from '@/lib/durations'

/** How long a sign-in lasts. */
export const sessionLifeMs = 30 * dayMs

/** A session that nobody uses ends sooner (SEC-23). */
export const sessionIdleMs = 14 * dayMs

/** An operator signs in anew after that time, however busy the day (DESK-01). */
export const operatorSessionMs = 12 * hourMs
