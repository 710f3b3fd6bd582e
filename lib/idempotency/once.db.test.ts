import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { db, type Tx } from '@/lib/db'
import { jobs } from '@/lib/idempotency/jobs'
import { answerOf, once } from '@/lib/idempotency/once'
import { connectAsOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'

const call = (key: string | null, request: unknown = { a: 1 }) => ({ actorId: randomUUID(), key, request, now })
const run = <T>(work: (tx: Tx) => Promise<T>) => db.$transaction(work)
const counted = () => {
  const made = { times: 0, work: async () => ({ order: (made.times += 1) }) }
  return made
}

test('[CART-11] a retry gets the stored answer and does not run again', async () => {
  const c = call('k1')
  const { work } = counted()
  expect(await run((tx) => once(tx, c, work))).toEqual({ order: 1 })
  expect(await run((tx) => once(tx, c, work))).toEqual({ order: 1 })
})

test('[CART-11] of calls at the same time one runs, and the others get its answer', async () => {
  const c = call('k2')
  const { work } = counted()
  const slowly = async (tx: Tx) => {
    await tx.$queryRaw`select pg_sleep(0.05)::text`
    return work()
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => run((tx) => once(tx, c, () => slowly(tx)))))
  expect(answers).toEqual(Array(4).fill({ order: 1 }))
})

test('[BOOK-20] who asks by a key is told the end of a call that is under way, and leaves no trace of a key that was not used', async () => {
  const c = call('k8')
  const asked = () => answerOf(c.actorId, c.key!, now)
  expect(await asked()).toBeNull()
  const { work } = counted()
  // The call is under way until whoever asks waits for it.
  const door = await connectAsOwner()
  onTestFinished(() => door.end())
  await door.query('select pg_advisory_lock(20)')
  const begun = run((tx) =>
    once(tx, c, async () => {
      await tx.$queryRaw`select pg_advisory_xact_lock(20)::text`
      return work()
    }),
  )
  const waiting = () =>
    db.$queryRaw`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting).toHaveLength(1)
  const told = asked()
  await expect.poll(waiting).toHaveLength(2)
  await door.query('select pg_advisory_unlock(20)')
  expect(await told).toEqual({ order: 1 })
  await begun
})

test('the same key with another request is refused', async () => {
  const c = call('k3')
  const { work } = counted()
  await run((tx) => once(tx, c, work))
  const other = run((tx) => once(tx, { ...c, request: { a: 2 } }, work))
  await expect(other).rejects.toMatchObject({ code: 'reused_key' })
})

test('a key belongs to its actor', async () => {
  const { work } = counted()
  expect(await run((tx) => once(tx, call('k4'), work))).toEqual({ order: 1 })
  expect(await run((tx) => once(tx, call('k4', { a: 2 }), work))).toEqual({ order: 2 })
})

test('a call that fails leaves no key: the retry runs', async () => {
  const c = call('k5')
  const failed = run((tx) => once(tx, c, () => Promise.reject(new Error('no'))))
  await expect(failed).rejects.toThrow('no')
  expect(await run((tx) => once(tx, c, counted().work))).toEqual({ order: 1 })
})

test('without a key each call runs; an endless key is refused', async () => {
  const { work } = counted()
  await run((tx) => once(tx, call(null), work))
  expect(await run((tx) => once(tx, call(null), work))).toEqual({ order: 2 })
  const endless = run((tx) => once(tx, call('k'.repeat(201)), work))
  await expect(endless).rejects.toMatchObject({ code: 'invalid' })
})

test('an answer is kept for 24 hours, then it counts as gone and is swept', async () => {
  const c = call('k6')
  const { work } = counted()
  const at = (instant: Date, request: unknown = c.request) =>
    run((tx) => once(tx, { ...c, request, now: instant }, work))
  expect(await at(now)).toEqual({ order: 1 })
  expect(await at(later({ hours: 24 }))).toEqual({ order: 1 })
  expect(await at(later({ hours: 25 }), { a: 2 })).toEqual({ order: 2 })

  const [sweep] = jobs
  const answers = () => db.idempotencyKey.count({ where: { actorId: c.actorId } })
  const signal = AbortSignal.timeout(60_000)
  await sweep?.run({}, { now: later({ hours: 48 }), attempt: 1, lastAttempt: false, signal })
  expect(await answers()).toBe(1)
  await sweep?.run({}, { now: later({ hours: 50 }), attempt: 1, lastAttempt: false, signal })
  expect(await answers()).toBe(0)
})
