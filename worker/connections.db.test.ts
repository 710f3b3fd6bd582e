import { expect, test, vi } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { connectionsOf } from '@/worker/connections'

test('a connection that ends while it waits for work is told of once, and the next one serves', async () => {
  const warn = vi.spyOn(log(), 'warn')
  const pool = connectionsOf(env().DATABASE_URL, 1)
  await pool.query('select 1')
  await db.$executeRaw`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'worker'`
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(warn).toHaveBeenCalledTimes(1)
  await pool.end()
})
