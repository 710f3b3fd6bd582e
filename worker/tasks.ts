import { jobs as authJobs } from '@/lib/auth/jobs'
import { jobs as bookingsJobs } from '@/lib/bookings/jobs'
import { jobs as idempotencyJobs } from '@/lib/idempotency/jobs'
import type { Handler } from '@/lib/queue/handle'

/** Every noun's queue handlers. */
export const handlers: Handler[] = [...authJobs, ...bookingsJobs, ...idempotencyJobs]
