import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendBytes, statusesIn } from '@/e2e/shop/wire'
import { createShopServer, patience } from '@/server/http-server'

let server: Server
let heard: string[] = []
let unread: object[] = []

async function listen(limits: Partial<typeof patience> = {}) {
  heard = []
  unread = []
  server = createShopServer(
    (request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('error', () => {})
      request.on('end', () => {
        heard.push(`${request.method} ${request.url} ${body}`.trim())
        response.end('ok')
      })
    },
    (entry) => unread.push(entry),
    { ...patience, ...limits },
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n'

test.each([
  [
    'both lengths',
    `POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'two lengths',
    `POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ],
  ['two lengths in one', `POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: 0, 0\r\n\r\n${smuggled}`],
  ['a length with a sign', `POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: +0\r\n\r\n${smuggled}`],
  ['a length in hexadecimal', `POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: 0x0\r\n\r\n${smuggled}`],
  ['an unknown coding', `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`],
  [
    'a coding after chunked',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunked twice',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a space before the colon',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a folded line', `GET /a HTTP/1.1\r\nHost: shop\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n${smuggled}`],
  ['a folded first line', `GET /a HTTP/1.1\r\n Host: shop\r\n\r\n${smuggled}`],
  ['a bare line feed after a header', `GET /a HTTP/1.1\r\nHost: shop\nX: a\r\n\r\n${smuggled}`],
  ['bare line feeds', `GET /a HTTP/1.1\nHost: shop\n\n${smuggled}`],
  ['a bare carriage return', `GET /a HTTP/1.1\r\nHost: shop\r\nX: a\rContent-Length: 0\r\n\r\n${smuggled}`],
  [
    'a bare line feed in a chunk',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\na\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a chunk without its size',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n\r\n\r\n${smuggled}`,
  ],
  [
    'a chunk of a negative size',
    `POST /a HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`,
  ],
  ['NUL in a header', `GET /a HTTP/1.1\r\nHost: shop\r\nX: a\x00b\r\n\r\n${smuggled}`],
  ['another version', `GET /a HTTP/3.0\r\nHost: shop\r\n\r\n${smuggled}`],
  ['another protocol', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`],
])('[SEC-13] %s is refused, and nothing after it is read', async (_, bytes) => {
  await listen()
  const answer = await sendBytes(url(), bytes, 600)
  expect(statusesIn(answer)).toEqual([400])
  expect(heard).toEqual([])
  expect(unread).toEqual([{ status: 400, reason: expect.any(String) }])
})

test('[SEC-13] a request that names no host is refused', async () => {
  await listen()
  expect(statusesIn(await sendBytes(url(), 'GET /a HTTP/1.1\r\n\r\n', 300))).toEqual([400])
  expect(heard).toEqual([])
})

test('[SEC-13] a head that is too long is refused; all headers of one that is not are read', async () => {
  await listen()
  const head = (lines: number) =>
    `GET /a HTTP/1.1\r\nHost: shop\r\n${'a:\r\n'.repeat(lines)}X-Forwarded-For: 203.0.113.9\r\n\r\n`
  let last: string[] = []
  server.prependListener('request', (request) => {
    last = request.rawHeaders.slice(-2)
  })
  expect(statusesIn(await sendBytes(url(), head(3_500), 300))).toEqual([200])
  expect(last).toEqual(['X-Forwarded-For', '203.0.113.9'])
  expect(
    statusesIn(await sendBytes(url(), `GET /a HTTP/1.1\r\nHost: shop\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 300)),
  ).toEqual([431])
  expect(unread).toEqual([{ status: 431, reason: 'HPE_HEADER_OVERFLOW' }])
})

/** Sends a byte every 20 ms until the connection is closed. */
function dribble(head: string) {
  const socket = connect(Number(new URL(url()).port), '127.0.0.1')
  const began = performance.now()
  return new Promise<{ text: string; ms: number }>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('error', () => {})
    socket.write(head)
    const drip = setInterval(() => socket.write('a'), 20)
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ text, ms: performance.now() - began })
    })
  })
}

test('[SEC-13] who sends the head or the body of a request byte by byte is left after a while', async () => {
  await listen({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 })
  const [head, body, nothing] = await Promise.all([
    dribble('GET /a HTTP/1.1\r\nHost: shop\r\nX: '),
    dribble('POST /a HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n'),
    sendBytes(url(), '', 5_000),
  ])
  for (const { text, ms } of [head, body]) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(3_000)
  }
  expect(nothing).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toEqual([])
})

test('[SEC-13] a connection that says nothing more is closed, and the limits of the shop are those it says', async () => {
  await listen({ keepAliveTimeout: 100 })
  const began = performance.now()
  expect(statusesIn(await sendBytes(url(), 'GET /a HTTP/1.1\r\nHost: shop\r\n\r\n', 5_000))).toEqual([200])
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(patience).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    timeout: 90_000,
    maxHeaderSize: 16_384,
  })
})

test('[SEC-13] a request to change the protocol is one like any other', async () => {
  await listen()
  const upgrade = 'GET /a HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  expect(statusesIn(await sendBytes(url(), upgrade, 300))).toEqual([200])
  expect(heard).toEqual(['GET /a'])
})

test('[SEC-09] [SEC-13] a tunnel is refused with an answer and a line', async () => {
  await listen()
  const tunnel = 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'
  expect(statusesIn(await sendBytes(url(), tunnel + smuggled, 300))).toEqual([405])
  expect(heard).toEqual([])
  expect(unread).toEqual([{ status: 405, reason: 'CONNECT' }])
})

test('[SEC-09] an expectation is handed on like any other request, and answered there', async () => {
  await listen()
  await sendBytes(url(), 'GET /a HTTP/1.1\r\nHost: shop\r\nExpect: foo\r\n\r\n', 300)
  expect(heard).toEqual(['GET /a'])
})
