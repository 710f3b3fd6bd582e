import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PlainAnswer, type PlainHandler, type PlainRequest, routeHandler } from '@/lib/http/plain'
import { boundsFor, createAdmission } from '@/server/admission'
import { startFront } from '@/server/front-for-tests'

const bounds = boundsFor(2, 10)
const [atOnce, waiting] = [2, 3]

type Got = { status: number; headers: Record<string, unknown>; text: string }

let front: Awaited<ReturnType<typeof startFront>>
let made: PlainHandler
const asked: PlainRequest[] = []
const errors: unknown[] = []
const toNext: string[] = []

const answerOf = (value: unknown, status = 200, ...headers: string[]): PlainAnswer => ({
  status,
  headers: ['content-type', 'application/json', 'cache-control', 'private, no-store', ...headers],
  body: JSON.stringify(value),
})
async function textOf({ body }: PlainRequest) {
  const pieces: Uint8Array[] = []
  for await (const piece of body ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

beforeEach(async () => {
  for (const list of [asked, errors, toNext]) list.length = 0
  made = async () => answerOf('made')
  const one = routeHandler((request, params) => {
    asked.push(request)
    return made(request, params)
  })
  const unknown = routeHandler(async () => answerOf('unknown', 404))
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  front = await startFront({
    next: async (request, response) => {
      toNext.push(request.url ?? '')
      response.end('from Next')
    },
    routes: [
      { folder: 'cart/list', handlers: { GET: one } },
      { folder: 'cart/add', handlers: { POST: one } },
      { folder: 'mainservices', handlers: { GET: one } },
      { folder: 'cart/remove/[cartItemId]', handlers: { DELETE: one } },
      { folder: '[...path]', handlers: Object.fromEntries(methods.map((method) => [method, unknown])) },
    ],
    admit: createAdmission({ ...bounds, calls: { ...bounds.calls, atOnce, waiting } }),
    onError: (error) => errors.push(error),
  })
})
afterEach(() => front.stop())

type Sent = { headers?: Record<string, string>; body?: string; agent?: Agent }

const send = (method: string, path: string, { headers = {}, body, agent }: Sent = {}) =>
  new Promise<Got>((resolve, reject) => {
    const sent = request({
      port: front.port,
      host: '127.0.0.1',
      method,
      path,
      headers: { host: 'localhost', ...headers },
      agent,
    })
    sent.on('response', async (response) => {
      let text = ''
      for await (const piece of response.setEncoding('utf8')) text += piece
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    sent.on('error', reject)
    sent.end(body)
  })

const ofEveryCall = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
}

test('[SPEED-10] a call is answered by its route module, with every header of the front, and Next hears of none', async () => {
  made = async () => answerOf('made', 200, 'set-cookie', 'a=1; Path=/', 'set-cookie', 'b=2; Path=/')
  const list = await send('GET', '/api/cart/list?limit=2')
  expect(list).toEqual({
    status: 200,
    headers: expect.objectContaining({
      ...ofEveryCall,
      'content-length': '6',
      'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
    }),
    text: '"made"',
  })
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/cart/list?limit=2', body: null })
  made = async (_, params) => answerOf(params)
  expect((await send('DELETE', '/api/cart/remove/a%20b')).text).toBe('{"cartItemId":"a b"}')
  expect(toNext).toEqual([])
  expect((await send('GET', '/api/docs')).text).toBe('from Next')
})

test('[SPEED-10] HEAD, OPTIONS, a method that is missing and a path that is unknown are answered as Next answers them', async () => {
  expect(await send('HEAD', '/api/cart/list')).toMatchObject({ status: 200, headers: ofEveryCall, text: '' })
  expect(await send('OPTIONS', '/api/cart/list')).toMatchObject({
    status: 204,
    headers: { ...ofEveryCall, allow: 'GET, HEAD, OPTIONS' },
    text: '',
  })
  const missing = await send('POST', '/api/cart/list')
  expect(missing).toMatchObject({ status: 405, headers: { ...ofEveryCall, allow: 'GET, HEAD, OPTIONS' } })
  expect(JSON.parse(missing.text)).toEqual({ message: 'This call has no method POST', fields: {} })
  expect(await send('HEAD', '/api/cart/add')).toMatchObject({ status: 405, text: '' })
  expect(await send('GET', '/api/no/such')).toMatchObject({ status: 404, headers: ofEveryCall, text: '"unknown"' })
})

test('[SPEED-10] what the front says of a request cannot be said by the visitor', async () => {
  const headers = { 'x-client-address': '6.6.6.6', 'x-request-id': 'given-by-proxy', authorization: 'Bearer x' }
  await send('GET', '/api/cart/list', { headers })
  const names = ['x-client-address', 'x-request-id', 'authorization', 'cookie']
  expect(names.map((name) => asked[0]?.headers.get(name))).toEqual(['127.0.0.1', 'given-by-proxy', 'Bearer x', null])
})

test('[SPEED-10] a public read is made once for all, without anything of a visitor', async () => {
  made = async () => ({
    status: 200,
    headers: ['content-type', 'application/json', 'cache-control', 'public'],
    body: '1',
  })
  const headers = { cookie: 'session=1', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4' }
  const first = await send('GET', '/api/mainservices', { headers })
  const second = await send('GET', '/api/mainservices')
  expect([first.text, second.text, second.headers.etag]).toEqual(['1', '1', first.headers.etag])
  expect(asked).toHaveLength(1)
  for (const name of [...Object.keys(headers), 'x-client-address']) expect(asked[0]?.headers.get(name)).toBeNull()
  front.handler.clearCache()
  made = () => Promise.reject(new Error('the password is x'))
  expect(await send('GET', '/api/mainservices')).toMatchObject({ status: 500, text: '{}' })
})

test('[SPEED-10] a body arrives whole; one left half-read is in nobody’s way on the same connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  made = async (request) => answerOf((await textOf(request)).length)
  const chunked = { 'transfer-encoding': 'chunked' }
  expect((await send('POST', '/api/cart/add', { body: 'x'.repeat(50_000), agent })).text).toBe('50000')
  expect((await send('POST', '/api/cart/add', { body: '', headers: { 'content-length': '0' }, agent })).text).toBe('0')
  made = async ({ body }) => {
    for await (const _ of body!) break
    return answerOf('too large', 413)
  }
  for (const headers of [chunked, {}])
    expect(await send('POST', '/api/cart/add', { body: 'x'.repeat(3_000_000), headers, agent })).toMatchObject({
      status: 413,
      text: '"too large"',
    })
  made = async () => answerOf('next')
  expect((await send('POST', '/api/cart/add', { body: 'x'.repeat(300_000), agent })).text).toBe('"next"')
  expect((await send('GET', '/api/cart/list', { agent })).text).toBe('"next"')
  agent.destroy()
})

test('[SPEED-10] a stream begins at once and ends with its reader', async () => {
  let ended = false
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start: (own) => own.enqueue(new TextEncoder().encode('event: changed\n\n')),
      cancel: () => {
        ended = true
      },
    })
  made = async () => ({ status: 200, headers: ['content-type', 'text/event-stream'], body: stream() })
  const socket = connect(front.port, '127.0.0.1')
  socket.write('GET /api/cart/list HTTP/1.1\r\nhost: localhost\r\n\r\n')
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said).toContain('event: changed')
  expect(said.toLowerCase()).not.toContain('content-length')
  expect(asked[0]?.signal.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => [ended, asked[0]?.signal.aborted]).toEqual([true, true])
  expect(errors).toEqual([])
})

test('[SPEED-10] a stream that was made for who has left by then ends at once', async () => {
  let ended = false
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  made = async () => {
    await opened
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        ended = true
      },
    })
    return { status: 200, headers: ['content-type', 'text/event-stream'], body }
  }
  const socket = connect(front.port, '127.0.0.1')
  socket.write('GET /api/cart/list HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => asked.length).toBe(1)
  const left = asked[0]!.signal
  socket.destroy()
  await expect.poll(() => left.aborted).toBe(true)
  open()
  await expect.poll(() => ended).toBe(true)
  expect(errors).toEqual([])
})

test('[SPEED-10] [API-20] a call that fails outside its handler says nothing, with every header', async () => {
  made = () => Promise.reject(new Error('the password is x'))
  expect(await send('GET', '/api/cart/list')).toMatchObject({ status: 500, text: '{}', headers: ofEveryCall })
  expect(errors).toHaveLength(1)
})

test('[SPEED-10] where too many wait a call is refused for a moment, with every header', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  made = async () => {
    await opened
    return answerOf('late')
  }
  const refused: Got[] = []
  const all = Array.from({ length: atOnce + waiting + 5 }, async () => {
    const got = await send('GET', '/api/cart/list')
    if (got.status === 503) refused.push(got)
    return got.status
  })
  await expect.poll(() => refused.length).toBe(5)
  expect(asked).toHaveLength(atOnce)
  expect(refused[0]).toMatchObject({ text: '{}', headers: { ...ofEveryCall, 'retry-after': '5' } })
  open()
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(atOnce + waiting)
})
