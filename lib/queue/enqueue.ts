import 'server-only'
import type { Tx } from '@/lib/db'
import { maxAttempts } from '@/lib/queue/retry-policy'
import type { Task } from '@/lib/queue/task'

type Options = {
  /** A job that still waits under the same key is replaced by this one. */
  jobKey?: string
  attempts?: number
  runAt?: Date
}

/** Adds a job in the caller's transaction: the job exists if and only if the write is committed. */
export async function enqueue<P>(tx: Tx, task: Task<P>, payload: P, options: Options = {}) {
  const { jobKey = null, attempts = maxAttempts.standard, runAt = null } = options
  const json = JSON.stringify(task.payload.parse(payload))
  await tx.$executeRaw`select graphile_worker.add_job(${task.name}::text, payload => ${json}::json,
    run_at => ${runAt}::timestamptz, max_attempts => ${attempts}::int, job_key => ${jobKey}::text)`
}
