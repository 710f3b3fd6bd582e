import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { type Api, apiOf, firstEvent } from '../shop/api'
import type { App } from '../shop/app'
import { inDatabase, order, planned, servicesOf } from '../shop/arrange'
import { picture, signUp } from '../shop/customer'
import { listen } from '../shop/events'
import { type Call, callsOf, makeEveryCall } from '../shop/every-call'
import type { Shop } from '../shop/shop'
import { copyThroughNext } from '../shop/through-next'

/** What differs by its nature. */
const own = new Set([
  'date',
  'x-request-id', // compared by its form
  // Next sends a call in pieces, the front as a whole.
  'transfer-encoding',
  'content-length',
  'vary', // of an answer that nobody keeps, Next names the headers of its router
  'content-security-policy', // Next's has a nonce for scripts, and a call has none
])

type Ways = { name: string; shop: Shop; api: Api }[]

/** Ids, times and secrets are of each answer alone; the same one gets the same mark wherever it stands in it. */
function withoutOwn(text: string) {
  const marks = new Map<string, string>()
  const marked = (kind: string) => (found: string) => {
    if (!marks.has(found)) marks.set(found, `${kind}-${marks.size}`)
    return marks.get(found)!
  }
  return text
    .replace(/eyJ[\w-]+\.[\w.-]+/g, 'token')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, marked('id'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z|\b\d{1,2}(:\d\d)? [ap]m\b/g, 'time')
    .replace(/asha\d+-\d+@/g, 'asha@')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/\b[A-Z]{2}-[0-9A-Z]{8}\b/g, marked('number'))
}

function comparable(headers: Headers) {
  const rest = [...headers].filter(([name]) => !own.has(name)).map(([name, value]) => [name, withoutOwn(value)])
  return {
    ...Object.fromEntries(rest),
    'set-cookie': headers.getSetCookie().map((one) =>
      withoutOwn(one)
        .replace(/-\d+=/, '=')
        .replace(/=[\w-]{20,};/, '=secret;'),
    ),
    hasPolicy: headers.has('content-security-policy'),
    hasRequestId: /^[\w-]{8,64}$/.test(headers.get('x-request-id') ?? ''),
  }
}

const ask = async ({ shop }: Ways[number], path: string, init: RequestInit) => {
  const response = await fetch(shop.url + path, init)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') && init.method !== 'HEAD'
  const text = await (isStream ? firstEvent(response) : response.text())
  // A document carries the moment in which it was drawn.
  return {
    status: response.status,
    headers: comparable(response.headers),
    text: text.startsWith('%PDF') ? '%PDF' : withoutOwn(text),
  }
}

/** Sends the same both ways, one after the other. */
async function same(ways: Ways, path: string, init: RequestInit = {}) {
  const [direct, throughNext] = [await ask(ways[0]!, path, init), await ask(ways[1]!, path, init)]
  expect(direct, `${init.method ?? 'GET'} ${path}`).toEqual(throughNext)
  return direct
}

type Line = { createdAt: string; serviceName: string }
const isLine = (one: unknown): one is Line =>
  !!one && typeof one === 'object' && 'createdAt' in one && 'serviceName' in one

/** What was ordered in one moment has no order of its own: its ids are drawn. */
const inOneOrder = (_: string, value: unknown) =>
  Array.isArray(value) && value.every(isLine)
    ? value.toSorted((a, b) => `${a.createdAt}${a.serviceName}`.localeCompare(`${b.createdAt}${b.serviceName}`))
    : value

const makeAll = async (way: Ways[number], calls: Call[]) => {
  const made = await makeEveryCall(calls, { ...way, customer: await signUp(way.shop) })
  return [...made].map(([name, answers]) => [
    name,
    answers.map(({ status, headers, body }) => [
      status,
      comparable(headers),
      withoutOwn(JSON.stringify(body, inOneOrder)),
    ]),
  ])
}

const nobody = '00000000-0000-4000-8000-000000000000'

test.describe('[SPEED-10] [SPEED-11] a call through the front alone and one through Next are answered the same', () => {
  let next: App
  let copy: Awaited<ReturnType<typeof copyThroughNext>>
  let ways: Ways
  let calls: Call[] = []

  test.beforeEach(async ({ shop, conformity, api }) => {
    copy = await copyThroughNext()
    next = await shop.another({}, copy.release)
    const other = { ...shop, url: next.url }
    ways = [
      { name: 'direct', shop, api },
      { name: 'through Next', shop: other, api: apiOf(other, conformity) },
    ]
    calls = callsOf(conformity.api)
  })
  test.afterEach(async () => {
    await next.stop()
    await copy.remove()
  })

  test('as it is meant, by a customer of each', { tag: '@long' }, async () => {
    const [direct, throughNext] = [await makeAll(ways[0]!, calls), await makeAll(ways[1]!, calls)]
    expect(direct).toEqual(throughNext)
  })

  test('with what stays and what streams: files, events, an upload, a retry, a conflict', async ({ api, customer }) => {
    const { token, _id } = customer
    const headers = { authorization: `Bearer ${token}` }
    const services = await servicesOf(api, 'AC Repair and Appliances')
    const [number] = await order(api, customer, services.slice(0, 1))
    await inDatabase(ways[0]!.shop, planned, number)
    for (const path of ['calendar', 'summary', 'complaint'])
      for (const method of ['GET', 'HEAD'])
        await same(ways, `/api/cart/order-details/${number}/${path}`, { method, headers })
    for (const { shop } of ways) (await listen(shop.url, customer)).leave() // each process hears the database by then
    expect((await same(ways, '/api/cart/events', { headers })).text).toContain('event: changed')
    await same(ways, '/api/cart/events', { method: 'HEAD', headers })

    const form = new FormData()
    form.set('firstName', 'Asha')
    form.set('image', new File([await readFile(picture)], 'asha.png', { type: 'image/png' }))
    expect(
      (await same(ways, `/api/users/update/profile/${_id}`, { method: 'PATCH', headers, body: form })).status,
    ).toBe(200)

    const write = { ...headers, 'content-type': 'application/json' }
    const message = {
      name: 'Asha',
      email: 'a@b.test',
      contactNumber: '9810000001',
      subject: 'A tap',
      message: 'It drips',
    }
    const send = (json: object) =>
      same(ways, '/api/contact', {
        method: 'POST',
        headers: { ...write, 'idempotency-key': 'one-of-both-ways' },
        body: JSON.stringify(json),
      })
    expect((await send(message)).status).toBe(200)
    expect((await send({ ...message, message: 'It drips again' })).status).toBe(422)
    const cancel = { method: 'PUT', headers: write, body: '{"status":"completed"}' }
    expect((await same(ways, `/api/cart/update-status/${number}`, cancel)).status).toBe(409)
  })

  test('with every fault, and with the methods that HTTP adds', { tag: '@long' }, async ({
    customer: { token, _id },
  }) => {
    const bearer = { authorization: `Bearer ${token}` }
    const json = { 'content-type': 'application/json' }
    const seen = new Set<number>()
    for (const { method, path, operation } of calls) {
      const filled = path.replace(/\{\w+\}/g, nobody)
      const mine = operation.security.length ? bearer : undefined
      const types = Object.keys(operation.requestBody?.content ?? {})
      const sent: RequestInit[] = [
        { method, headers: { authorization: 'Bearer x.y' } },
        { method: 'OPTIONS' },
        { method: method === 'PATCH' ? 'PUT' : 'PATCH', headers: bearer },
        ...(method === 'GET'
          ? [{ method: 'HEAD', headers: mine }, { headers: mine }, { headers: { ...mine, 'accept-encoding': 'br' } }]
          : []),
        ...(types.includes('application/json')
          ? [
              { method, headers: { ...mine, ...json }, body: '{"surprise": 1}' },
              { method, headers: { ...mine, ...json }, body: '{"a":' },
              { method, headers: { ...mine, ...json } },
              { method, headers: { ...mine, ...json }, body: `{"a":"${'x'.repeat(80_000)}"}` },
              { method, headers: { ...mine, 'content-type': 'text/plain' }, body: 'a=1' },
              { method, headers: { ...mine, 'content-type': 'application/json; charset=latin1' }, body: '{}' },
            ]
          : []),
        ...(types.includes('multipart/form-data')
          ? [
              {
                method,
                headers: { ...mine, 'content-type': 'multipart/form-data; boundary=x' },
                body: '--x\r\nbroken',
              },
              { method, headers: { ...mine, ...json }, body: '{}' },
            ]
          : []),
      ]
      for (const init of sent) seen.add((await same(ways, filled, init)).status)
      if (method !== 'GET') continue
      seen.add((await same(ways, `${filled}?surprise=1&surprise=2`, { headers: mine })).status)
      seen.add(
        (await same(ways, path.replace(/\{\w+\}/g, encodeURIComponent('a/b & 100%25')), { headers: mine })).status,
      )
    }
    for (const path of [
      '/api/no/such',
      '/api/cart',
      '/api/CART/list',
      '/api/SERVICETYPE',
      '/api/docs/x',
      '/api/cart/list/',
      '/api/cart/list.rsc',
      '/api/openapi.json',
    ])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) seen.add((await same(ways, path, { method })).status)
    expect(_id).toBeTruthy()
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 413, 415]))
  })
})
