import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { aCartLine, aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'

test('a database of its own, with the seeded catalogue and nobody in it', async () => {
  expect(await db.service.count()).toBeGreaterThan(100)
  expect(await db.customer.count()).toBe(0)
})

test('what the factories make satisfies the database', async () => {
  const customer = await aCustomer()
  await anAddress(customer.id, { isPrimary: true })
  await aContactNumber(customer.id, { isPrimary: true })
  const service = await aService({ cost: null })
  const line = await aCartLine(customer.id, { serviceId: service.id })
  const order = await anOrder(customer.id)
  expect(line).toMatchObject({ status: 'addToCart', orderId: null, serviceCost: null, serviceName: service.name })
  expect(order).toMatchObject({ status: 'pending', serviceCost: 500 })
})
