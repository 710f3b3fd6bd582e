import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { log } from '@/lib/log'
import type { Handler } from '@/lib/queue/handle'
import { handlers as allHandlers } from '@/worker/handlers'
import { guardJobs } from '@/worker/orphaned-jobs'

type Options = { handlers?: Handler[]; concurrency?: number }

// Graphile tries again what it calls an error; only what it gives up is one of ours, see below.
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const
const logger = new Logger(({ label, taskIdentifier, jobId }) => (level, message) => {
  log()[levels[level]]({ label, task: taskIdentifier, job: jobId }, message)
})

/** What is logged and kept with a failed job names no person: mail servers repeat the address that they refuse. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '*')

const tasksOf = (handlers: Handler[]): TaskList =>
  Object.fromEntries(
    handlers.map(({ name, run: work }) => [
      name,
      async (payload, { job, abortSignal }) => {
        const lastAttempt = job.attempts >= job.max_attempts
        try {
          await work(payload, { now: new Date(), attempt: job.attempts, lastAttempt, signal: abortSignal })
        } catch (error) {
          throw new Error(withoutAddresses(error instanceof Error ? error.message : String(error)))
        }
      },
    ]),
  ) satisfies TaskList

const cronOf = (handlers: Handler[]) =>
  parseCronItems(handlers.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, identifier: name }] : [])))

/** Runs queued work until it is stopped, also across a database that goes away and comes back. Retries are graphile's. */
export function startWorker(url: string, { handlers = allHandlers, concurrency = 3 }: Options = {}) {
  const stopping = new AbortController()
  const guard = guardJobs(url)
  let runner: Runner | undefined

  const once = async () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => guard.add(workerPool.id))
    events.on('job:failed', ({ job: { id, task_identifier: task }, error }) =>
      log().error({ job: id, task, err: error }, 'a job failed for good'),
    )
    runner = await run({
      connectionString: url,
      maxPoolSize: concurrency + 1,
      concurrency,
      noHandleSignals: true,
      // Without a batch, stopping does not wait until a finished job is marked as done, and it would run twice.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: tasksOf(handlers),
      parsedCronItems: cronOf(handlers),
      events,
      logger,
    })
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise
  }

  const keep = async () => {
    while (!stopping.signal.aborted) {
      await once().catch((error: unknown) => log().error({ err: error }, 'the worker starts anew'))
      await sleep(1_000, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const kept = keep()

  return {
    /** Takes no new job, and waits for those that run. */
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {}) // it may have ended by itself
      await kept
      await guard.close()
    },
  }
}
