import 'server-only'
import type { Tx } from '@/lib/db'
import type { Task } from '@/lib/queue/task'

type Options = {
  /** A job with the same key that still waits is replaced by this one. */
  jobKey?: string
  /** 25 unless told; the pauses grow from seconds to hours. */
  maxAttempts?: number
  runAt?: Date
}

/** Asks for the work inside the caller's transaction: the job exists exactly when the write does. */
export async function enqueue<P>(tx: Tx, task: Task<P>, payload: P, options: Options = {}) {
  const { jobKey = null, maxAttempts = null, runAt = null } = options
  const text = JSON.stringify(task.payload.parse(payload))
  await tx.$executeRaw`select graphile_worker.add_job(${task.name}::text, payload => ${text}::json,
    run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text)`
}
