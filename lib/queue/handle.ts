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

export type Handler = { name: string; cron?: string; run: (payload: unknown, job: Run) => Promise<void> }

/**
 * Pairs a task with its handler; a noun's `jobs.ts` exports the list of them as `jobs`. What the handler throws is
 * logged and tried again later, and after a crash a job may run twice: it must be safe to repeat.
 * `cron` (five fields, UTC) runs it by the clock as well, once for all instances; its payload is then `z.object({})`.
 */
export const handle = <P>(
  task: Task<P>,
  run: (payload: P, job: Run) => Promise<void>,
  options: { cron?: string } = {},
): Handler => ({ name: task.name, ...options, run: async (payload, job) => run(task.payload.parse(payload), job) })
