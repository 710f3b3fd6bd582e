import type { OpenApi } from '../../lib/http/openapi'
import { expect, test } from '../fixtures'
import { contentsOf } from '../shop/api'
import { inDatabase, rowsOf } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { aDay, asPhone, type Day, openOn, revoke } from '../shop/day'
import { callsOf } from '../shop/every-call'
import type { Shop } from '../shop/shop'

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}`, ...asPhone })
const pressedAt = () => new Date().toISOString()
type Job = { orders: { orderId: string; version: number; status: string }[] }

async function documentOf(shop: Shop, { operator }: Day) {
  const response = await fetch(`${shop.url}/api/operator/day-openapi.json`, { headers: bearer(operator.token) })
  expect(response.status).toBe(200)
  return callsOf((await response.json()) as OpenApi)
}

test('[DESK-119] the page of a link is the same for everybody, in no index, no cache and no referrer, and no read changes anything', async ({
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api)
  await openOn(api, secret)
  const before = await contentsOf(shop)
  const ahead = { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }
  const askings: Record<string, string>[] = [{}, ahead, { rsc: '1' }]
  for (const method of ['GET', 'HEAD'])
    for (const headers of askings) {
      const page = await fetch(`${shop.url}/day`, { method, headers })
      expect(page.status).toBe(200)
      expect(page.headers.get('x-robots-tag')).toContain('noindex')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      const read = await fetch(`${shop.url}/api/day`, { method, headers: { ...bearer(secret), ...headers } })
      expect(read.status).toBe(200)
      expect(read.headers.get('cache-control')).toContain('no-store')
    }
  expect(await contentsOf(shop)).toBe(before)
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  expect(robots + sitemap).not.toMatch(/\/day\b/)
})

test('[DESK-115] what is no live link is answered as a call that nobody has, and too many tries of a network are held up', async ({
  shop,
  api,
}) => {
  const day = await aDay(shop, api)
  const customer = await signUp(shop)
  const told = async (path: string, authorization?: string, more: Record<string, string> = {}) => {
    const response = await fetch(shop.url + path, {
      headers: { ...(authorization && { authorization }), ...asPhone, ...more },
    })
    const headers = Object.fromEntries(response.headers)
    for (const name of ['date', 'x-request-id']) delete headers[name]
    return { status: response.status, headers, body: await response.text() }
  }
  const replaced = day.secret
  const live = await day.issue()
  await openOn(api, live)
  const unknown = await told('/api/days')
  expect(unknown.status).toBe(404)
  for (const token of [undefined, 'Bearer', 'Bearer x', `Bearer ${'w'.repeat(43)}`, `Bearer ${replaced}`])
    expect(await told('/api/day', token), token).toEqual(unknown)
  for (const other of [customer, day.operator]) expect(await told('/api/day', `Bearer ${other.token}`)).toEqual(unknown)
  // Nor does the secret open anything else.
  expect((await api('GET', '/api/users/profile', { token: live })).status).toBe(401)
  expect((await api('GET', '/api/operator/me', { token: live })).status).toBe(404)
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const statuses: number[] = []
  for (let at = 0; at < 61; at += 1) statuses.push((await told('/api/day', `Bearer ${'v'.repeat(43)}`, from)).status)
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect((await told('/api/day', `Bearer ${live}`, from)).status, 'another phone of that network').toBe(200)
  await revoke(api, day)
  expect(await told('/api/day', `Bearer ${live}`)).toEqual(unknown)
  const again = await revoke(api, day)
  expect(again).toMatchObject({ status: 404 })
})

test('[DESK-119] no line of the log of a running shop has the secret, whatever is asked and whatever fails', async ({
  shop,
  api,
}) => {
  const { secret, orderIds } = await aDay(shop, api)
  await openOn(api, secret)
  const app = await shop.another({ LOG_LEVEL: 'debug' })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, { ...init, headers: { ...bearer(secret), ...init.headers } }).then(({ status }) => status)
  const json = { 'content-type': 'application/json' }
  const start = `/api/day/orders/${orderIds[0]}/start`
  expect(await ask('/api/day')).toBe(200)
  expect(await ask(start, { method: 'POST', headers: json, body: '{"version":' })).toBe(400)
  expect(await ask(start, { method: 'POST', headers: json, body: JSON.stringify({ secret, pressedAt: secret }) })).toBe(
    400,
  )
  const stale = JSON.stringify({ version: 999, pressedAt: pressedAt() })
  expect(await ask(start, { method: 'POST', headers: json, body: stale })).toBe(409)
  // Where somebody puts it into an address all the same.
  for (const path of [
    `/day/${secret}`,
    `/day?${secret}`,
    `/day?key=${secret}`,
    `/api/day/${secret}`,
    `/api/day?k=${secret}`,
  ])
    expect([200, 400, 404]).toContain(await ask(path))
  expect(await ask(`/api/day/orders/${secret}/start`, { method: 'POST', headers: json, body: stale })).toBe(400)
  await inDatabase(shop, 'alter table busy rename to busy_away')
  try {
    expect(await ask('/api/day')).toBe(500)
  } finally {
    await inDatabase(shop, 'alter table busy_away rename to busy')
  }
  expect(await ask('/api/day')).toBe(200)
  await app.stop()
  expect(app.output()).toContain('"path":"/api/day"')
  expect(app.output()).toContain('request failed')
  for (const said of [secret, ...Object.values(asPhone)]) expect(app.output()).not.toContain(said)
  const kept = await rowsOf(
    shop,
    `select count(*)::int as n from idempotency_key where answer::text like $1`,
    `%${secret}%`,
  )
  expect(kept).toEqual([{ n: 0 }])
})

test("[DESK-117] a partner starts, reports and finishes their own, and another's order is not there", async ({
  shop,
  api,
}) => {
  const day = await aDay(shop, api, { visits: 2 })
  const other = await aDay(shop, api)
  const { secret: token } = day
  await openOn(api, token)
  const read = async () => {
    const { status, body } = await api('GET', '/api/day', { token, headers: asPhone })
    expect(status).toBe(200)
    return (body!.data as { jobs: Job[] }).jobs.flatMap(({ orders }) => orders)
  }
  const [first, second] = await read()
  expect([first!.orderId, second!.orderId]).toEqual(day.orderIds)
  const press = (orderId: string, what: string, more: object, headers = {}) =>
    api('POST', `/api/day/orders/${orderId}/${what}`, {
      token,
      json: { pressedAt: pressedAt(), ...more },
      headers: { ...asPhone, ...headers },
    })
  for (const [what, more] of [
    ['start', { version: 1 }],
    ['finish', { version: 1 }],
    ['trouble', { reason: 'absent' }],
  ] as const)
    expect((await press(other.orderIds[0]!, what, more)).status, what).toBe(404)
  const key = { 'idempotency-key': 'one press' }
  const started = await press(first!.orderId, 'start', { version: first!.version, pressedAt: pressedAt() }, key)
  expect(started).toMatchObject({ status: 200, body: { data: { status: 'inProgress' } } })
  const { version } = started.body!.data as { version: number }
  const bill = { extras: [], payment: { method: 'upi', amount: 100, reference: '412345678901' } }
  const done = await press(first!.orderId, 'finish', { version, bill })
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'completed' } } })
  expect((await press(second!.orderId, 'trouble', { reason: 'absent', text: 'Rang twice' })).status).toBe(200)
  expect((await openOn(api, token)).status).toBe(200)
  const written = await rowsOf(
    shop,
    `select distinct action, by::text, by_name from audit_entry where subject_id = any($1) and by = 'partner' order by action`,
    day.orderIds,
  )
  expect(written.map((row) => row.action)).toEqual([
    'bill.issue',
    'ledger.payment',
    'order.askHelp',
    'order.complete',
    'order.note',
    'order.start',
  ])
})

test('[DESK-117] the calls of a day refuse whatever they do not know, by its field, and change nothing', async ({
  shop,
  api,
}) => {
  const day = await aDay(shop, api)
  const calls = await documentOf(shop, day)
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /api/day',
    'POST /api/day/opening',
    'POST /api/day/orders/{orderId}/finish',
    'POST /api/day/orders/{orderId}/start',
    'POST /api/day/orders/{orderId}/trouble',
  ])
  const { secret: token } = day
  await openOn(api, token)
  const before = await contentsOf(shop)
  const headers = asPhone
  for (const call of calls) {
    const path = call.path.replace('{orderId}', day.orderIds[0]!)
    for (const search of ['?surprise=1', '?limit=1&limit=1'])
      expect(
        (await api(call.method, path + search, { token, headers, json: call.method === 'GET' ? undefined : {} }))
          .status,
      ).toBe(400)
    expect((await api('DELETE', path, { token, headers })).status).toBe(405)
    if (!call.path.includes('{')) continue
    for (const json of [
      null,
      7,
      [],
      { surprise: 1 },
      { version: 0, pressedAt: pressedAt() },
      { version: 1, pressedAt: 'noon' },
    ]) {
      const answer = await api(call.method, path, { token, headers, json })
      expect(answer, JSON.stringify(json)).toMatchObject({ status: 400 })
    }
    const text = { token, body: 'a=1', headers: { ...headers, 'content-type': 'text/plain' } }
    expect((await api(call.method, path, text)).status).toBe(415)
    for (const id of ['1', 'x'.repeat(300), "' or 1=1 --"]) {
      const json = { version: 1, pressedAt: pressedAt() }
      const answer = await api(call.method, call.path.replace('{orderId}', encodeURIComponent(id)), {
        token,
        headers,
        json,
      })
      expect(answer).toMatchObject({ status: 400, body: { fields: { orderId: expect.any(String) } } })
    }
  }
  expect(await contentsOf(shop)).toBe(before)
})

test('[DESK-253] a link shows nothing before a phone has opened it, and no other phone anything after, until the desk allows it', async ({
  shop,
  api,
}) => {
  const day = await aDay(shop, api)
  const { secret: token, operator, partnerId, orderIds } = day
  const other = { 'day-phone': 'q'.repeat(43) }
  const start = { token, json: { version: 1, pressedAt: pressedAt() } }
  const refused = async (message: string, headers = {}) => {
    for (const answer of [
      await api('GET', '/api/day', { token, headers }),
      await api('POST', `/api/day/orders/${orderIds[0]}/start`, { ...start, headers }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message } })
  }
  await refused('Open the link first')
  await refused('Open the link first', asPhone)
  const unnamed = { status: 400, body: { fields: { 'day-phone': expect.any(String) } } }
  for (const phone of ['', 'short', 'p'.repeat(44)])
    expect(await openOn(api, token, { 'day-phone': phone })).toMatchObject(unnamed)
  const look = { token, headers: asPhone, json: { isTouched: false } }
  expect(await api('POST', '/api/day/opening', look), 'nobody has touched it').toMatchObject({
    status: 403,
    body: { message: 'Open the link first' },
  })
  expect((await openOn(api, token)).status).toBe(200)
  expect((await api('POST', '/api/day/opening', look)).status).toBe(200)
  for (const json of [{}, { isTouched: 'yes' }, { isTouched: true, surprise: 1 }])
    expect((await api('POST', '/api/day/opening', { ...look, json })).status).toBe(400)
  expect((await api('GET', '/api/day', { token, headers: asPhone })).status).toBe(200)
  const elsewhere = 'This link is in use on another phone. Call the office'
  await refused(elsewhere)
  await refused(elsewhere, other)
  expect((await openOn(api, token, other)).status).toBe(403)
  const free = `/api/operator/partners/${partnerId}/day-link/phone`
  expect(await api('DELETE', free, { token: operator.token })).toMatchObject({ body: { data: { isBound: false } } })
  expect((await openOn(api, token, other)).status).toBe(200)
  await refused(elsewhere, asPhone)
})

test('[DESK-256] one call makes the links of all partners who have none, each once, and no log or stored answer has them', async ({
  shop,
  api,
}) => {
  const { operator, partnerId } = await aDay(shop, api)
  const { token } = operator
  await revoke(api, { operator, partnerId } as Day)
  const ask = (of: string) => api('POST', '/api/operator/day-links', { token, json: { of } })
  const { links } = (await ask('without')).body!.data as { links: { partnerId: string; url: string }[] }
  const made = links.find((one) => one.partnerId === partnerId)!
  expect(made.url).toMatch(/\/day#[\w-]{43}$/)
  expect((await ask('without')).body).toMatchObject({ data: { links: [], left: 0 } })
  const secret = made.url.split('#')[1]!
  expect((await openOn(api, secret)).status).toBe(200)
  const again = (await ask('unopened')).body!.data as typeof made & { links: (typeof made)[] }
  expect(again.links.map((one) => one.partnerId)).not.toContain(partnerId)
  expect(await ask('all')).toMatchObject({ status: 400, body: { fields: { of: expect.any(String) } } })
  const stored = `select count(*)::int as n from idempotency_key where answer::text like $1`
  expect(await rowsOf(shop, stored, `%${secret}%`)).toEqual([{ n: 0 }])
})
