import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { expect, test } from '../fixtures'
import type { Shop } from '../shop/shop'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Each on a connection of its own, as many visitors are; null where the connection was lost. */
const send = ({ url }: Shop, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<number | null>((answered) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    request(url + path, { method, headers: { ...length, ...headers }, agent: false }, (response) => {
      response.resume().on('close', () => answered(response.statusCode ?? null))
    })
      .on('error', () => answered(null))
      .end(body)
  })

const many = (count: number, one: () => Promise<number | null>) => Promise.all(Array.from({ length: count }, one))

const maxHealthMs = 5_000

/** The longest that `/healthz` took while the work went on, and what it and `/readyz` answered. */
async function healthDuring(shop: Shop, work: Promise<unknown>) {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let slowest = 0
  const statuses = new Set<number | null>()
  while (!isOver) {
    const begun = performance.now()
    statuses.add(await send(shop, '/healthz'))
    slowest = Math.max(slowest, performance.now() - begun)
    statuses.add(await send(shop, '/readyz'))
  }
  await over
  return { slowest, statuses: [...statuses] }
}

test('[OPS-05] a flood with long bodies is refused or waits like one without, and the health checks stay quick', async ({
  shop,
}) => {
  const reads = many(300, () => send(shop, `/zz${randomUUID()}`, { body: ' '.repeat(20_000) }))
  const first = await healthDuring(shop, reads)
  expect(new Set(await reads)).toEqual(new Set([400]))
  expect(first.slowest).toBeLessThan(maxHealthMs)
  const body = JSON.stringify({ email: 'nobody@example.com' }).padEnd(17_000)
  const headers = { 'content-type': 'application/json' }
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query('lock table rate_limit in exclusive mode')
  let refused = 0
  const calls = many(500, async () => {
    const status = await send(shop, '/api/users/forgot-password', { method: 'POST', headers, body })
    if (status === 503) refused++
    return status
  })
  const waiting = healthDuring(shop, calls)
  // 32 of them wait for the table and 256 for those, however fast the machine is
  await expect.poll(() => refused).toBe(500 - 32 - 256)
  await client.query('rollback')
  await client.end()
  const second = await waiting
  expect(new Set(await calls)).toEqual(new Set([200, 429, 503]))
  expect(second.slowest).toBeLessThan(maxHealthMs)
})

test('[OPS-02] searches with an asterisk wait in the queue of searches', async ({ shop }) => {
  const flood = many(300, () => send(shop, `/api/search?q=repair+${randomUUID()}*`))
  expect(await send(shop, '/api/cart/list')).toBe(401)
  expect((await flood).filter((status) => status === 503).length).toBeGreaterThan(100)
})

test('[OPS-04] made-up parameters keep nobody from going from page to page', async ({ shop }) => {
  const category = '/services/air-conditioner'
  expect(await send(shop, category)).toBe(200)
  const madeUp = [
    (value: string) => `/signin?next=/${value}`,
    (value: string) => `/cartpage?checkout=${value}`,
    (value: string) => `${category}?details=${value}`,
    (value: string) => `/api/mainservices?after=${value}`,
  ]
  const tree = (value: string) =>
    encodeURIComponent(
      JSON.stringify(['', { children: ['(site)', { children: [value, { children: ['__PAGE__', {}] }] }] }]),
    )
  for (const addressOf of madeUp) {
    const flood = many(220, () => send(shop, addressOf(randomUUID())))
    for (const path of ['/about', '/contact', '/services'])
      expect(await send(shop, path, { headers: { rsc: '1' } }), path).toBe(200)
    await flood
  }
  const flood = many(220, () =>
    send(shop, '/about', { headers: { rsc: '1', 'next-router-state-tree': tree(randomUUID()) } }),
  )
  const fromContact = { rsc: '1', 'next-router-state-tree': tree('contact') }
  for (const path of ['/', '/about', '/services'])
    expect(await send(shop, path, { headers: fromContact }), path).toBe(200)
  await flood
})

test('[OPS-04] the sign-in and the cart are kept once, whatever their address asks to open', async ({ shop }) => {
  for (const [path, name] of [
    ['/signin', 'next'],
    ['/cartpage', 'checkout'],
  ]) {
    const pages = [path, `${path}?${name}=%2Forders`, `${path}?${name}=${randomUUID()}`].map(async (address) =>
      (await fetch(shop.url + address)).headers.get('etag'),
    )
    const tags = new Set(await Promise.all(pages))
    expect([tags.size, tags.has(null)]).toEqual([1, false])
  }
})
