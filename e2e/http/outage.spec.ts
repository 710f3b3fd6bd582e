import { expect, test } from '../fixtures'
import { freePort } from '../shop/app'
import { startDatabaseProxy } from '../shop/database-proxy'
import { resetCodeOf } from '../shop/mail-server'
import { loud, runRelease } from '../shop/release'

/** How the shop answers an address: with what status, when to try again, and what is read. */
async function ask(url: string, path: string, token?: string) {
  const response = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}

test('[OPS-14] [OPS-15] while the database is away calls and pages say when to try again, the log says it once, and all comes back by itself', async ({
  shop,
  customer,
}) => {
  test.setTimeout(60_000)
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const port = `${await freePort()}`
  const url = `http://localhost:${port}`
  const release = runRelease({
    settings: loud({ DATABASE_URL: proxy.url, DATA_DIR: shop.dataDir, SMTP_URL: shop.mail.url, PORT: port }),
  })
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  const { _id } = (JSON.parse((await ask(url, '/api/mainservices')).text) as { data: { _id: string }[] }).data[0]!
  await expect.poll(async () => (await fetch(`${url}/services`)).headers.get('etag')).toBeTruthy()

  proxy.cut()
  const calls = ['/api/users/profile', '/api/cart/list-all', `/api/mainservicescategories/list/${_id}`]
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(url, calls[at % 3]!, customer.token)))
  for (const answer of answers) expect(answer).toEqual({ status: 503, retryAfter: '5', text: '{}' })
  for (const path of ['/services', '/services/painters', '/services?q=fan']) {
    const page = await ask(url, path)
    expect(page).toMatchObject({ status: 503, retryAfter: '5' })
    expect(page.text).toContain('<meta http-equiv="refresh" content="5">')
    expect(page.text).toContain('<p>The shop cannot be reached for a moment. This page tries again by itself.</p>')
  }
  expect(await ready()).toBe(503)
  // Long enough for each connection to have been tried again several times.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(release.said('the database is away')).toMatchObject([{ level: 50, reason: expect.any(String) }])

  proxy.mend()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await expect.poll(() => release.said('the database is back').length).toBe(1)
  // The pool, the notices of changes, and the worker, by a mail.
  expect((await ask(url, '/api/users/profile', customer.token)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${url}/services`)).headers.get('etag'), { timeout: 20_000 }).toBeTruthy()
  await fetch(`${url}/api/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.email }),
  })
  expect(resetCodeOf(await shop.mail.next(customer.email))).toHaveLength(11)

  expect(await release.stop()).toBe(0)
  const [away] = release.said('the database is away')
  const [back] = release.said('the database is back')
  expect(back?.ms).toBeGreaterThan(5_000)
  // Nothing else was worth a warning: 200 calls, the pool, the listener, the worker and Next failed of one outage.
  expect(release.lines().filter(({ level }) => level >= 40)).toEqual([away, back])
  await proxy.stop()
})
