import { dayMs } from '@/lib/durations'

/** How long a sign-in lasts. */
export const sessionLifeMs = 30 * dayMs
