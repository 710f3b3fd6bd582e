import { once as eventOf } from 'node:events'
import { makeWorkerUtils } from 'graphile-worker'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { enqueue } from '@/lib/queue/enqueue'
import { handle } from '@/lib/queue/handle'
import { maxAttempts } from '@/lib/queue/retry-policy'
import { defineTask } from '@/lib/queue/task'
import { startWorker } from '@/worker/worker'

const greet = defineTask('test.greet', z.object({ name: z.string() }))
const jobs = () =>
  db.$queryRaw<{ attempts: number; last_error: string | null; key: string | null; locked_by: string | null }[]>`
    select attempts, last_error, key, locked_by from graphile_worker.jobs where task_identifier like 'test.%'`

const running: { stop: () => Promise<void> }[] = []
/** A worker that knows one task; answers with what the handler was told, call by call. */
function work(run: (name: string, attempt: number) => Promise<void> = async () => {}) {
  const heard = new EventTarget()
  const names: string[] = []
  const handlers = [
    handle(greet, async ({ name }, { attempt }) => {
      names.push(name)
      heard.dispatchEvent(new Event('heard'))
      await run(name, attempt)
    }),
  ]
  const worker = startWorker(env().DATABASE_URL, { handlers, concurrency: 2 })
  running.push(worker)
  return {
    worker,
    names,
    heard: async (n = 1) => {
      while (names.length < n) await eventOf(heard, 'heard')
    },
  }
}

afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

test('a job exists exactly when the write that asked for it does', async () => {
  await db.$transaction((tx) => enqueue(tx, greet, { name: 'kept' }))
  const failed = db.$transaction(async (tx) => {
    await enqueue(tx, greet, { name: 'lost' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  const { names, heard } = work()
  await heard()
  await expect.poll(jobs).toEqual([])
  expect(names).toEqual(['kept'])
})

test('a waiting job with the same key is replaced', async () => {
  const runAt = new Date(Date.now() + 60_000)
  await enqueue(db, greet, { name: 'first' }, { jobKey: 'one', runAt })
  await enqueue(db, greet, { name: 'second' }, { jobKey: 'one' })
  expect(await jobs()).toHaveLength(1)
  const { names, heard } = work()
  await heard()
  expect(names).toEqual(['second'])
})

test('a job is tried as often as the retry policy says', async () => {
  await enqueue(db, greet, { name: 'standard' })
  await enqueue(db, greet, { name: 'short' }, { attempts: maxAttempts.shortLived })
  const tries = db.$queryRaw`select max_attempts from graphile_worker.jobs order by id`
  expect(await tries).toEqual([{ max_attempts: maxAttempts.standard }, { max_attempts: maxAttempts.shortLived }])
})

test('a payload of another shape is refused where it is asked for', async () => {
  await expect(enqueue(db, greet, { name: 1 } as never)).rejects.toThrow()
  expect(await jobs()).toEqual([])
})

test('a failed job is tried again, and what is kept of the failure names no address', async () => {
  await enqueue(db, greet, { name: 'again' })
  const { names, heard } = work(async (_, attempt) => {
    if (attempt === 1) throw new Error('550 <asha@example.test> refused')
  })
  await heard(1)
  await expect.poll(jobs).toMatchObject([{ attempts: 1, last_error: '550 <*> refused' }])
  await heard(2)
  await expect.poll(jobs).toEqual([])
  expect(names).toEqual(['again', 'again'])
})

test('stopping waits for the job that runs', async () => {
  await enqueue(db, greet, { name: 'slow' })
  let finish = () => {}
  const { worker, heard } = work(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await heard()
  let stopped = false
  const stop = worker.stop().then(() => {
    stopped = true
  })
  expect(await jobs()).toMatchObject([{ locked_by: expect.any(String) }])
  expect(stopped).toBe(false)
  finish()
  await stop
  expect(await jobs()).toEqual([])
})

test('the worker survives that its connections are cut', async () => {
  const { names, heard } = work()
  await enqueue(db, greet, { name: 'before' })
  await heard(1)
  await db.$executeRaw`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%graphile%'`
  await enqueue(db, greet, { name: 'after' })
  await heard(2)
  expect(names).toEqual(['before', 'after'])
})

// What nobody handles ends the process, and here the run of the tests.
test('a worker whose connections are cut while it stops ends in peace', async () => {
  for (let i = 0; i < 20; i++) {
    const { worker, heard } = work()
    await enqueue(db, greet, { name: 'one' })
    await heard()
    await Promise.all([
      worker.stop(),
      db.$executeRaw`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%graphile%'`,
    ])
  }
})

test('makes the tables that the queue needs from the migrations', async () => {
  const utils = await makeWorkerUtils({ connectionString: env().DATABASE_URL })
  await utils.release()
  expect(await db.$queryRaw`select 1 as one from graphile_worker.migrations limit 1`).toEqual([{ one: 1 }])
})

test('a worker that dies in the middle of a job is named by a lock that goes with it', async () => {
  await enqueue(db, greet, { name: 'long' })
  let finish = () => {}
  const { heard } = work(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await heard()
  const named = () => db.$queryRaw`select 1 as one from graphile_worker.jobs
    where task_identifier = 'test.greet' and not pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`
  await expect.poll(named).toEqual([{ one: 1 }])
  finish()
})
