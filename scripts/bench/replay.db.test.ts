import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { adds, checkouts, type Write } from '@/scripts/bench/carts'
import { startChild } from '@/scripts/bench/child-program'
import { shoppers } from '@/scripts/bench/people'
import checkoutOfBefore from '@/scripts/bench/recorded-checkout.json'
import { recordStatements, type Step, stepsOf } from '@/scripts/bench/recording'

/** Runs the first write as the shop does, and sends its statements again for the second. */
async function replay([recorded, other]: Write[]) {
  return send(stepsOf(await recordStatements(recorded!.run), recorded!.ids), other!)
}

async function send(steps: Step[], { ids }: Write) {
  const bare = startChild('replay')
  try {
    const database = { connectionString: env().DATABASE_URL, max: 2 }
    const port = await bare.ask<number>({ database, steps })
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(ids) })
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

test('the checkout that was recorded once still orders five lines, each at its place of the catalogue of this database', async () => {
  const [shopper] = await shoppers(1, 'none', new Date())
  const [write] = await checkouts([shopper!], new Date())
  expect(await send(checkoutOfBefore as Step[], write!)).toMatchObject({ status: 200 })
  const ordered = await db.booking.findMany({
    where: { customerId: shopper!.id, status: 'pending' },
    include: { tracking: true },
  })
  expect(ordered.map(({ tracking }) => tracking.length)).toEqual([1, 1, 1, 1, 1])
})
