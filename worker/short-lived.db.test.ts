import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { codeLifeMinutes } from '@/lib/auth/rules'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { enqueue } from '@/lib/queue/enqueue'
import { handle } from '@/lib/queue/handle'
import { maxAttempts, shortLivedPauseSeconds } from '@/lib/queue/retry-policy'
import { defineTask } from '@/lib/queue/task'
import { startWorker } from '@/worker/worker'

const mail = defineTask('test.mail', z.object({}))
let worker: ReturnType<typeof startWorker> | undefined
let tries = 0

/** A worker whose mail server is away. */
function work() {
  tries = 0
  const run = async () => {
    tries += 1
    throw new Error('connect ECONNREFUSED')
  }
  worker = startWorker(env().DATABASE_URL, {
    handlers: [handle(mail, run, { worthlessAfterMinutes: codeLifeMinutes })],
  })
}

afterEach(async () => {
  await worker?.stop()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

const waitsSeconds = async () => {
  const [job] = await db.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where locked_at is null`
  return job?.seconds ?? 0
}

const aJob = (before: { attempts: number; minutesAgo: number }) =>
  enqueue(db, mail, {}, { attempts: maxAttempts.shortLived }).then(
    () => db.$executeRaw`update graphile_worker._private_jobs
      set attempts = ${before.attempts}, created_at = now() - ${before.minutesAgo} * interval '1 minute'`,
  )

test('[OPS-16] a code whose mail server is away for minutes is tried every half minute, not ever more seldom', async () => {
  await aJob({ attempts: 7, minutesAgo: 4 })
  work()
  // graphile-worker by itself would wait for fifty minutes.
  await expect.poll(() => tries).toBe(1)
  await expect.poll(async () => Math.ceil((await waitsSeconds()) / 10)).toBe(3)
})

test('[OPS-16] the tries last as long as a code lives', () => {
  const pauses = Array.from({ length: maxAttempts.shortLived - 1 }, (_, failures) =>
    shortLivedPauseSeconds(failures + 1),
  )
  const seconds = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(seconds).toBeGreaterThanOrEqual((codeLifeMinutes - 1) * 60)
})

test('[OPS-16] a code that has expired before its mail could leave is never sent', async () => {
  await aJob({ attempts: 3, minutesAgo: codeLifeMinutes + 1 })
  work()
  await expect.poll(() => db.$queryRaw`select id from graphile_worker.jobs`).toEqual([])
  expect(tries).toBe(0)
})
