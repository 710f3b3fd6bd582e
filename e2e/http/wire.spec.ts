import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from '../fixtures'
import { sendBytes, statusesIn } from '../shop/wire'

const host = 'Host: localhost\r\n'
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n`

test('[SEC-13] what could be read as two requests is answered once, and its connection closed', async ({ shop }) => {
  const bodies: Record<string, string> = {
    'both lengths': `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'two lengths': `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    'an unknown coding': `Transfer-Encoding: xchunked\r\n\r\n${smuggled}`,
    'a space before the colon': `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'a folded line': `X: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'a bare line feed': `X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'a bare line feed in a chunk': `Transfer-Encoding: chunked\r\n\r\n1\na\n0\r\n\r\n${smuggled}`,
  }
  for (const [what, body] of Object.entries(bodies)) {
    const text = await sendBytes(shop.url, `POST /api/contact HTTP/1.1\r\n${host}${body}`, 5_000)
    expect(statusesIn(text), what).toEqual([400])
    expect(text, what).toMatch(/connection: close/i)
  }
})

test('[SEC-13] a request to change the protocol is answered by the front like any other', async ({ shop }) => {
  // Whatever Next does at its first request has happened.
  await fetch(`${shop.url}/orders`)
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  for (const [target, status] of [
    ['/about', 200],
    ['/nowhere', 404],
    ['/./mailbox', 404],
    ['/_next/webpack-hmr', 404],
  ] as const) {
    const text = await sendBytes(shop.url, `GET ${target} HTTP/1.1\r\n${host}${upgrade}`, 3_000)
    expect(statusesIn(text), target).toEqual([status])
  }
})

/** The files that the shop's process has open. */
const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

test('[SEC-04] readers of a file who leave half-way leave nothing open in the shop', async ({ shop }) => {
  const pid = shop.app.process.pid!
  const [clip] = readdirSync('dist/app/public/videos').filter((name) => name.endsWith('.mp4'))
  const leave = () =>
    new Promise<void>((left) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.on('close', () => left())
      socket.once('data', () => socket.resetAndDestroy())
      socket.write(`GET /videos/${clip} HTTP/1.1\r\n${host}\r\n`)
    })
  await leave()
  const before = openFiles(pid)
  for (let times = 0; times < 20; times++) await Promise.all(Array.from({ length: 20 }, leave))
  await expect.poll(() => openFiles(pid)).toBeLessThan(before + 10)
})

test('[SEC-05, SEC-06] whoever changes his address within his network, or what he says of it, is counted as one', async ({
  shop,
}) => {
  const message = {
    name: 'Asha',
    email: 'asha@example.test',
    contactNumber: '9876543210',
    subject: 'Fan',
    message: 'It hums.',
  }
  const write = async (forwarded: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const body = JSON.stringify(message)
    return (await fetch(`${shop.url}/api/contact`, { method: 'POST', headers, body })).status
  }
  const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:7`
  const said = (n: number) =>
    [`6.6.6.${n}, ${network}::${n}`, `[${network}:1:2:3:${n}]:4711`, `::1, ${network}::${n}, 127.0.0.1`][n % 3]!
  const statuses: number[] = []
  for (let n = 1; n <= 24; n++) statuses.push(await write(said(n)))
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  expect(await write('2001:db8:ffff:8::1')).toBe(200)
})
