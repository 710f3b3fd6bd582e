import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { endpoint } from '@/lib/http/endpoint'
import { maxRefusalBytes, maxRefusalFields } from '@/lib/http/refusal-bounds'

/** What this process worked since then; a clock on the wall would count what others do, too. */
const workedMs = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1_000

const sent = contract({
  method: 'POST',
  path: '/api/contact',
  summary: 'A call',
  access: 'public',
  body: z.strictObject({ email: z.string(), list: z.array(z.uuid()).max(100).optional() }),
  reply: z.string(),
})
const route = { params: Promise.resolve({}) }
const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  endpoint(sent, async () => 'done')(
    new Request('http://shop.test/api/contact', { method: 'POST', body, headers }),
    route,
  )

async function refused(answer: Response) {
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxRefusalBytes)
  return JSON.parse(text) as { message: string; fields: Record<string, string> }
}

test('[SEC-40] two thousand unknown keys are answered with one short sentence and a few fields, at once', async () => {
  const keys = Array.from({ length: 1_900 }, (_, at) => `"k${at}${'x'.repeat(at ? 20 : 0)}":1`).join(',')
  const began = process.cpuUsage()
  const answer = await post(`{${keys}}`)
  const { message, fields } = await refused(answer)
  expect(workedMs(began)).toBeLessThan(500)
  expect(answer.status).toBe(400)
  expect(message).toBe('email is missing')
  expect(Object.keys(fields)).toHaveLength(maxRefusalFields)
  expect(fields.k0).toEqual(expect.stringMatching(/^k0, k1x+, k2x+ and 1,897 more are not known here$/))
})

test('[SEC-40] a long key is cut, and what moves a terminal or hides in a text is left out of it', async () => {
  const long = 'x'.repeat(50_000)
  const { fields } = await refused(
    await post(JSON.stringify({ email: '', [long]: 1, '\u001b[2J\u202ea\u0000': 2, '': 3 })),
  )
  expect(JSON.stringify(fields)).not.toMatch(/x{100}|\\u001b|\u202e|\\u0000/)
  expect(Object.keys(fields)).toEqual([`${'x'.repeat(59)}…`, '[2Ja'])
})

test.each([
  ['nested lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a list without an end', `{"email":"","list":[${'1,'.repeat(30_000)}1]}`],
  ['many values', `[${'{},'.repeat(20_000)}{}]`],
])('[SEC-40] %s are refused in a sentence before they are looked at', async (_, body) => {
  const began = process.cpuUsage()
  const answer = await post(body)
  const { message, fields } = await refused(answer)
  expect(workedMs(began)).toBeLessThan(500)
  expect(answer.status).toBe(400)
  expect(message).toBe('The request holds too many values, or values too deep within each other')
  expect(fields).toEqual({})
})

test('[SEC-40] no refusal is longer than its bound, whatever is said in it', async () => {
  const fields = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`नाम${at}`.repeat(50), 'क'.repeat(2_000)]))
  const speak = endpoint(sent, async () => {
    throw new AppError('conflict', 'ख'.repeat(100_000), fields)
  })
  const request = new Request('http://shop.test/api/contact', {
    method: 'POST',
    body: '{"email":""}',
    headers: { 'content-type': 'application/json' },
  })
  const { message } = await refused(await speak(request, route))
  expect(message).toMatch(/^ख+…$/)
})
