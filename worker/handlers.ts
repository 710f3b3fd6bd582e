import { jobs as accountJobs } from '@/lib/account/jobs'
import { jobs as authJobs } from '@/lib/auth/jobs'
import { jobs as billingJobs } from '@/lib/billing/jobs'
import { jobs as bookingsJobs } from '@/lib/bookings/jobs'
import { jobs as callersJobs } from '@/lib/callers/jobs'
import { jobs as dayLinkJobs } from '@/lib/daylinks/jobs'
import { jobs as idempotencyJobs } from '@/lib/idempotency/jobs'
import { jobs as inboxJobs } from '@/lib/inbox/jobs'
import { jobs as mailJobs } from '@/lib/mail/jobs'
import { jobs as operatorJobs } from '@/lib/operators/jobs'
import { jobs as orderJobs } from '@/lib/orders/jobs'
import { jobs as partnerJobs } from '@/lib/partners/jobs'
import { jobs as privacyJobs } from '@/lib/privacy/jobs'
import type { Handler } from '@/lib/queue/handle'
import { jobs as queueJobs } from '@/lib/queue/jobs'
import { jobs as sessionJobs } from '@/lib/sessions/jobs'
import { jobs as visitJobs } from '@/lib/visits/jobs'

/** The job handlers of every noun. */
export const handlers: Handler[] = [
  ...accountJobs,
  ...authJobs,
  ...sessionJobs,
  ...operatorJobs,
  ...privacyJobs,
  ...billingJobs,
  ...bookingsJobs,
  ...callersJobs,
  ...partnerJobs,
  ...visitJobs,
  ...orderJobs,
  ...dayLinkJobs,
  ...inboxJobs,
  ...idempotencyJobs,
  ...mailJobs,
  ...queueJobs,
]
