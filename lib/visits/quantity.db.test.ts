import { beforeEach, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { readLines } from '@/lib/visits/queries/lines'
import { usualLength } from '@/lib/visits/rules/plan'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aService } from '@/testing/factories'

let customerId: string
beforeEach(async () => {
  customerId = (await aCustomer()).id
})

test('[HOUSE-12] a visit is planned for as long as all of them take, on the board as in the plan', async () => {
  const service = await aService({ minutes: 60, minutesMore: 45 })
  const order = await anOrder(customerId, { serviceId: service.id, quantity: 3 })
  const other = await anOrder(customerId, {
    placementId: order.placementId!,
    serviceId: (await aService({ minutes: 30 })).id,
  })
  const lines = await readLines(db, [order.orderId!, other.orderId!])
  expect(usualLength(lines)).toBe(60 + 2 * 45 + 30)
  const { unplanned } = await readBoard({ from: indiaDay(now), days: 1 }, now)
  const job = unplanned.find(({ orderIds }) => orderIds.includes(order.orderId!))
  expect(job).toMatchObject({ minutes: 60 + 2 * 45 + 30 })
  expect(job!.services).toContain(`${order.serviceName} × 3`)
})

test('[HOUSE-12] the database takes minutes for each further one within the same bounds as for the first', async () => {
  const { id } = await aService({ minutes: 60, minutesMore: 720 })
  for (const minutesMore of [0, 4, 721])
    await expect(db.service.update({ where: { id }, data: { minutesMore } })).rejects.toThrow(/service_minutes_more/)
})
