import { Logger, runOnce } from 'graphile-worker'
import { env } from '@/lib/env'
import type { Handler } from '@/lib/queue/handle'

/** Runs every job that waits, as the worker would, at the given instant. */
export const runJobs = (jobs: readonly Handler[], now: Date) =>
  runOnce({
    connectionString: env().DATABASE_URL,
    concurrency: 1,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        (payload, { job: { attempts, max_attempts }, abortSignal }) =>
          job.run(payload, { now, attempt: attempts, lastAttempt: attempts === max_attempts, signal: abortSignal! }),
      ]),
    ),
  })
