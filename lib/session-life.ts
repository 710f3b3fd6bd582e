import { dayMs } from '@/lib/durations'

/** How long a sign-in lasts. */
export const sessionLifeMs = 30 * dayMs

/** A session that nobody uses ends sooner (SEC-23). */
export const sessionIdleMs = 14 * dayMs
