import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAwayError } from '@/lib/database/away'
import { env } from '@/lib/env'
import { connectionsOf, divide, withShare } from '@/lib/pool-shares'

let pool: pg.Pool
let door: pg.Client | undefined
beforeEach(() => {
  pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 })
  divide(pool, connectionsOf(10))
})
afterEach(async () => {
  await door?.end()
  door = undefined
  await pool.end()
})

const sleeping = () => pool.query('select pg_sleep(0.05)')

/** Shuts a door at which statements wait: who is answered before it opens has not waited for them. */
async function shutDoor() {
  const own = new pg.Client(env().DATABASE_URL)
  door = own
  await own.connect()
  await own.query('select pg_advisory_lock(1)')
  const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  return {
    wait: (count: number) =>
      Promise.all(Array.from({ length: count }, () => pool.query('select pg_advisory_xact_lock_shared(1)'))),
    isShut: (count: number) => expect.poll(async () => (await own.query(held)).rowCount).toBe(count),
    open: () => own.query('select pg_advisory_unlock(1)'),
  }
}

test('[OPS-03] renderings and searches hold half of a pool at most, the rest all but two', () => {
  expect(connectionsOf(10)).toEqual({ pages: 3, searches: 1, unknown: 1, rest: 8 })
  expect(connectionsOf(50)).toEqual({ pages: 15, searches: 5, unknown: 5, rest: 48 })
  for (let size = 4; size <= 200; size++) {
    const { pages, searches, unknown, rest } = connectionsOf(size)
    expect(pages + searches + unknown).toBeLessThanOrEqual(size < 8 ? size - 1 : size / 2)
    expect(rest).toBe(size - 2)
  }
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
  const { wait, isShut, open } = await shutDoor()
  const flood = withShare('searches', () => wait(40))
  await isShut(1)
  await pool.query('select 1')
  const transaction = await pool.connect()
  await transaction.query('begin; commit')
  transaction.release()
  await open()
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

test('[OPS-03] pages and searches are answered while all of the rest wait for a row', async () => {
  const { wait, isShut, open } = await shutDoor()
  const blocked = wait(20)
  await isShut(8)
  await withShare('pages', () => pool.query('select 1'))
  await withShare('searches', () => pool.query('select 1'))
  await open()
  await blocked
})

test('[OPS-08] a wait for a connection ends with an error that passes, and who gave up holds no place', async () => {
  pool.options.connectionTimeoutMillis = 300
  const holders = await withShare('pages', () => Promise.all(Array.from({ length: 3 }, () => pool.connect())))
  const start = Date.now()
  const ask = () => Promise.allSettled(Array.from({ length: 50 }, () => pool.query('select 1')))
  const answers = await withShare('pages', ask)
  expect(Date.now() - start).toBeLessThan(1_500)
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected' })
    expect(isAwayError((answer as PromiseRejectedResult).reason)).toBe(true)
  }
  for (const one of holders) one.release()
  pool.options.connectionTimeoutMillis = 5_000
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, pool.totalCount - pool.idleCount)), 5)
  await withShare('pages', () => Promise.all(Array.from({ length: 12 }, sleeping)))
  clearInterval(watch)
  expect(most).toBe(3)
})
