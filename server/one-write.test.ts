import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createOneWrite, type Repeated } from '@/server/one-write'

const keepAliveMs = 65_000
const page: Repeated = {
  headers: ['content-type', 'text/html', 'x-of', 'one', 'content-length', '3000', 'etag', '"a"'],
  bytes: Buffer.alloc(3_000, 0xe9),
}
const unchanged: Repeated = { headers: ['cache-control', 'no-cache', 'etag', '"a"'] }

const usually = (status: number, { headers, bytes }: Repeated): RequestListener => {
  return (_, response) => void response.writeHead(status, [...headers]).end(bytes)
}

let server: Server | undefined
afterEach(() => void server?.close())

/** What comes back for bytes that are sent on a connection, until it has stood still for a moment, without the time in it. */
async function answerTo(listener: RequestListener, ...sent: string[]) {
  server?.close()
  server = createServer({ keepAliveTimeout: keepAliveMs }, listener)
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let came = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => (came = Buffer.concat([came, chunk])))
  for (const one of sent) {
    const before = came.length
    socket.write(one)
    await vi.waitFor(() => expect(came.length).toBeGreaterThan(before))
  }
  let length = -1
  await vi.waitFor(
    () => {
      const same = came.length === length
      length = came.length
      expect(same).toBe(true)
    },
    { interval: 100 },
  )
  socket.destroy()
  return came
    .toString('latin1')
    .replaceAll(/^Date: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r$/gm, 'Date: now\r')
}

/** Answers in one write, and tells which requests were not answered so. */
function inOneWrite(status: number, answer: Repeated, version?: string) {
  const { send } = createOneWrite(keepAliveMs, version)
  const left: string[] = []
  const listener: RequestListener = (request, response) => {
    if (send(response, status, answer)) return
    left.push(request.url ?? '')
    usually(status, answer)(request, response)
  }
  return { listener, left }
}

const get = (path = '/', more = '', version = '1.1') => `GET ${path} HTTP/${version}\r\nhost: a\r\n${more}\r\n`

test.each([
  [200, page],
  [304, unchanged],
])(
  '[SPEED-51] an answer of %s in one write is the same bytes as Node makes of it, on one connection again and again',
  async (status, answer) => {
    const { listener, left } = inOneWrite(status, answer)
    const requests = Array.from({ length: 5 }, (_, i) => get(`/${i}`))
    const ours = await answerTo(listener, ...requests)
    expect(ours).toBe(await answerTo(usually(status, answer), ...requests))
    expect(ours.match(/^Date: now\r$/gm)).toHaveLength(5)
    expect(left).toEqual([])
  },
)

test.each([
  ['of who closes the connection', get('/', 'connection: close\r\n')],
  ['of HTTP/1.0', get('/', 'connection: keep-alive\r\n', '1.0')],
])('[SPEED-51] a request %s is answered the usual way', async (_, request) => {
  const { listener, left } = inOneWrite(200, page)
  expect(await answerTo(listener, request)).toBe(await answerTo(usually(200, page), request))
  expect(left).toEqual(['/'])
})

test('[SPEED-51] requests that come all at once are answered in their order', async () => {
  const { listener } = inOneWrite(200, page)
  const all = Array.from({ length: 20 }, (_, i) => get(`/${i}`)).join('')
  expect(await answerTo(listener, all)).toBe(await answerTo(usually(200, page), all))
})

test('[SPEED-51] a line of Node that no test has seen, and what is long, are left to Node', async () => {
  const unknown = inOneWrite(200, page, 'v26.0.0')
  await answerTo(unknown.listener, get('/new'))
  expect(unknown.left).toEqual(['/new'])
  const long = inOneWrite(200, { headers: ['content-length', '70000'], bytes: Buffer.alloc(70_000) })
  await answerTo(long.listener, get('/long'))
  expect(long.left).toEqual(['/long'])
})

test('[SPEED-51] [SPEED-52] the response is over as any is: it finishes, closes, and names its status', async () => {
  const { send } = createOneWrite(keepAliveMs)
  const told: unknown[] = []
  await answerTo((_, response) => {
    for (const event of ['finish', 'close']) response.once(event, () => told.push(event))
    told.push(send(response, 304, unchanged), response.statusCode, response.headersSent, response.writableEnded)
  }, get())
  expect(told).toEqual([true, 304, true, true, 'finish', 'close'])
})
