import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBusy, sendUnavailable } from '@/server/unavailable'

const server = createServer((request, response) => {
  if (request.url === '/begun') response.write('half of a ')
  if (request.url === '/begun') sendUnavailable(response, { retryAfterSeconds: 7, sentence: '', headers: {} })
  else sendBusy(response, 7, { 'x-content-type-options': 'nosniff' })
})
const at = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

test('a page is one sentence that tries again', async () => {
  const answer = await at('/services')
  const text = await answer.text()
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '7',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(text).toContain('<meta http-equiv="refresh" content="7">')
  expect(text).toContain('<p>We are busier than usual. This page tries again in a moment.</p>')
})

test('a call gets no message', async () => {
  const answer = await at('/api/mainservices')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(await answer.json()).toEqual({})
})

test('HEAD gets the headers alone', async () => {
  const answer = await at('/services', { method: 'HEAD' })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(await answer.text()).toBe('')
})

test('an answer that has begun is broken off', async () => {
  await expect(at('/begun').then((answer) => answer.text())).rejects.toThrow()
})
