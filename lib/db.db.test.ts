import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '@/lib/contract'
import { db } from '@/lib/db'
import { retryAfterSeconds } from '@/lib/errors'
import { endpoint } from '@/lib/http/endpoint'
import { log } from '@/lib/log'
import { connectAsOwner } from '@/testing/as-owner'
import { aCustomer, anOrder } from '@/testing/factories'

test('a transaction puts one question at a time to its connection, however many relations are asked for at once', async () => {
  const { id } = await anOrder((await aCustomer()).id)
  const warnings: string[] = []
  process.on('warning', ({ message }) => warnings.push(message))

  const row = await db.$transaction((tx) =>
    tx.booking.findUniqueOrThrow({
      where: { id },
      select: { orderId: true, customer: true, service: true, placement: true, visit: true, messages: true },
    }),
  )
  const [first, second] = await db.$transaction((tx) =>
    Promise.all([tx.booking.count(), tx.customer.count(), tx.service.count(), tx.visit.count()]),
  )

  expect([row.service?.name, row.messages, first, second]).toEqual([expect.any(String), [], 1, 1])
  await new Promise(setImmediate) // a warning comes by itself
  expect(warnings).toEqual([])
})

test('a question that fails in a transaction does not keep its end from the connection', async () => {
  const failing = db.$transaction((tx) => Promise.all([tx.$queryRaw`select 1 from nowhere`, tx.visit.count()]))
  await expect(failing).rejects.toThrow(/nowhere/)
  const idle = await db.$queryRaw`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect(idle).toEqual([])
})

test('[OPS-09] work in a transaction that asks by another connection fails, and other work goes on', async () => {
  const second = /second connection/
  await expect(db.$transaction(() => db.visit.count())).rejects.toThrow(second)
  await expect(db.$transaction(() => db.$queryRaw`select 1`)).rejects.toThrow(second)
  await expect(db.$transaction(() => db.$transaction((tx) => tx.visit.count()))).rejects.toThrow(second)
  const [inside, outside] = await Promise.all([db.$transaction((tx) => tx.visit.count()), db.visit.count()])
  expect(inside).toBe(outside)
})

const route = { params: Promise.resolve({}) }
const sent = contract({ method: 'GET', path: '/api/asked', summary: 'A call', access: 'public', reply: z.string() })

/** What a caller is answered whose call does the work. */
const call = (work: () => Promise<unknown>) =>
  endpoint(sent, async () => `${await work()}`)(new Request('http://shop.test/api/asked'), route)

test('[OPS-08] calls whose transaction or query finds no connection in time are told to come again, and none is lost', async () => {
  const warn = vi.spyOn(log(), 'warn')
  const error = vi.spyOn(log(), 'error')
  const count = () => db.$transaction((tx) => tx.visit.count())
  // Holds the connections until the last call has given up, after five seconds; a statement may take ten.
  const door = await connectAsOwner()
  onTestFinished(() => door.end())
  await door.query('select pg_advisory_lock(8)')
  const hold = () => db.$transaction((tx) => tx.$queryRaw`select pg_advisory_xact_lock(8)::text`, { timeout: 20_000 })
  const holders = Array.from({ length: 6 }, hold) // all that a pool of eight gives them
  const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await expect.poll(async () => (await door.query(held)).rowCount, { timeout: 3_000 }).toBe(6)

  const late = [...Array.from({ length: 20 }, () => count), () => db.visit.count(), () => db.$queryRaw`select 1`]
  const answers = await Promise.all(late.map(call))
  await door.query('select pg_advisory_unlock(8)')
  expect(answers.map(({ status }) => status)).toEqual(late.map(() => 503))
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(late.map(() => `${retryAfterSeconds}`))
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([late.length, 0])

  await Promise.all(holders)
  const after = await Promise.all(Array.from({ length: 12 }, () => call(count)))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  const idle = () => db.$queryRaw`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(idle).toEqual([])
})
