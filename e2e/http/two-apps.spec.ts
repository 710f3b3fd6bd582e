import pg from 'pg'
import { expect, test } from '../fixtures'
import { untilKept } from '../shop/loaded'
import type { Shop } from '../shop/shop'

const path = `/api/servicetype/hierarchy/${encodeURIComponent('Painters')}`
type Entry = { serviceType: { _id: string; serviceCost?: number } }

const listed = async (url: string) => {
  const response = await fetch(url + path)
  const { data } = (await response.json()) as { data: Entry[] }
  return { etag: response.headers.get('etag'), data }
}
const costAt = async (url: string, id: string) =>
  (await listed(url)).data.find(({ serviceType }) => serviceType._id === id)?.serviceType.serviceCost

async function setCost(shop: Shop, id: string, cost: number) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  await client.query('update service set cost = $1 where id = $2', [cost, id])
  await client.end()
}

test('a price that changes in the database shows on every process within a second', async ({ shop }) => {
  const second = await shop.another()
  const urls = [shop.url, second.url]
  const { data } = await listed(shop.url)
  const { _id, serviceCost = 0 } = data.find(({ serviceType }) => serviceType.serviceCost)!.serviceType
  for (const url of urls) expect(await costAt(url, _id)).toBe(serviceCost)
  await untilKept(second.url + path)
  // The bytes are kept: the same tag, and nothing is sent again to who has them.
  const { etag } = await listed(second.url)
  const again = await fetch(second.url + path, { headers: { 'if-none-match': etag ?? '' } })
  expect([again.status, etag]).toEqual([304, expect.any(String)])

  await setCost(shop, _id, serviceCost + 1)
  for (const url of urls)
    await expect.poll(() => costAt(url, _id), { timeout: 1_000, intervals: [20] }).toBe(serviceCost + 1)
  await setCost(shop, _id, serviceCost)
  for (const url of urls)
    await expect.poll(() => costAt(url, _id), { timeout: 1_000, intervals: [20] }).toBe(serviceCost)
})
