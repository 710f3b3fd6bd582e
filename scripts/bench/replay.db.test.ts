import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { adds, checkouts, type Write } from '@/scripts/bench/carts'
import { startChild } from '@/scripts/bench/child-program'
import { shoppers } from '@/scripts/bench/people'
import { recordStatements, stepsOf } from '@/scripts/bench/recording'

/** Runs the first write as the shop does, and sends its statements again for the second. */
async function replay([recorded, other]: Write[]) {
  const statements = await recordStatements(recorded!.run)
  const bare = startChild('replay')
  try {
    const database = { connectionString: env().DATABASE_URL, max: 2 }
    const port = await bare.ask<number>({ database, steps: stepsOf(statements, recorded!.ids) })
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(other!.ids) })
    return { status: response.status, body: (await response.json()) as unknown }
  } finally {
    bare.stop()
  }
}

test('what puts a service into one cart puts it into another', async () => {
  const people = await shoppers(2, 'none', new Date())
  const { id: serviceId } = await db.service.findFirstOrThrow({ where: { offered: true } })
  expect(await replay(adds(people, [serviceId], new Date()))).toMatchObject({ status: 200 })
  expect(await db.booking.count({ where: { customerId: people[1]!.id, status: 'addToCart' } })).toBe(1)
})

test('what orders five lines orders those of another customer, with a mail in the queue for each', async () => {
  const people = await shoppers(2, 'none', new Date())
  expect(await replay(await checkouts(people, new Date()))).toMatchObject({ status: 200 })
  const ordered = people.map(({ id: customerId }) =>
    db.booking.findMany({ where: { customerId, status: 'pending' }, select: { orderId: true, placementId: true } }),
  )
  const rows = (await Promise.all(ordered)).flat()
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(10)
  const placements = [...new Set(rows.map(({ placementId }) => placementId))]
  expect(placements).toHaveLength(2)
  const queued = await db.$queryRaw<{ payload: { placementId: string } }[]>`
    select payload from graphile_worker._private_jobs where payload ->> 'placementId' is not null`
  expect(queued.map(({ payload }) => payload.placementId).sort()).toEqual(placements.sort())
})
