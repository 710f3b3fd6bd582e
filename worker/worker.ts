import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { log, withoutAddresses } from '@/lib/log'
import type { Handler } from '@/lib/queue/handle'
import { connectionsOf } from '@/worker/connections'
import { handlers as allHandlers } from '@/worker/handlers'
import { releaseOrphanedJobs } from '@/worker/orphaned-jobs'
import { isWorthless, tryAgainSoon } from '@/worker/short-lived'

type Options = { handlers?: Handler[]; concurrency?: number }

// What graphile-worker calls an error it will try again, so it is a warning here; a job that it gives up is the error, see below.
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const
const logger = new Logger(({ label, taskIdentifier, jobId }) => (level, message, meta) => {
  const err = meta?.error ? { err: meta.error } : {}
  log()[levels[level]]({ label, task: taskIdentifier, job: jobId, ...err }, message)
})

const tasksOf = (handlers: Handler[]): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload, { job, abortSignal }) => {
        if (isWorthless(job, handler)) return
        const lastAttempt = job.attempts >= job.max_attempts
        try {
          await handler.run(payload, { now: new Date(), attempt: job.attempts, lastAttempt, signal: abortSignal })
        } catch (error) {
          // It is logged and stored with the failed job, and mail servers repeat the address that they refuse.
          throw new Error(withoutAddresses(error instanceof Error ? error.message : String(error)))
        }
      },
    ]),
  ) satisfies TaskList

const cronOf = (handlers: Handler[]) =>
  parseCronItems(handlers.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, identifier: name }] : [])))

/** Runs queued jobs until it is stopped, and reconnects when the database was away. How often a job is retried: lib/queue/retry-policy. */
export function startWorker(url: string, { handlers = allHandlers, concurrency = 3 }: Options = {}) {
  const stopping = new AbortController()
  const orphans = releaseOrphanedJobs(url)
  let runner: Runner | undefined

  const runUntilItEnds = async (pgPool: Pool) => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => orphans.addPool(workerPool.id))
    events.on('job:failed', ({ job: { id, task_identifier: task }, error }) =>
      log().error({ job: id, task, err: error }, 'a job failed for good'),
    )
    const shortLived = new Set(handlers.filter((one) => one.worthlessAfterMinutes).map(({ name }) => name))
    events.on('job:complete', ({ job, error }) => {
      // Where the database is away just then, the pauses of graphile-worker hold.
      if (error && shortLived.has(job.task_identifier)) tryAgainSoon(job).catch(() => {})
    })
    runner = await run({
      pgPool,
      concurrency,
      noHandleSignals: true,
      // Each finished job is marked as done at once: a stop in the middle of a batch would make finished jobs run again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: tasksOf(handlers),
      parsedCronItems: cronOf(handlers),
      events,
      logger,
    })
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise.finally(() => {
      runner = undefined
    })
  }

  const restartForever = async () => {
    while (!stopping.signal.aborted) {
      const pool = connectionsOf(url, concurrency + 1)
      await runUntilItEnds(pool).catch((error: unknown) => log().error({ err: error }, 'the worker starts anew'))
      pool.end().catch(() => {}) // a connection that hangs holds nobody up
      await sleep(1_000, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = restartForever()

  return {
    /** Whether jobs are taken now; not while it starts, or starts anew. */
    isRunning: () => runner !== undefined,
    /** Takes no new job, and waits for running ones. */
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {}) // it may have ended by itself
      await ended
      await orphans.close()
    },
  }
}
