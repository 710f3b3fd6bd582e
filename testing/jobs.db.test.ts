import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { jobs } from '@/lib/inbox/jobs'
import { connectAsOwner } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { runJobs } from '@/testing/jobs'

const endOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

test('a database that ends its connections right after jobs ran, as when it is dropped, fails nothing', async () => {
  const failed: string[] = []
  const note = (error: unknown) => failed.push(String(error))
  process.on('uncaughtException', note)
  const owner = await connectAsOwner()
  for (let n = 0; n < 20; n += 1) {
    await runJobs(jobs, now)
    await owner.query(endOthers)
  }
  await owner.end()
  expect(await db.$queryRaw`select 1 as one`).toEqual([{ one: 1 }])
  process.off('uncaughtException', note)
  expect(failed).toEqual([])
})
