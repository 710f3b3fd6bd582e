import { readFile } from 'node:fs/promises'
import { freePort } from '../../scripts/boot/free-port'
import { expect, test } from '../fixtures'
import { freshEmail, password, picture } from '../shop/customer'
import { startDatabaseProxy } from '../shop/database-proxy'
import { resetCodeOf } from '../shop/mail-server'
import { loud, runRelease } from '../shop/release'
import type { Shop } from '../shop/shop'

/** How the shop answers an address: with what status, when to try again, and what is read. */
async function ask(url: string, path: string, token?: string) {
  const response = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}

/** A release that reaches its database through a proxy, ready to serve. */
async function startBehindProxy(shop: Shop) {
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
  return { proxy, url, release, ready }
}

test('[OPS-14] [OPS-15] while the database is away calls and pages say when to try again, the log says it once, and all comes back by itself', async ({
  shop,
  customer,
}) => {
  test.setTimeout(60_000)
  const { proxy, url, release, ready } = await startBehindProxy(shop)
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

/** A write of somebody who has no account yet, as `ask` tells of it. */
async function post(url: string, path: string, body: FormData | Record<string, string>) {
  const response = await fetch(url + path, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}

async function aRegistration() {
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Asha', lastName: 'Verma', email: freshEmail(), password }))
    form.set(field, value)
  form.set('image', new File([await readFile(picture)], 'asha.png', { type: 'image/png' }))
  return form
}

test('[OPS-14] [OPS-15] a database server that is stopped refuses connections: searches, sign-ins, registrations and the first page are one outage too', async ({
  shop,
  customer,
}) => {
  test.setTimeout(60_000)
  const { proxy, url, release, ready } = await startBehindProxy(shop)

  await proxy.close()
  const { email } = customer
  const asks = [
    () => ask(url, '/api/search?q=fan'),
    () => post(url, '/api/users/login', { email, password }),
    () => post(url, '/api/users/verifyotp', { email, otp: '123456' }),
    () => post(url, '/api/users/forgot-password', { email }),
    async () => post(url, '/api/users/registration', await aRegistration()),
    () => ask(url, '/api/users/profile', customer.token),
  ]
  for (let round = 0; round < 5; round++)
    for (const answer of await Promise.all(asks.map((one) => one())))
      expect(answer).toEqual({ status: 503, retryAfter: '5', text: '{}' })
  for (let round = 0; round < 5; round++) expect((await ask(url, '/')).text).toContain('</html>')
  // Long enough for each connection to have been tried again several times.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(release.said('the database is away')).toMatchObject([{ level: 50, reason: expect.any(String) }])

  await proxy.reopen()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await expect.poll(() => release.said('the database is back').length).toBe(1)
  expect((await post(url, '/api/users/login', { email, password })).status).toBe(200)
  await shop.mail.next(email) // once it has come the sign-in is written: the next test may compare what the database holds
  expect((await ask(url, '/api/search?q=fan')).status).toBe(200)
  expect(await release.stop()).toBe(0)
  const told = [...release.said('the database is away'), ...release.said('the database is back')]
  expect(release.lines().filter(({ level }) => level >= 40)).toEqual(told)
  await proxy.stop()
})
