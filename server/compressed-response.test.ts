import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse } from '@/server/compressed-response'
import { nonceHeader } from '@/server/script-nonce'

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
const page = (text: string, headers: Record<string, string> = html, status = 200) =>
  compressResponse({ status, headers, body: Buffer.from(text) }, { 'x-content-type-options': 'nosniff' })
const headersOf = (flat: string[]) =>
  Object.fromEntries(flat.flatMap((name, i) => (i % 2 ? [] : [[name, flat[i + 1] ?? '']])))

test('the three forms hold the same page, with its length', async () => {
  const plain = '<p>Kamra</p>'.repeat(50)
  const answer = await page(plain)
  const { variants } = answer
  expect(brotliDecompressSync(variants.br.bytes).toString()).toBe(plain)
  expect(gunzipSync(variants.gzip.bytes).toString()).toBe(plain)
  const headers = headersOf(variants.br.headers)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(variants.br.bytes.length),
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['image/jpeg', 'application/pdf'])('what is compressed in itself is kept once: %s', async (type) => {
  const { variants, size } = await page('x'.repeat(9_000), { 'content-type': type })
  expect(variants.br).toBe(variants.plain)
  expect(headersOf(variants.br.headers)).not.toHaveProperty('content-encoding')
  expect(size).toBeLessThan(12_000)
  expect((await page('x'.repeat(9_000), { 'content-type': 'image/svg+xml' })).variants.br).not.toBe(variants.plain)
})

const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q='
const own = ` nonce="${nonce}"`
const withNonce = { ...html, [nonceHeader]: nonce }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = ({ variants }: Awaited<ReturnType<typeof page>>) =>
  headersOf(variants.plain.headers)['content-security-policy'] ?? ''

test('[SEC-10] the policy of a page lists each of its own inline scripts by its hash, and lets no other run', async () => {
  const scripts = `<script${own}>one()</script><script${own} src="/a.js"></script><script id="x"${own}>two()</script>`
  const policy = policyOf(await page(`${scripts}<script>evil()</script>`, withNonce))
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('[SEC-10] a kept page has nothing of the nonce: two renderings of the same content have the same bytes', async () => {
  const link = '</a.css>; rel=preload; as="style"'
  const rendered = (value: string) =>
    page(`<script nonce="${value}">push("{\\"nonce\\":\\"${value}\\"}")</script>`, {
      ...html,
      link: `${link}; nonce="${value}", </b.css>; rel=preload; as="style"; nonce="${value}"`,
      [nonceHeader]: value,
    })
  const [one, two] = [await rendered(nonce), await rendered('YW5vdGhlciBub25jZSBoZXJl')]
  const text = gunzipSync(one.variants.gzip.bytes).toString()
  expect(text).toBe(gunzipSync(two.variants.gzip.bytes).toString())
  expect(one.etag).toBe(two.etag)
  expect(text).not.toContain(nonce)
  expect(headersOf(one.variants.plain.headers).link).toBe(`${link}, </b.css>; rel=preload; as="style"`)
  expect(JSON.stringify(one.variants.plain.headers)).not.toContain(nonce)
  expect(one.variants).toEqual(two.variants)
  // What is hashed is what is sent.
  expect(policyOf(one)).toContain(hash(/<script>(.*)<\/script>/.exec(text)?.[1] ?? ''))
})

test.each<[string, Parameters<typeof page>]>([
  ['a status that is not 200', ['gone', html, 404]],
  ['a cookie', ['x', { ...html, 'set-cookie': 'a=b' }]],
  ['a page that left a part out', ['<p data-not-kept="true">Using fallback mode</p>']],
  ['a part that failed on the server', ['<template data-dgst="123"></template>']],
  ['a failed row of the router stream', ['0:{}\n3:E{"digest":"1"}\n', { 'content-type': 'text/x-component' }]],
  ['a call that says so', ['{}', { 'content-type': 'application/json', 'cache-control': 'private, no-store' }]],
  ['an answer that depends on something unknown', ['x', { ...html, vary: 'rsc, cookie' }]],
])('%s is not kept, nor may a browser keep it', async (_, given) => {
  const { cacheable, variants } = await page(...given)
  expect(cacheable).toBe(false)
  expect(headersOf(variants.plain.headers)).toMatchObject({ 'cache-control': 'no-store' })
  expect(headersOf(variants.plain.headers).etag).toBeUndefined()
})

test('a whole public answer is kept', async () => {
  expect((await page('<template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template>')).cacheable).toBe(true)
  const read = { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, must-revalidate' }
  expect((await page('{"data":[]}', read)).cacheable).toBe(true)
})
