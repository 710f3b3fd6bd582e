import 'server-only'
import type { Task } from '@/lib/queue/task'

type Run = {
  now: Date
  /** 1 for the first try. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the process is asked to stop. */
  signal: AbortSignal
}

type Options = {
  cron?: string
  /** A job that was asked for longer ago is dropped; until then it is tried every half minute. */
  worthlessAfterMinutes?: number
}

export type Handler = Options & { name: string; run: (payload: unknown, job: Run) => Promise<void> }

/**
 * Declares the handler of a task; a noun's `jobs.ts` exports the list of its handlers as `jobs`. A handler that throws is
 * logged and retried, see `retry-policy.ts`, and a job may run twice after a crash: it must be safe to repeat.
 * With `cron` (five fields, UTC) the task also runs on a schedule, once for all instances; its payload is then
 * `z.object({})`. What writes and sends mails is imported where one is written: most processes send few.
 */
export const handle = <P>(
  task: Task<P>,
  run: (payload: P, job: Run) => Promise<void>,
  options: Options = {},
): Handler => ({ name: task.name, ...options, run: async (payload, job) => run(task.payload.parse(payload), job) })
