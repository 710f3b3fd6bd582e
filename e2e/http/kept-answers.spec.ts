import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../fixtures'
import { asIs, sendBytes, statusesIn } from '../shop/wire'

const path = '/services/air-conditioner'
const bytesOf = (body: string) => Buffer.from(body, 'latin1')
const header = (head: string, name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(head)?.[1]

/** The tag of the page once it is kept: while a process does not hear of changes, after its start, it keeps none. */
async function keptAs(url: string) {
  let etag: string | null = null
  await expect
    .poll(async () => {
      etag = (await fetch(url + path)).headers.get('etag')
      return etag
    })
    .not.toBeNull()
  return etag!
}

test('[SPEED-50] what the entrance refuses it refuses of a kept page too, and everybody else gets the page', async ({
  shop,
}) => {
  await keptAs(shop.url)
  const odd: [Record<string, string>, string, number][] = [
    [{}, 'GET', 200],
    [{}, 'HEAD', 200],
    [{ 'content-length': '2' }, 'GET', 400],
    [{ 'transfer-encoding': 'chunked' }, 'GET', 400],
    [{ expect: 'foo' }, 'GET', 417],
    [{ 'sec-fetch-site': 'cross-site' }, 'GET', 200],
    [{ 'sec-fetch-site': 'cross-site' }, 'POST', 403],
    [Object.fromEntries(Array.from({ length: 110 }, (_, i) => [`x-${i}`, 'a'])), 'GET', 431],
    [{}, 'TRACE', 405],
  ]
  for (const [headers, method, status] of odd)
    expect((await asIs(shop.url, path, headers, method)).status, `${method} ${Object.keys(headers)[0]}`).toBe(status)
  expect((await asIs(shop.url, `${path}?utm_source=x`)).body).toBe((await asIs(shop.url, path)).body)
})

test('[SPEED-51] many requests on one connection each get the whole kept page, and it closes when told to', async ({
  shop,
}) => {
  await keptAs(shop.url)
  const { body } = await asIs(shop.url, path)
  const host = `host: ${new URL(shop.url).host}\r\n`
  const one = `GET ${path} HTTP/1.1\r\n${host}\r\n`
  const all = one.repeat(9) + one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
  const text = await sendBytes(shop.url, all)
  expect(statusesIn(text)).toEqual(Array(10).fill(200))
  expect(text.split(body)).toHaveLength(11)
  expect(text.match(/^connection: keep-alive\r$/gim)).toHaveLength(9)
  expect(text.match(/^connection: close\r$/gim)).toHaveLength(1)
})

test('[SPEED-52] each request for a kept page is one line of the log', async ({ shop }) => {
  const app = await shop.another({ LOG_LEVEL: 'info' })
  const etag = await keptAs(app.url)
  const ask = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    asIs(app.url, path, { 'x-request-id': id, ...headers }, method)
  await ask('kept-page-a')
  await ask('kept-page-b', {}, 'HEAD')
  await ask('kept-page-c', { 'if-none-match': etag })
  const lines = () =>
    app
      .output()
      .split('\n')
      .filter((line) => line.includes('"kept-page-'))
      .map((line) => JSON.parse(line) as object)
  await expect.poll(() => lines().length).toBe(3)
  const line = { level: 30, time: expect.any(String), path, ms: expect.any(Number), msg: 'request' }
  expect(lines()).toEqual([
    { ...line, requestId: 'kept-page-a', method: 'GET', status: 200 },
    { ...line, requestId: 'kept-page-b', method: 'HEAD', status: 200 },
    { ...line, requestId: 'kept-page-c', method: 'GET', status: 304 },
  ])
})

test('[SPEED-53] [SPEED-54] each form of a kept page is the same page, in the smallest form that is allowed', async ({
  shop,
}) => {
  await keptAs(shop.url)
  const get = (accept?: string) => asIs(shop.url, path, accept === undefined ? {} : { 'accept-encoding': accept })
  const plain = await get()
  expect(header(plain.head, 'content-encoding')).toBeUndefined()
  const text = bytesOf(plain.body)
  expect(header(plain.head, 'content-length')).toBe(String(text.length))
  for (const accept of ['identity', 'gzip;q=0', 'br;q=0', ''])
    expect((await get(accept)).body === plain.body, accept).toBe(true)
  for (const accept of ['gzip, deflate, br, zstd', 'br', '*']) {
    const { head, body } = await get(accept)
    expect(header(head, 'content-encoding'), accept).toBe('br')
    expect(brotliDecompressSync(bytesOf(body)).equals(text)).toBe(true)
  }
  for (const accept of ['gzip', 'br;q=0, gzip;q=0.5', 'br;q=0, *']) {
    const { head, body } = await get(accept)
    expect(header(head, 'content-encoding'), accept).toBe('gzip')
    expect(gunzipSync(bytesOf(body)).equals(text)).toBe(true)
  }
})
