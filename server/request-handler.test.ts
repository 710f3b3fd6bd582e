import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFront } from '@/server/front-for-tests'
import type { RequestLogEntry } from '@/server/request-log'

type Got = { status: number; headers: Record<string, string>; text: string }
type Upstream = (request: IncomingMessage, response: ServerResponse) => unknown

let front: Awaited<ReturnType<typeof startFront>>
let root: string
let upstream: Upstream
const seen: IncomingMessage[] = []
const logged: RequestLogEntry[] = []
const errors: unknown[] = []
let now = new Date()

const page: Upstream = (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
  response.write(`<h1>${request.url}</h1>`)
  response.end('<script>go()</script>')
}

beforeEach(async () => {
  for (const list of [seen, logged, errors]) list.length = 0
  now = new Date()
  upstream = page
  root = mkdtempSync(join(tmpdir(), 'front-'))
  mkdirSync(join(root, '.next/static/chunks'), { recursive: true })
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, '.next/static/chunks/a.js'), 'chunk()')
  writeFileSync(join(root, '.next/static/chunks/a.js.br'), 'twin')
  writeFileSync(join(root, '.next/secret.json'), 'secret')
  writeFileSync(join(root, 'public/logo.svg'), '<svg/>')
  front = await startFront({
    next: async (request, response) => {
      seen.push(request)
      await upstream(request, response)
    },
    root,
    url: 'https://kamra.example',
    production: true,
    log: (entry) => logged.push(entry),
    onError: (error) => errors.push(error),
    now: () => now,
  })
})
afterEach(() => {
  front.stop()
  rmSync(root, { recursive: true })
})

/** The path goes over the wire as it is written here. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = front
  return new Promise<Got>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(given),
          text: Buffer.concat(chunks).toString(),
        })
      })
    })
    sent.on('error', reject).end()
  })
}

test('a public page is rendered once for all, without anything of the visitor who asked first', async () => {
  const first = await get('/services/chimney?type=a&utm_source=mail', {
    cookie: 'session=1',
    'x-forwarded-for': '1.2.3.4',
    'user-agent': 'x',
  })
  const second = await get('/services/chimney?type=a')
  expect(first.text).toBe('<h1>/services/chimney?type=a</h1><script>go()</script>')
  expect(second.text).toBe(first.text)
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers).toEqual({
    host: 'kamra.example',
    'x-forwarded-host': 'kamra.example',
    'x-forwarded-proto': 'https',
    'content-security-policy': expect.stringContaining("script-src 'self' 'nonce-"),
  })
})

test('[DESK-170] who may not know of the desk is answered as for a page that nobody has, with the query that was asked', async () => {
  front.stop()
  front = await startFront({
    next: async (request, response) => void page(request, response),
    url: 'https://kamra.example',
    production: true,
    onError: (error) => errors.push(error),
    mayKnowDesk: async () => false,
  })
  const rendered = async (path: string) => (await get(path)).text.match(/<h1>(.*?)<\/h1>/)?.[1]
  expect(await rendered('/operator')).toBe('/404/404')
  expect(await rendered('/operator?x=1&_rsc=a')).toBe('/404/404?x=1&_rsc=a')
  expect(await rendered('/operator/team?q=%3F?')).toBe('/404/404?q=%3F?')
  expect(await rendered('/operators?x=1')).toBe('/operators?x=1')
})

test('many who wait for the same page wait for one rendering', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  upstream = async (request, response) => {
    await gate
    page(request, response)
  }
  const waiting = Array.from({ length: 20 }, () => get('/'))
  await expect.poll(() => seen.length).toBe(1)
  finish()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(seen).toHaveLength(1)
})

test('a large page that waits for its reader is rendered whole', async () => {
  const part = Buffer.alloc(100_000, 'x')
  upstream = async (_, response) => {
    response.setHeader('content-type', 'text/html')
    for (let i = 0; i < 5; i++) if (!response.write(part)) await once(response, 'drain')
    response.end()
  }
  expect((await get('/')).text).toHaveLength(500_000)
})

test('a known page is answered with 304, HEAD with the same headers and no body', async () => {
  const { headers } = await get('/about')
  const etag = headers.etag ?? ''
  expect(await get('/about', { 'if-none-match': `"other", ${etag}` })).toMatchObject({ status: 304, text: '' })
  const head = await get('/about', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(headers['strict-transport-security']).toContain('max-age')
})

test('a change empties it; what was rendered while it happened is not kept', async () => {
  let finish = () => {}
  upstream = async (_, response) => {
    const text = `price ${seen.length}`
    if (seen.length === 1)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    response.setHeader('content-type', 'text/html')
    response.end(text)
  }
  const early = get('/')
  await expect.poll(() => seen.length).toBe(1)
  front.handler.clearCache()
  // One who asks after the change does not get what was begun before it.
  expect((await get('/')).text).toBe('price 2')
  finish()
  expect((await early).text).toBe('price 1')
  expect((await get('/')).text).toBe('price 2')
  front.handler.clearCache()
  expect((await get('/')).text).toBe('price 3')
})

test('while changes are not heard every page comes from Next, and nothing is kept', async () => {
  await get('/')
  front.handler.setListening(false)
  const direct = await get('/')
  await get('/')
  expect(seen).toHaveLength(3)
  expect(direct.headers['cache-control']).toBe('private, no-store')
  front.handler.setListening(true)
  await get('/')
  await get('/')
  expect(seen).toHaveLength(4)
})

test('an answer that may not be kept is rendered for each', async () => {
  upstream = (_, response) => {
    response.statusCode = 404
    response.setHeader('content-type', 'text/html')
    response.end('not here')
  }
  expect(await get('/services/unknown')).toMatchObject({ status: 404, text: 'not here' })
  await get('/services/unknown')
  expect(seen.filter(({ url }) => url === '/services/unknown')).toHaveLength(2)
})

test('[ROUTE-05] what a page does not find is answered with the text of a missing page, kept or passed on', async () => {
  upstream = async (request, response) => {
    const nowhere = request.url === '/404'
    response.statusCode = 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.flushHeaders()
    const policy = request.headers['content-security-policy']
    response.write(nowhere ? `<h1>This page does not exist</h1>${policy ?? ''}` : '<html id="__next_error__">')
    response.end()
  }
  const cached = await get('/services/unknown')
  expect(cached.status).toBe(404)
  // Kept for everybody, it has no nonce any more.
  expect(cached.text).toMatch(/^<h1>This page does not exist<\/h1>.* 'nonce--{24}' [^<]*$/)
  expect(cached.headers['cache-control']).toBe('no-store')
  const passed = await get('/nowhere')
  // With the nonce of this answer's own policy.
  expect(passed).toMatchObject({
    status: 404,
    text: `<h1>This page does not exist</h1>${passed.headers['content-security-policy']}`,
  })
  expect(await get('/nowhere', {}, 'HEAD')).toMatchObject({ status: 404, text: '' })
})

test('[DESK-200] what a page of the desk does not find keeps the desk’s own answer', async () => {
  upstream = (request, response) => {
    response.statusCode = 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(request.url)
  }
  const path = '/operator/orders/HS-ZZZZZZZZ'
  expect(await get(path)).toMatchObject({ status: 404, text: path })
  expect(await get('/operators')).toMatchObject({ status: 404, text: '/404' })
})

test("the router's requests are answers of their own, by their headers and not by where the visitor comes from", async () => {
  await get('/about')
  await get('/about?_rsc=abc', { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/' })
  await get('/about?_rsc=xyz', { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/services' })
  await get('/about?_rsc=def', { rsc: '1' })
  expect(seen.map(({ url, headers }) => [url, headers.rsc, headers['next-router-prefetch']])).toEqual([
    ['/about', undefined, undefined],
    ['/about', '1', '1'],
    ['/about', '1', undefined],
  ])
})

test('[CAT-10] at midnight in India every kept page and read is rendered anew, also for who joins an older rendering', async () => {
  const beforeMidnight = new Date('2026-11-21T18:29:59.900Z')
  const afterMidnight = new Date('2026-11-21T18:30:00.000Z')
  const priced: Upstream = (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(now < afterMidnight ? '₹629' : '₹699')
  }
  upstream = priced
  const asks: [string, Record<string, string>?][] = [
    ['/'],
    ['/services/geyser'],
    ['/services/geyser?type=a'],
    ['/services/geyser?_rsc=1', { rsc: '1' }],
  ]
  const texts = () => Promise.all(asks.map(async ([path, headers]) => (await get(path, headers)).text))
  now = beforeMidnight
  expect(await texts()).toEqual(asks.map(() => '₹629'))
  now = afterMidnight
  expect(await texts()).toEqual(asks.map(() => '₹699'))

  now = beforeMidnight
  front.handler.clearCache()
  let finish = () => {}
  upstream = async (_, response) => {
    const text = now < afterMidnight ? '₹629' : '₹699'
    if (text === '₹629')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    response.setHeader('content-type', 'text/html')
    response.end(text)
  }
  const late = get('/')
  const before = seen.length
  await expect.poll(() => seen.length).toBeGreaterThan(before)
  now = afterMidnight
  expect((await get('/')).text).toBe('₹699')
  finish()
  expect((await late).text).toBe('₹629')
  expect((await get('/')).text).toBe('₹699')
})

test('a personal page passes on with a fresh nonce, is kept nowhere, and is logged without its query', async () => {
  upstream = (request, response) => {
    response.setHeader('cache-control', 's-maxage=31536000')
    response.end(request.headers['content-security-policy'])
  }
  const given = { 'content-security-policy': "script-src 'unsafe-inline'", 'x-request-id': 'given-by-proxy' }
  const first = await get('/orders?email=asha@example.test', given)
  const second = await get('/orders', given)
  expect(first.text).toBe(first.headers['content-security-policy'])
  expect(first.text).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'sha256-[\w+/=]{44}' 'strict-dynamic'/)
  expect(second.text).not.toBe(first.text)
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(first.headers['x-request-id']).toBe('given-by-proxy')
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[0]).toEqual({
    requestId: 'given-by-proxy',
    method: 'GET',
    path: '/orders',
    status: 200,
    ms: expect.any(Number),
  })
})

test('ids are not logged, and a header that a handler sets itself stays', async () => {
  upstream = (_, response) => {
    response.writeHead(200, { 'cache-control': 'private, max-age=60', 'content-security-policy': 'sandbox' })
    response.end()
  }
  const { headers } = await get('/uploads/0f3c.webp')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  await expect.poll(() => logged[0]?.path).toBe('/uploads/*')
})

test('the visitor address is the peer, or what a proxy of ours added last', async () => {
  await get('/orders')
  await get('/orders', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-client-address': '1.1.1.1' })
  expect(seen.map(({ headers }) => headers['x-client-address'])).toEqual(['127.0.0.1', '203.0.113.9'])
})

test('other spellings of a page lead to the one that is served', async () => {
  expect(await get('/Cartpage?checkout=1')).toMatchObject({
    status: 308,
    headers: { location: '/cartpage?checkout=1' },
  })
  expect(seen).toHaveLength(0)
})

test('static files come with their compressed twins and stay for good; nothing else of the disk does', async () => {
  const chunk = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'br' })
  expect(chunk).toMatchObject({
    text: 'twin',
    headers: { 'content-encoding': 'br', 'x-content-type-options': 'nosniff' },
  })
  expect(chunk.headers['cache-control']).toBe('public,max-age=31536000,immutable')
  expect((await get('/_next/static/chunks/a.js')).text).toBe('chunk()')
  expect((await get('/logo.svg')).text).toBe('<svg/>')
  for (const path of [
    '/_next/static/../secret.json',
    '/_next/static/%2e%2e/secret.json',
    '/_next/static/chunks/gone.js',
  ])
    expect((await get(path)).status).toBe(404)
  expect(seen).toHaveLength(0)
})

test('[API-21] an address of the API that cannot be read is refused in JSON, one of a page is no page', async () => {
  for (const method of ['GET', 'DELETE']) {
    const { status, headers, text } = await get('/api/cart/remove/%E0%A4%A?x=1', {}, method)
    expect([status, headers['content-type']]).toEqual([400, 'application/json'])
    expect(JSON.parse(text)).toEqual({ message: 'This address cannot be read', fields: {} })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  }
  expect(seen).toHaveLength(0)
  expect((await get('/services/%E0%A4%A')).text).toContain('/404')
})

test('[API-21] a method that a call lacks is refused in JSON, with those that it has', async () => {
  upstream = (request, response) => {
    response.statusCode = request.method === 'OPTIONS' ? 204 : 405
    if (request.method === 'OPTIONS') response.setHeader('allow', 'GET, HEAD, OPTIONS')
    response.end()
  }
  const { status, headers, text } = await get('/api/mainservices', { cookie: 'session=1' }, 'POST')
  expect([status, headers.allow, headers['content-type']]).toEqual([405, 'GET, HEAD, OPTIONS', 'application/json'])
  expect(JSON.parse(text)).toEqual({ message: 'This call has no method POST', fields: {} })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-request-id': expect.any(String) })
  expect(await get('/api/users/login', {}, 'HEAD')).toMatchObject({ status: 405, text: '' })
  expect(await get('/orders', {}, 'POST')).toMatchObject({ status: 405, text: '' })
  await expect.poll(() => logged.map((one) => one.status)).toEqual([405, 405, 405])
})

test('[API-21] a method that no web request can have is refused by the front', async () => {
  const call = await get('/api/cart/events', {}, 'TRACE')
  expect([call.status, JSON.parse(call.text)]).toEqual([405, { message: 'This call has no method TRACE', fields: {} }])
  expect(call.headers.allow).toContain('GET')
  expect(await get('/orders', {}, 'TRACE')).toMatchObject({ status: 405, text: '' })
  expect(seen).toHaveLength(0)
})

test('[API-20] a call that fails before its handler, or in the front, says nothing', async () => {
  const silent = { status: 500, text: '{}', headers: { 'content-type': 'application/json' } }
  const calls = ['/api/mainservices', '/api/users/profile', '/api/cart/events']
  upstream = () => Promise.reject(new Error('the password is x'))
  for (const path of calls) expect(await get(path), path).toMatchObject(silent)
  // Next's own words: a text from its server, a page from its renderer, nothing where a handler threw.
  for (const type of ['text/plain', 'text/html; charset=utf-8', '']) {
    upstream = (_, response) => {
      response.statusCode = 500
      if (type) response.setHeader('content-type', type)
      response.end(type && 'Internal Server Error')
    }
    for (const path of calls) expect(await get(path), `${path} ${type}`).toMatchObject(silent)
    expect((await get('/api/docs')).text).toBe(type && 'Internal Server Error')
  }
  upstream = (_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
  }
  expect(await get('/api/cart/events')).toMatchObject({ status: 503, text: '{}' })
  expect(await get('/api/users/profile', {}, 'HEAD')).toMatchObject({ status: 503, text: '' })
})

test('a fault shows no more than that there was one', async () => {
  upstream = () => Promise.reject(new Error('the password is x'))
  expect(await get('/')).toMatchObject({ status: 500, text: 'Something went wrong. Please try again.' })
  expect(await get('/orders')).toMatchObject({ status: 500, text: 'Something went wrong. Please try again.' })
  expect(errors).toHaveLength(2)
  upstream = page
  expect((await get('/')).status).toBe(200)
})
