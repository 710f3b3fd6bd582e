import { expect, test } from 'vitest'
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
