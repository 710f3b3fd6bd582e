import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendBytes, statusesIn } from '@/e2e/shop/wire'
import { cacheUrlOf, publicPaths } from '@/server/cache-rules'
import { startFront } from '@/server/front-for-tests'
import { createShopServer } from '@/server/http-server'
import type { RequestLogEntry } from '@/server/request-log'
import { readTarget } from '@/server/request-target'

let front: Awaited<ReturnType<typeof startFront>>
let root: string
let rendered: string[] = []
let logged: RequestLogEntry[] = []
let requests: IncomingMessage[] = []
let upstream: (request: IncomingMessage, response: ServerResponse) => void

const page = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<h1>${request.url}</h1>`)
}

beforeEach(async () => {
  rendered = []
  logged = []
  requests = []
  upstream = page
  root = mkdtempSync(join(tmpdir(), 'kept-'))
  mkdirSync(join(root, 'public'))
  front = await startFront(
    {
      next: async (request, response) => {
        rendered.push(request.url ?? '')
        upstream(request, response)
      },
      root,
      url: 'https://kamra.example',
      production: true,
      log: (entry) => logged.push(entry),
      onError: (error) => {
        throw error
      },
    },
    (listener) =>
      createShopServer(
        (request, response) => {
          requests.push(request)
          listener(request, response)
        },
        () => {},
      ),
  )
})
afterEach(() => {
  front.stop()
  rmSync(root, { recursive: true })
})

const shop = 'Host: kamra.example\r\n'
const bytesOf = (path: string, lines = shop, method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\n${lines}\r\n`
const last = 'Connection: close\r\n'
const ask = (path: string, lines = shop, method = 'GET') => sendBytes(front.url, bytesOf(path, lines + last, method))
const head = (text: string) => text.slice(0, text.indexOf('\r\n\r\n')).replace(/^date: .*\r\n/im, '')
const lines = () => logged.map(({ method, path, status }) => `${method} ${path} ${status}`)

/** Answers of one warm page: what is asked for a second time comes from the cache. */
const warm = async (path: string) => {
  await ask(path)
  logged = []
  rendered = []
  requests = []
}

const odd: [string, string, string?][] = [
  ['a body of a known length', `${shop}Content-Length: 2\r\n`],
  ['a body of chunks', `${shop}Transfer-Encoding: chunked\r\n`],
  ['another host', 'Host: evil.example\r\n'],
  ['two hosts', `${shop}Host: kamra.example\r\n`],
  ['an expectation', `${shop}Expect: foo\r\n`],
  ['too many headers', shop + 'X: a\r\n'.repeat(110)],
  ["a header of the router's own", `${shop}Next-Hmr-Refresh: 1\r\n`],
  ['a write', shop, 'POST'],
  ['a write of another site', `${shop}Sec-Fetch-Site: cross-site\r\n`, 'POST'],
  ['a method of nobody', shop, 'TRACE'],
  ['what a proxy says', `${shop}X-Forwarded-Host: evil.example\r\nX-Request-Id: given-by-proxy\r\n`],
  ['another site that leads here', `${shop}Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\n`],
  ['nothing odd, and only the head', shop, 'HEAD'],
]

test.each(odd)('[SPEED-50] %s gets the same answer and line, whether or not the page is kept', async (...given) => {
  const [, sent, method] = given
  const cold = await ask('/about', sent, method)
  await expect.poll(() => logged.length).toBe(1)
  const coldLines = lines()
  await warm('/about')
  const kept = await ask('/about', sent, method)
  await expect.poll(() => logged.length).toBe(1)
  const same = (text: string) =>
    head(text)
      .replace(/^x-request-id: .*$/im, '')
      .replace(/'nonce-[^']*'/, '')
  expect(same(kept)).toBe(same(cold))
  expect(lines()).toEqual(coldLines)
})

test('[SPEED-50] an address under which something is kept is a normal one', () => {
  const segment = fc.string({ unit: fc.constantFrom(...'ab%2f2F ?&=+;#/.*नé"\\') })
  const path = fc.constantFrom(...publicPaths)
  const names = fc.array(fc.tuple(fc.constantFrom('q', 'type', 'service', 'after', 'ids', 'x'), segment))
  fc.assert(
    fc.property(path, segment, names, (pattern, name, query) => {
      const given = `${pattern.replace('*', encodeURIComponent(name))}?${query.map((pair) => pair.join('=')).join('&')}`
      const target = readTarget(given)
      const key = target.kind === 'normal' ? cacheUrlOf(given) : null
      return key === null || (readTarget(key).kind === 'normal' && cacheUrlOf(key) === key)
    }),
    { numRuns: 2_000 },
  )
})

test('[SPEED-51] a kept answer is one look-up: its request is not even prepared to be read', async () => {
  await warm('/about')
  const many = bytesOf('/about').repeat(20)
  const answers = await sendBytes(front.url, many + bytesOf('/about', shop + last))
  expect(statusesIn(answers)).toEqual(Array(21).fill(200))
  expect(answers.match(/<h1>\/about<\/h1>/g)).toHaveLength(21)
  expect(rendered).toEqual([])
  expect(requests.map(({ complete, readableEnded }) => [complete, readableEnded])).toEqual(
    Array(21).fill([true, false]),
  )
})

test('[SPEED-51] it keeps the connection as any other answer does', async () => {
  await warm('/about')
  expect(await sendBytes(front.url, bytesOf('/about'), 300)).toMatch(
    /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n/,
  )
  expect(await ask('/about')).toMatch(/\r\nConnection: close\r\n/)
  const old = await sendBytes(front.url, bytesOf('/about', shop, 'GET', '1.0'))
  expect(old).toMatch(/\r\nConnection: close\r\n[\s\S]*<h1>\/about<\/h1>$/)
})

test('[SPEED-52] each request for a kept answer is one line, also where its reader stands still or leaves', async () => {
  upstream = (_, response) => {
    response.setHeader('content-type', 'text/html')
    // More than the buffers of both ends hold.
    response.end(Buffer.alloc(8_000_000, 'x'))
  }
  await warm('/about')
  const readers = Array.from({ length: 4 }, () => {
    const socket = connect(front.port, '127.0.0.1')
    socket.write(bytesOf('/about', `${shop}X-Request-Id: slow-reader\r\n`))
    socket.once('data', () => socket.pause())
    return socket
  })
  await Promise.all(readers.map((socket) => new Promise((begun) => socket.once('data', begun))))
  expect(logged).toEqual([])
  for (const socket of readers) socket.resetAndDestroy()
  await expect.poll(() => logged.length).toBe(4)
  expect(new Set(lines())).toEqual(new Set(['GET /about 200']))
  expect(logged.every(({ requestId }) => requestId === 'slow-reader')).toBe(true)
  expect(rendered).toEqual([])

  upstream = page
  await warm('/services/x1?type=a&service=asha@example.test')
  const kept = '/services/x1?type=a&service=asha%40example.test'
  const { 1: etag } = /^etag: (.*)$/im.exec(await ask(kept)) ?? []
  await ask(kept, `${shop}If-None-Match: ${etag}\r\n`)
  await ask(kept, shop, 'HEAD')
  expect(lines()).toEqual(['GET /services/* 200', 'GET /services/* 304', 'HEAD /services/* 200'])
  expect(logged[0]).toEqual({
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    method: 'GET',
    path: '/services/*',
    status: 200,
    ms: expect.any(Number),
  })
})

test('[ROUTE-09] a kept part of a page names the search that it was asked for, in every encoding', async () => {
  upstream = (_, response) => {
    response.setHeader('content-type', 'text/x-component')
    response.end('1:"a"\n0:{"q":"","t":{"d":"The cart"}}\n')
  }
  const part = `${shop}Rsc: 1\r\n`
  const plain = await ask('/cartpage?checkout=a%20b&_rsc=x', part)
  expect(plain).toMatch(/\r\n\r\n1:"a"\n0:\{"q":"\?checkout=a%20b","t":\{"d":"The cart"\}\}\n$/)
  expect(plain).toMatch(/^content-length: 53$/im)
  expect(await ask('/cartpage?_rsc=x', part)).toMatch(/0:\{"q":"","t"/)
  expect(await ask('/cartpage?checkout=%22%5C', part)).toContain('"q":"?checkout=%22%5C"')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { host: 'kamra.example', rsc: '1', 'accept-encoding': encoding }
    const response = await new Promise<IncomingMessage>((answered) => {
      get(`${front.url}/cartpage?checkout=b`, { headers }, answered)
    })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(unpack[encoding](await buffer(response)).toString()).toBe(
      '1:"a"\n0:{"q":"?checkout=b","t":{"d":"The cart"}}\n',
    )
  }
  const { 1: etag } = /^etag: (.*)$/im.exec(plain) ?? []
  expect(await ask('/cartpage?checkout=a%20b', `${part}If-None-Match: ${etag}\r\n`)).toMatch(/^HTTP\/1.1 304 /)
  expect(await ask('/cartpage?checkout=a%20b', part, 'HEAD')).toMatch(/content-length: 53\r\n[\s\S]*\r\n\r\n$/i)
  expect(rendered).toEqual(['/cartpage'])
})

test('[ROUTE-09] a picture or a call is the same to the router, whatever search it asks with', async () => {
  const body = '0:{"q":"","as":"it is"}'
  for (const [path, type] of [
    ['/og/a.jpg', 'image/jpeg'],
    ['/api/search', 'application/json'],
  ] as const) {
    upstream = (_, response) => {
      response.setHeader('content-type', type)
      response.end(body)
    }
    for (const accept of ['', 'Accept-Encoding: br\r\n', '']) {
      const answer = await ask(`${path}?made=up`, `${shop}Rsc: 1\r\n${accept}`)
      expect(answer).toMatch(/^HTTP\/1.1 200 /)
      if (!accept || type === 'image/jpeg') expect(answer.endsWith(body)).toBe(true)
    }
  }
})

test('the caches are bounded in bytes, what was asked for longest ago goes first, and a giant is not kept', async () => {
  const megabytes: Record<string, number> = { giant: 4.1 }
  upstream = (request, response) => {
    response.setHeader('content-type', 'image/jpeg')
    response.end(randomBytes((megabytes[/(\w+)\.jpg/.exec(request.url ?? '')?.[1] ?? ''] ?? 3.5) * 1024 * 1024))
  }
  const read = (name: string) => ask(`/og/${name}.jpg`, shop, 'HEAD')
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b', 'giant', 'giant']) await read(name)
  // Sixteen megabytes hold four of them: `e` takes the place of `b`, and `b` that of `c`.
  expect(rendered.map((one) => one.slice(4, -4))).toEqual(['a', 'b', 'c', 'd', 'e', 'b', 'giant', 'giant'])
})
