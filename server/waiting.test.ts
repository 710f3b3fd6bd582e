import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundsFor } from '@/server/admission'
import { startFront } from '@/server/front-for-tests'

type Upstream = (request: IncomingMessage, response: ServerResponse) => unknown

let upstream: Upstream
let front: Awaited<ReturnType<typeof startFront>>
const seen: string[] = []
const errors: unknown[] = []

const page = (response: ServerResponse, text = 'page', status = 200) => {
  response.statusCode = status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(text)
}

/** A gate at which the upstream waits. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

beforeEach(async () => {
  seen.length = 0
  errors.length = 0
  front = await startFront({
    next: async (request, response) => {
      seen.push(request.url ?? '')
      await upstream(request, response)
    },
    onError: (error) => errors.push(error),
  })
})
afterEach(() => front.stop())

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Each on a connection of its own, as different visitors are. */
const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    request(
      { port: front.port, host: '127.0.0.1', path, method, headers: { ...length, ...headers }, agent: false },
      async (response) => {
        let text = ''
        for await (const piece of response) text += piece
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      },
    )
      .on('error', reject)
      .end(body)
  })
const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })
const many = (count: number, pathOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => get(pathOf(at)))
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length

test('[OPS-01] few pages are rendered at once, who waits gets the page, and only past the bound a 503 says when to come', async () => {
  upstream = (_, response) => page(response)
  await get('/services/chimney')
  front.handler.clearCache()
  seen.length = 0
  const { open, opened } = gate()
  let atOnce = 0
  let most = 0
  upstream = async (request, response) => {
    most = Math.max(most, ++atOnce)
    await opened
    atOnce--
    page(response, request.url)
  }
  const { pages, variants } = boundsFor(2, 10)
  const room = variants.atOnce + variants.waiting
  const flood = many(room + 20, (at) => `/services/chimney?after=${at}`)
  await expect.poll(() => seen.length).toBe(variants.atOnce)
  await sleep(200)
  // Another kind goes on, and waits at most for itself.
  const home = get('/')
  await expect.poll(() => seen).toContain('/')
  open()
  const answers = await Promise.all(flood)
  expect([count(answers, 200), count(answers, 503)]).toEqual([room, 20])
  expect(most).toBeLessThanOrEqual(variants.atOnce + pages.atOnce)
  const refused = answers.find(({ status }) => status === 503)!
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.text).toContain('This page tries again in a moment.')
  expect((await home).status).toBe(200)
})

test('[OPS-02] a flood of searches, or of addresses that nobody has, keeps no page and no call waiting', async () => {
  upstream = (request, response) => page(response, request.url)
  await get('/services/chimney')
  front.handler.clearCache()
  seen.length = 0
  const { open, opened } = gate()
  upstream = async ({ url = '' }, response) => {
    if (/q=|unknown/.test(url)) await opened
    page(response, url)
  }
  const flood = [...many(100, (at) => `/services?q=${at}`), ...many(100, (at) => `/services/unknown-${at}`)]
  await expect.poll(() => seen.length).toBe(2)
  expect((await get('/')).status).toBe(200)
  expect((await get('/services/chimney')).status).toBe(200) // somebody was found at it before
  expect((await get('/orders')).status).toBe(200)
  expect((await get('/api/cart/list')).status).toBe(200)
  open()
  expect(count(await Promise.all(flood), 500)).toBe(0)
})

test('[OPS-01] a fault is the answer of one: the others who wait try again, and it is not kept', async () => {
  const { open, opened } = gate()
  upstream = async (_, response) => {
    if (seen.length > 1) return page(response, 'whole')
    await opened
    page(response, 'broken', 500)
  }
  const waiting = many(10, () => '/')
  await expect.poll(() => seen.length).toBe(1)
  await sleep(100)
  open()
  const answers = await Promise.all(waiting)
  expect([count(answers, 500), count(answers, 200), seen.length]).toEqual([1, 9, 2])
  expect((await get('/')).text).toBe('whole')
})

test('[OPS-01] so is a page without one of its parts; and what fails always is tried three times, not once for each', async () => {
  upstream = async (_, response) => {
    await sleep(30)
    page(response, '<i data-not-kept>some of it</i>')
  }
  const answers = await Promise.all(many(10, () => '/'))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['<i data-not-kept>some of it</i>']))
  expect(seen.length).toBe(3)
})

test('[OPS-01] nothing is rendered for those who have left before their turn', async () => {
  const { open, opened } = gate()
  upstream = async ({ url }, response) => {
    await opened
    page(response, url)
  }
  const served = get('/api/mainservices?after=first')
  await expect.poll(() => seen.length).toBe(1)
  const sockets = Array.from({ length: 20 }, (_, at) => {
    const socket = connect(front.port, '127.0.0.1')
    socket.write(
      `GET ${at % 2 ? '/api/mainservices?after=left' : '/orders?left'}${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    )
    return socket
  })
  await sleep(200)
  for (const socket of sockets) socket.destroy()
  await sleep(200)
  open()
  await served
  await get('/api/mainservices?after=last')
  // Two personal pages had their place before they left.
  expect(seen.filter((url) => url.includes('left')).length).toBe(2)
  expect(errors).toEqual([])
})

test('[OPS-02] who sends a body slowly, reads slowly or listens to events takes no place from others', async () => {
  const held: ServerResponse[] = []
  upstream = async (request, response) => {
    if (request.url === '/api/cart/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(':\n\n')
      held.push(response)
      return
    }
    let length = 0
    for await (const piece of request) length += (piece as Buffer).length
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ length }))
  }
  const slow = Array.from({ length: 400 }, (_, at) => {
    const socket = connect(front.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      at % 2
        ? 'GET /api/cart/events HTTP/1.1\r\nhost: localhost\r\n\r\n'
        : 'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"em',
    )
    return socket
  })
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(200)
  const post = (body: string) =>
    fetch(`${front.url}/api/users/login`, { method: 'POST', body }).then((answer) => answer.json())
  expect(await post('{"email":"a"}')).toEqual({ length: 13 })
  expect(await post('x'.repeat(60_000))).toEqual({ length: 60_000 })
  expect(await post('')).toEqual({ length: 0 })
  for (const socket of slow) socket.destroy()
})

test('[OPS-05] no body gets a request past its queue: neither a long one of a call, nor that of an upload', async () => {
  const { open, opened } = gate()
  upstream = async (request, response) => {
    await opened
    for await (const _ of request);
    page(response)
  }
  const { calls, uploads } = boundsFor(2, 10)
  const long = { method: 'POST', body: '{}'.padEnd(40_000) }
  const form = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: ' '.repeat(100_000),
  }
  const flood = Array.from({ length: 200 }, () => send('/api/users/forgot-password', long))
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(calls.atOnce)
  await sleep(200)
  expect(seen.length).toBe(calls.atOnce)
  const pictures = Array.from({ length: uploads.atOnce + 10 }, () => send('/api/users/registration', form))
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(calls.atOnce + uploads.atOnce)
  await sleep(200)
  expect(seen.length).toBe(calls.atOnce + uploads.atOnce)
  open()
  expect(count(await Promise.all([...flood, ...pictures]), 200)).toBe(flood.length + pictures.length)
})

test('[OPS-05] a form sent to where no picture is taken is a call like any other', async () => {
  const { open, opened } = gate()
  upstream = async (_, response) => {
    await opened
    page(response)
  }
  const form = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: ' '.repeat(100_000),
  }
  const { calls, uploads, unknown } = boundsFor(2, 10)
  expect(uploads.atOnce).not.toBe(calls.atOnce)
  const flood = Array.from({ length: 100 }, () => send('/api/users/login', form))
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(calls.atOnce)
  const nowhere = Array.from({ length: 40 }, () => send('/about', form))
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(calls.atOnce + unknown.atOnce)
  await sleep(200)
  expect(seen.length).toBe(calls.atOnce + unknown.atOnce)
  open()
  await Promise.all([...flood, ...nowhere])
})

test('[OPS-05] a request to read has no body', async () => {
  upstream = (_, response) => page(response)
  for (const path of ['/', '/nowhere', '/api/cart/list', '/logo.svg'])
    for (const method of ['GET', 'HEAD']) {
      expect((await send(path, { method, body: ' '.repeat(20_000) })).status).toBe(400)
      expect((await send(path, { method, headers: { 'transfer-encoding': 'chunked' }, body: ' ' })).status).toBe(400)
    }
  expect(seen).toEqual([])
  expect((await send('/', { headers: { 'content-length': '0' } })).status).toBe(200)
})

test('[OPS-05] many who send long bodies slowly are told to come again, and take nothing from short ones', async () => {
  upstream = async (request, response) => {
    for await (const _ of request);
    page(response)
  }
  const refused: string[] = []
  const slow = Array.from({ length: 300 }, () => {
    const socket = connect(front.port, '127.0.0.1').on('error', () => {})
    socket.on('data', (data) => refused.push(data.toString().split('\r\n', 1)[0]!))
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n${' '.repeat(30_000)}`,
    )
    return socket
  })
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(300 - 256)
  expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']))
  expect((await send('/api/users/login', { method: 'POST', body: '{}' })).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await sleep(100)
  expect((await send('/api/users/login', { method: 'POST', body: ' '.repeat(30_000) })).status).toBe(200)
})

test('[OPS-02] a search stays a search, and a public address public, where its answer cannot be kept', async () => {
  const { open, opened } = gate()
  upstream = async ({ url = '' }, response) => {
    if (url.includes('q=')) await opened
    page(response)
  }
  const flood = [
    ...many(20, (at) => `/api/search?q=tap+${at}*`),
    ...many(20, (at) => `/services?q=${at}${'x'.repeat(3_000)}`),
    ...many(20, (at) => `/api/search?%71=${at}${'x'.repeat(3_000)}`),
  ]
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(boundsFor(2, 10).searches.atOnce)
  await sleep(200)
  expect(seen.length).toBe(boundsFor(2, 10).searches.atOnce)
  expect((await get('/api/cart/list')).status).toBe(200)
  open()
  expect(count(await Promise.all(flood), 200)).toBe(60)
})
