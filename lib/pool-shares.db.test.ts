import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '@/lib/env'
import { connectionsOf, divide, withShare } from '@/lib/pool-shares'

let pool: pg.Pool
beforeEach(() => {
  pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 10, connectionTimeoutMillis: 2_000 })
  divide(pool, connectionsOf(10))
})
afterEach(() => pool.end())

const sleeping = () => pool.query('select pg_sleep(0.05)')

test('shares of a pool are never more than it has, and none is empty', () => {
  expect(connectionsOf(10)).toEqual({ pages: 3, searches: 1, unknown: 1, rest: 5 })
  expect(connectionsOf(50)).toEqual({ pages: 15, searches: 5, unknown: 5, rest: 25 })
  for (let size = 4; size <= 200; size++)
    expect(Object.values(connectionsOf(size)).reduce((sum, one) => sum + one, 0)).toBe(size)
  expect(connectionsOf(1)).toEqual({ pages: 1, searches: 1, unknown: 1, rest: 1 })
})

test('[OPS-03] each holds its share at most, and who waits for one is served', async () => {
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, pool.totalCount - pool.idleCount)), 5)
  await withShare('pages', () => Promise.all(Array.from({ length: 20 }, sleeping)))
  clearInterval(watch)
  expect(most).toBe(3)
})

test('[OPS-03] a flood of one kind leaves the others their connections', async () => {
  const flood = withShare('searches', () => Promise.all(Array.from({ length: 40 }, sleeping)))
  const start = Date.now()
  await pool.query('select 1')
  const transaction = await pool.connect()
  await transaction.query('begin; commit')
  transaction.release()
  expect(Date.now() - start).toBeLessThan(500)
  await flood
})

test('a connection that fails gives its place back', async () => {
  for (let turn = 0; turn < 12; turn++) {
    await expect(pool.query('select from nowhere at all')).rejects.toThrow()
    const client = await pool.connect()
    client.release(new Error('broken'))
  }
  const gone = new pg.Pool({ host: '127.0.0.1', port: 1 })
  divide(gone, connectionsOf(1))
  for (let turn = 0; turn < 3; turn++) await expect(gone.query('select 1')).rejects.toThrow(/ECONNREFUSED/)
})
