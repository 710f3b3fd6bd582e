import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { releaseOrphanedJobs } from '@/worker/orphaned-jobs'

const running: { close: () => Promise<void> }[] = []
const guard = (options: Parameters<typeof releaseOrphanedJobs>[1]) => {
  const made = releaseOrphanedJobs(env().DATABASE_URL, options)
  running.push(made)
  return made
}
afterEach(async () => {
  for (const made of running.splice(0)) await made.close()
})

/** A job as a worker of that name leaves it when its process is killed. */
async function aLockedJob(worker: string) {
  await db.$executeRaw`select graphile_worker.add_job('test.locked', job_key => ${worker})`
  await db.$executeRaw`update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - interval '1 minute', attempts = 1 where key = ${worker}`
}
const lockOf = async (worker: string) => {
  const [job] = await db.$queryRaw<{ locked_by: string | null }[]>`
    select locked_by from graphile_worker.jobs where key = ${worker}`
  return job?.locked_by
}

test('the job of a killed worker is free again, that of a living one is not', async () => {
  const living = guard({ everyMs: 20 })
  living.addPool('worker-alive')
  await expect
    .poll(
      () => db.$queryRaw`select 1 as one from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    .toEqual([{ one: 1 }])
  await aLockedJob('worker-alive')
  await aLockedJob('worker-dead')
  guard({ everyMs: 20 }).addPool('worker-other')
  await expect.poll(() => lockOf('worker-dead')).toBe(null)
  expect(await lockOf('worker-alive')).toBe('worker-alive')
})

test('a fresh lock is left alone: its worker may not have been named yet', async () => {
  await aLockedJob('worker-new')
  await aLockedJob('worker-gone')
  await db.$executeRaw`update graphile_worker._private_jobs set locked_at = now() where key = 'worker-new'`
  guard({ everyMs: 20 })
  await expect.poll(() => lockOf('worker-gone')).toBe(null)
  expect(await lockOf('worker-new')).toBe('worker-new')
})
