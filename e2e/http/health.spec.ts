import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/boot/free-port'
import { expect, test } from '../fixtures'
import { inDatabase, rowsOf } from '../shop/arrange'
import { startDatabaseProxy } from '../shop/database-proxy'
import { loud, type Release, runRelease } from '../shop/release'
import { startRoundRobin } from '../shop/round-robin'
import type { Shop } from '../shop/shop'

const health = async (url: string, path: string) => {
  const response = await fetch(url + path)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toBeNull()
  return { status: response.status, ...((await response.json()) as object) }
}
const ready = { status: 200, ready: true }
const notReady = (fault: string) => ({ status: 503, ready: false, fault })

test('[OPS-18] /healthz lives without a database; /readyz needs it, its schema and the worker', async ({ shop }) => {
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const app = await shop.another({ DATABASE_URL: proxy.url })
  await expect.poll(() => health(app.url, '/readyz')).toEqual(ready)
  expect(await health(app.url, '/healthz')).toEqual({ status: 200, alive: true })

  proxy.cut()
  await expect.poll(() => health(app.url, '/readyz')).toEqual(notReady('database'))
  expect(await health(app.url, '/healthz')).toEqual({ status: 200, alive: true })
  proxy.mend()
  // The worker comes back after the database, by itself.
  await expect.poll(() => health(app.url, '/readyz'), { timeout: 30_000 }).toEqual(ready)

  const [newest] = await rowsOf(shop, 'select max(migration_name) as name from _prisma_migrations')
  const mark = 'update _prisma_migrations set finished_at = $1::timestamptz where migration_name = $2'
  await inDatabase(shop, mark, null, newest!.name)
  await expect.poll(() => health(app.url, '/readyz')).toEqual(notReady('schema'))
  await inDatabase(shop, mark, new Date(), newest!.name)
  await expect.poll(() => health(app.url, '/readyz')).toEqual(ready)
  await app.stop()
  await proxy.stop()
})

test('[OPS-18] a stop fails /readyz at its first moment, serves on for as long as it is told, and closes kept connections', async ({
  shop,
}) => {
  // Long enough for all that is asked meanwhile.
  const app = await shop.another({ DRAIN_SECONDS: '6' })
  await expect.poll(() => health(app.url, '/readyz')).toEqual(ready)
  const exit = once(app.process, 'exit')
  app.process.kill('SIGTERM')
  await expect.poll(() => health(app.url, '/readyz'), { intervals: [10] }).toEqual(notReady('stopping'))
  expect(await health(app.url, '/healthz')).toEqual({ status: 200, alive: true })
  const page = await fetch(`${app.url}/about`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exit).toEqual([0, null])
})

async function start(shop: Shop, port: string): Promise<Release> {
  const settings = loud({
    DATABASE_URL: shop.servingUrl,
    DATA_DIR: shop.dataDir,
    PORT: port,
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  })
  return runRelease({ settings })
}

test('[OPS-19] two processes behind a proxy are restarted one after the other, and no request fails', async ({
  shop,
  customer,
}) => {
  test.setTimeout(90_000)
  const ports = [`${await freePort()}`, `${await freePort()}`]
  const running = await Promise.all(ports.map((port) => start(shop, port)))
  const proxy = await startRoundRobin(ports.map((port) => `http://localhost:${port}`))
  await expect.poll(() => proxy.ready().length, { timeout: 20_000 }).toBe(2)

  const statuses: Record<string, number> = {}
  const headers = { authorization: `Bearer ${customer.token}` }
  let isOver = false
  const visitor = async (path: string) => {
    while (!isOver) {
      const response = await fetch(proxy.url + path, { headers })
      const text = await response.text()
      const outcome = response.status === 200 ? '200' : `${response.status} ${path} ${text}`
      statuses[outcome] = (statuses[outcome] ?? 0) + 1
      await sleep(20)
    }
  }
  const visitors = ['/', '/services', '/orders', '/api/users/profile', '/api/cart/list', '/api/mainservices'].map(
    visitor,
  )
  for (const [at, port] of ports.entries()) {
    expect(await running[at]!.stop()).toBe(0)
    running[at] = await start(shop, port)
    await expect.poll(() => proxy.ready().length, { timeout: 30_000 }).toBe(2)
    await sleep(500)
  }
  isOver = true
  await Promise.all(visitors)
  expect(statuses).toEqual({ 200: expect.any(Number) })
  expect(statuses[200]).toBeGreaterThan(100)
  for (const release of running) await release.stop()
  await proxy.stop()
})
