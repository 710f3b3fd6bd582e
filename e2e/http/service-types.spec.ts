import { expect, test } from '../fixtures'

test('[API-07] a customer reads every service with its discount, under both spellings of the path; a guest does not', async ({
  api,
  customer,
  shop,
}) => {
  expect((await api('GET', '/api/serviceType')).status).toBe(401)
  const { status, body } = await api('GET', '/api/serviceType', { token: customer.token })
  expect(status).toBe(200)
  const services = body?.data as { _id: string; discountPercentage: number; discountValidUntil?: string }[]
  expect(services.length).toBeGreaterThan(300)
  expect(new Set(services.map(({ _id }) => _id)).size).toBe(services.length)
  expect(services.filter((one) => one.discountPercentage > 0 && one.discountValidUntil).length).toBeGreaterThan(4)
  const other = await fetch(`${shop.url}/api/servicetype`, { headers: { authorization: `Bearer ${customer.token}` } })
  expect(((await other.json()) as typeof body)?.data).toEqual(services)
})
