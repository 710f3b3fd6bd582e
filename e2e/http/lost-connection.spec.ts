import pg from 'pg'
import { expect, test } from '../fixtures'
import { startDatabaseProxy } from '../shop/database-proxy'
import { untilKept } from '../shop/loaded'

/** The connection on which a process hears of changes names itself. */
const hearsChanges = (startup: string) => startup.includes('application_name\0events\0')

test('a process that no longer hears of changes shows no old price', async ({ shop }) => {
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const app = await shop.another({ DATABASE_URL: proxy.url })
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string; cost: number; slug: string }>(
    `select s.id, s.cost, c.slug from service s
       join application_type a on a.id = s.application_type_id join category c on c.id = a.category_id
     where s.cost is not null and s.offered order by c.slug, s.id limit 1`,
  )
  const { id, cost, slug } = rows[0]!
  const ask = async () => {
    const response = await fetch(`${app.url}/services/${slug}`)
    return { html: await response.text(), etag: response.headers.get('etag') }
  }
  const setCost = (value: number) => client.query('update service set cost = $1 where id = $2', [value, id])

  // Kept as bytes, with a tag.
  await expect.poll(async () => (await ask()).etag).toBeTruthy()
  proxy.cut(hearsChanges)
  await expect.poll(async () => (await ask()).etag).toBe(null)
  await setCost(7_654_321)
  expect((await ask()).html).toContain('76,54,321')
  await setCost(cost)
  expect((await ask()).html).not.toContain('76,54,321')
  await setCost(8_765_432)
  proxy.mend()
  // It hears again: the page is kept anew, as it is now, and the next change shows.
  await expect.poll(async () => (await ask()).etag).toBeTruthy()
  expect((await ask()).html).toContain('87,65,432')
  await setCost(cost)
  await expect.poll(async () => (await ask()).html, { timeout: 1_000, intervals: [20] }).not.toContain('87,65,432')
  await client.end()
  await app.stop()
  await proxy.stop()
})

test('a process whose every connection is cut goes on by itself', async ({ shop }) => {
  const app = await shop.another()
  const ask = async () => (await fetch(`${app.url}/api/mainservices`)).status
  expect(await ask()).toBe(200)
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  await expect.poll(ask).toBe(200)
  await expect.poll(async () => (await fetch(`${app.url}/api/mainservices`)).headers.get('etag')).toBeTruthy()
  expect(app.process.exitCode).toBe(null)
  await untilKept(`${shop.url}/api/mainservices`) // the process of the next test has lost its connections too
})
