import { expect, test } from 'vitest'
import { isAwayError } from '@/lib/database/away'
import { db } from '@/lib/db'
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

test('[OPS-08] more transactions than connections: who waits too long is told so as of something that passes, and none leaks', async () => {
  const asleep = () => db.$transaction((tx) => tx.$queryRaw`select pg_sleep(6)::text`, { timeout: 20_000 })
  const sleeping = Array.from({ length: 6 }, asleep) // all that a pool of eight gives them
  await new Promise((resolve) => setTimeout(resolve, 300))
  const late = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => db.$transaction((tx) => tx.visit.count())),
    db.visit.count(),
    db.$queryRaw`select 1`,
  ])
  for (const one of late) expect(one.status === 'rejected' && isAwayError(one.reason)).toBe(true)
  await Promise.all(sleeping)
  const after = Array.from({ length: 12 }, () => db.$transaction((tx) => tx.visit.count()))
  expect((await Promise.all(after)).length).toBe(12)
  await expect
    .poll(
      () => db.$queryRaw`select pid from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    .toEqual([])
})
