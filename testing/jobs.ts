import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { env } from '@/lib/env'
import type { Handler } from '@/lib/queue/handle'

const ignored = () => {}

/**
 * Connections whose errors are heard for as long as they live. graphile-worker leaves those of its own before they are closed, and a
 * database that is dropped meanwhile tells them something that nobody hears, which ends a run of tests that all passed.
 */
const connections = () =>
  new pg.Pool({ connectionString: env().DATABASE_URL, max: 5 })
    .on('error', ignored)
    .on('connect', (client) => client.on('error', ignored))

/** Runs every job that waits, as the worker would, at the given instant. */
export async function runJobs(jobs: readonly Handler[], now: Date) {
  const pgPool = connections()
  try {
    await runOnce({
      pgPool,
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
  } finally {
    await pgPool.end()
  }
}
