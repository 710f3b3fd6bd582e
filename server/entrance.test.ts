import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { boundsFor, createAdmission } from '@/server/admission'
import { createRequestHandler } from '@/server/request-handler'
import type { RequestLogEntry } from '@/server/request-log'

type Got = { status: number; headers: Record<string, string>; text: string }

let root: string
let server: Server
let seen: IncomingMessage[] = []
let logged: RequestLogEntry[] = []
const errors: unknown[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'entrance-'))
  mkdirSync(join(root, '.next/static'), { recursive: true })
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, 'public/logo.svg'), '<svg/>')
  writeFileSync(join(root, 'public/two words.txt'), 'two words')
  return () => rmSync(root, { recursive: true })
})

async function open({ url = 'https://kamra.example', production = true, proxies = [] as string[] } = {}) {
  const handler = createRequestHandler({
    next: async (request, response) => {
      seen.push(request)
      response.statusCode = request.url === '/404' ? 404 : 200
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<h1>${request.url}</h1>`)
    },
    root,
    url,
    production,
    proxies,
    log: (entry) => logged.push(entry),
    onError: (error) => errors.push(error),
    admit: createAdmission(boundsFor(2, 10)),
  })
  handler.setListening(true)
  server = createServer(handler.listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(() => {
  seen = []
  logged = []
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  expect(errors).toEqual([])
})

const shop = { host: 'kamra.example' }

/** The path and the headers go over the wire as they are written here. */
function send(path: string, headers: Record<string, string | string[]> = shop, method = 'GET') {
  const { port } = server.address() as { port: number }
  return new Promise<Got>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(given), text })
      })
    })
    sent.on('error', reject).end()
  })
}

test.each([
  ['/./mailbox', 404],
  ['/%2e/mailbox', 404],
  ['/x/../mailbox', 404],
  ['/./rate-cards/ro.pdf', 404],
  ['/rate-cards/./ro.pdf', 404],
  ['/_next/static/../../package.json', 404],
  ['/\\mailbox', 404],
  ['/mailbox#x', 400],
  ['http://kamra.example/mailbox', 400],
  ['*', 400],
  ['/api/./mainservices', 400],
  ['/api/%2e%2e/mailbox', 400],
])('[SEC-01] %s is refused, and neither cache, files nor Next see it', async (path, status) => {
  await open({ production: false })
  const { headers, ...got } = await send(path)
  expect(got.status).toBe(status)
  expect(headers['cache-control']).toMatch(/no-store/)
  expect(headers['content-type']).toBe(path.startsWith('/api/') ? 'application/json' : 'text/plain; charset=utf-8')
  expect(got.text).toContain('This address cannot be read')
  expect(seen).toEqual([])
})

test('[SEC-01] another spelling leads to the one that is served, whatever is asked for', async () => {
  await open()
  const spellings = [
    ['/og/%61ir-conditioner.jpg', '/og/air-conditioner.jpg'],
    ['/%6dailbox', '/mailbox'],
    ['//rate-cards//ro.pdf', '/rate-cards/ro.pdf'],
    ['/rate-cards/ro.pdf/', '/rate-cards/ro.pdf'],
    ['/logo%2Esvg', '/logo.svg'],
    ['/api/mainservices/?after=1', '/api/mainservices?after=1'],
    ['/Services//chimney', '/Services/chimney'],
    ['/Services/chimney', '/services/chimney'],
  ]
  for (const [path = '', location] of spellings) {
    expect(await send(path), path).toMatchObject({ status: 308, headers: { location } })
    expect(await send(path, shop, 'HEAD'), path).toMatchObject({ status: 308, headers: { location } })
  }
  expect(await send('/two%20words.txt')).toMatchObject({ status: 200, text: 'two words' })
  expect(await send('/api/users//login', shop, 'POST')).toMatchObject({ status: 400 })
  expect(seen).toEqual([])
})

test('[SEC-14] no address leads to another host', async () => {
  await open()
  for (const path of [
    '//evil.example',
    '//evil.example/',
    '///evil.example',
    '//evil.example/%2e',
    '/%2Fevil.example',
    '/\\evil.example',
    '//evil.example@kamra.example/',
  ]) {
    const { status, headers } = await send(path)
    expect([308, 400, 404], path).toContain(status)
    if (status === 308)
      expect(new URL(headers.location ?? '', 'https://kamra.example').host, path).toBe('kamra.example')
  }
})

test('[SEC-12] of what Next has for browsers the built files alone are served', async () => {
  await open()
  for (const path of ['/_next/image?url=%2Fog.jpg&w=640&q=75', '/_next/image', '/_next/data/x/mailbox.json', '/_next/'])
    expect((await send(path)).status === 308 || (await send(path)).status === 404, path).toBe(true)
  expect((await send('/_next/image?url=/og/./x.jpg&w=64&q=1')).status).toBe(404)
  expect(seen).toEqual([])
})

test('[SEC-02] in production nobody sees the mailbox, elsewhere this machine alone', async () => {
  await open()
  const local = { host: 'localhost:3000' }
  for (const path of ['/mailbox', '/mailbox/1', '/Mailbox', '/mailbox.rsc', '/mailbox%20'])
    expect((await send(path, local)).status, path).toBe(404)
  server.close()
  await open({ production: false })
  expect((await send('/mailbox', local)).status).toBe(200)
  expect((await send('/mailbox/1', { host: 'shop.example' })).status).toBe(404)
  expect((await send('/mailbox.rsc', { host: 'shop.example' })).status).toBe(404)
  expect((await send('/mailbox', { host: 'localhost', 'x-forwarded-for': '1.2.3.4' })).status).toBe(404)
  for (const name of [
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-proto',
    'cf-connecting-ip',
    'x-original-host',
    'client-ip',
  ])
    expect((await send('/mailbox', { host: 'localhost', [name]: '127.0.0.1' })).status, name).toBe(404)
})

test('[SEC-03] in production a host that is not the shop is refused', async () => {
  await open()
  const { port } = server.address() as { port: number }
  const own = [
    'kamra.example',
    'KAMRA.example',
    'kamra.example:443',
    `127.0.0.1:${port}`,
    'localhost:3000',
    '[::1]:3000',
  ]
  const foreign = [
    'evil.example',
    'kamra.example.evil.example',
    'kamra.example:80',
    'x.kamra.example',
    'kamra.example@evil',
    '10.0.0.7',
  ]
  for (const host of own) expect((await send('/about', { host })).status, host).toBe(200)
  for (const host of foreign) {
    expect(await send('/about', { host }), host).toMatchObject({
      status: 421,
      headers: { 'cache-control': 'no-store' },
    })
    expect(JSON.parse((await send('/api/mainservices', { host })).text)).toMatchObject({ message: expect.any(String) })
  }
  expect((await send('/healthz', { host: 'evil.example' })).status).toBe(200)
  expect(seen.every(({ headers }) => headers.host === 'kamra.example')).toBe(true)
  server.close()
  await open({ production: false, url: 'http://localhost:3000' })
  expect((await send('/about', { host: 'laptop.local:3000' })).status).toBe(200)
})

test('[SEC-14] what a visitor says of the host reaches neither a kept page nor one of his own', async () => {
  await open()
  const lies = {
    ...shop,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '1',
    forwarded: 'host=evil.example',
  }
  const hidden = {
    'x-middleware-subrequest': 'a',
    'x-nextjs-data': '1',
    'x-invoke-path': '/mailbox',
    'x-matched-path': '/x',
    'next-action': 'x',
  }
  await send('/about', { ...lies, ...hidden })
  await send('/orders', { ...lies, ...hidden })
  const told = { host: 'kamra.example', 'x-forwarded-host': 'kamra.example', 'x-forwarded-proto': 'https' }
  for (const { headers } of seen) {
    expect(headers).toMatchObject(told)
    for (const name of [...Object.keys(hidden), 'forwarded', 'x-forwarded-port'])
      expect(headers).not.toHaveProperty(name)
  }
  expect(seen).toHaveLength(2)
})

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://kamra.example' }, 403],
  [{ origin: 'https://kamra.example' }, 200],
  [{ origin: 'http://kamra.example' }, 403],
  [{ origin: 'https://www.kamra.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 200],
])('[SEC-07] a write with %j is answered with %i', async (from, status) => {
  await open()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const got = await send('/api/users/login', { ...shop, ...from } as Record<string, string>, method)
    expect(got.status).toBe(status)
    if (status === 403)
      expect(JSON.parse(got.text)).toEqual({ message: 'This request was sent by another site', fields: {} })
    expect((await send('/signin', { ...shop, ...from } as Record<string, string>, method)).status).toBe(status)
  }
  // Whoever follows a link from another site only reads.
  expect((await send('/about', { ...shop, ...from } as Record<string, string>)).status).toBe(200)
})

test('[SEC-07] outside production the shop is one origin by whatever name it is asked', async () => {
  await open({ production: false, url: 'http://localhost:3000' })
  const host = '192.168.1.5:3000'
  expect((await send('/api/users/login', { host, origin: `http://${host}` }, 'POST')).status).toBe(200)
  expect((await send('/api/users/login', { host, origin: 'http://192.168.1.6:3000' }, 'POST')).status).toBe(403)
})

test('[SEC-13] a request with more headers than anybody needs is refused, before any of them counts', async () => {
  await open()
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, 'x']))
  expect((await send('/about', { ...many, ...shop })).status).toBe(431)
  expect(seen).toEqual([])
})

const tree = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const wellFormed = tree([
  '',
  { children: ['services', { children: [['serviceCategoryId', 'fan', 'd', null], {}] }] },
  null,
  'refetch',
])

test('[SEC-12] the headers of the router are taken as its router writes them, or not at all', async () => {
  await open()
  const good = {
    rsc: '1',
    'next-router-state-tree': wellFormed,
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/',
  }
  const bad: Record<string, string | string[]>[] = [
    { 'next-router-state-tree': 'garbage' },
    { 'next-router-state-tree': '%E0%A4%A' },
    { 'next-router-state-tree': tree(['', {}, 1]) },
    { 'next-router-state-tree': tree({ a: 1 }) },
    { 'next-router-state-tree': `${'['.repeat(3_000)}` },
    { 'next-router-state-tree': [wellFormed, wellFormed] },
    { 'next-router-prefetch': 'x' },
    { 'next-router-segment-prefetch': 'x y' },
    { 'next-hmr-refresh': '1' },
    { rsc: 'true' },
    { rsc: ['1', '1'] },
  ]
  const names = Object.keys(good)
  const given = () => Object.fromEntries(names.map((name) => [name, seen.at(-1)?.headers[name]]))
  await send('/orders', { ...shop, ...good })
  expect(given()).toEqual(good)
  for (const one of bad) {
    await send('/orders', { ...shop, ...good, ...one })
    const isRouters = !('rsc' in one)
    const expected = names.map((name) => [
      name,
      name in one || !isRouters ? undefined : good[name as keyof typeof good],
    ])
    expect(given(), JSON.stringify(one).slice(0, 90)).toEqual(Object.fromEntries(expected))
    expect(seen.at(-1)?.headers).not.toHaveProperty('next-hmr-refresh')
  }
  // The page is kept once, not once for each made-up header.
  const before = seen.length
  for (let i = 0; i < 5; i++) await send('/about', { ...shop, rsc: '1', 'next-router-state-tree': `made-up-${i}` })
  expect(seen.length - before).toBe(1)
})

test('[SEC-09] every request is one line, with its id and its normal path, and nothing of a person', async () => {
  await open()
  const asked: [string, string?][] = [
    ['/about?email=asha@example.test'],
    ['/about'],
    ['/orders?token=secret'],
    ['/logo.svg'],
    ['/gone/asha@example.test/98765'],
    ['//services'],
    ['/Services'],
    ['/./mailbox'],
    ['/api/users/login', 'TRACE'],
    ['/_next/image?url=x'],
    ['/mailbox'],
  ]
  for (const [path, method] of asked) await send(path, { ...shop, 'x-request-id': 'given-by-proxy' }, method)
  await send('/about', { host: 'evil.example' })
  await send('/gone/asha@example.test')
  await expect.poll(() => logged.length).toBe(asked.length + 2)
  expect(logged.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /about 200',
    'GET /about 200',
    'GET /orders 200',
    'GET /logo.svg 200',
    'GET /gone/*/* 308',
    'GET /services 308',
    'GET /Services 308',
    'GET * 404',
    'TRACE /api/users/login 405',
    'GET /_next/image 404',
    'GET /mailbox 404',
    'GET * 421',
    'GET /gone/* 308',
  ])
  expect(logged[0]).toEqual({
    requestId: 'given-by-proxy',
    method: 'GET',
    path: '/about',
    status: 200,
    ms: expect.any(Number),
  })
  expect(logged.at(-1)?.requestId).toMatch(/^[\w-]{36}$/)
  expect(JSON.stringify(logged)).not.toMatch(/asha|secret|98765/)
})

test('[SEC-09] what expects anything but to go on is refused, with its line', async () => {
  await open()
  expect((await send('/about', { ...shop, expect: 'foo' })).status).toBe(417)
  expect(seen).toEqual([])
})

test("[SEC-12] of the router's tree nothing goes on but what Next reads", async () => {
  await open()
  const given = tree([
    '',
    { children: ['about', { children: ['__PAGE__', {}, null, null, 4] }, null, 'refetch', 77] },
    ['a', 'b'],
  ])
  await send('/orders', { ...shop, rsc: '1', 'next-router-state-tree': given })
  expect(decodeURIComponent(String(seen.at(-1)?.headers['next-router-state-tree']))).toBe(
    '["",{"children":["about",{"children":["__PAGE__",{}]},null,"refetch"]}]',
  )
})
