import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { readBody } from '@/lib/http/request-body'

/** What this process worked since then; a clock on the wall would count what others do, too. */
const workedMs = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1_000

const read = (body: BodyInit, headers: Record<string, string>, bodyType: 'json' | 'multipart' = 'json') =>
  readBody(new Request('http://shop.test/', { method: 'POST', body, headers }), { bodyType })
const refusal = (code: string, message: string | RegExp, fields: object = {}) =>
  expect.objectContaining({ constructor: AppError, code, message: expect.stringMatching(message), fields })
const json = { 'content-type': 'application/json' }

test.each([
  ['application/json; charset=utf-16', {}, 'Send the request in UTF-8'],
  ['application/json;charset="ISO-8859-1"', {}, 'Send the request in UTF-8'],
  ['application/json', { 'content-encoding': 'gzip' }, 'Send the request uncompressed'],
  ['application/json', { 'content-encoding': 'identity, br' }, 'Send the request uncompressed'],
  ['text/plain', {}, 'Send the request as application/json'],
])('[SEC-41] a body as %s %j would be misread, and is refused', async (type, more, message) => {
  await expect(read('{}', { 'content-type': type, ...more })).rejects.toEqual(refusal('unsupported', message))
})

test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf8"'])(
  '[SEC-41] a body as %s is read',
  async (type) => {
    expect(await read('{"a":"é"}', { 'content-type': type, 'content-encoding': 'identity' })).toEqual({ a: 'é' })
  },
)

test('[SEC-41] text that is no UTF-8 is refused, and of a key that is there twice the last one counts', async () => {
  const broken = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])
  await expect(read(broken, json)).rejects.toEqual(refusal('invalid', 'The request is not valid JSON'))
  expect(await read('{"a":1,"a":2}', json)).toEqual({ a: 2 })
})

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test('[SEC-41] a field of a form that is there twice is refused by its name', async () => {
  const body = `${part('email', 'a')}${part('email', 'b')}--x--`
  const message = 'email may be given only once'
  await expect(read(body, multipart, 'multipart')).rejects.toEqual(refusal('invalid', message, { email: message }))
  expect(await read(`${part('email', 'a')}${part('b', 'b')}--x--`, multipart, 'multipart')).toEqual({
    email: 'a',
    b: 'b',
  })
})

test('[SEC-40] a form of parts without an end is refused before it is taken apart', async () => {
  const body = `${Array.from({ length: 3_000 }, (_, at) => part(`f${at}`, '')).join('')}--x--`
  const began = process.cpuUsage()
  await expect(
    readBody(new Request('http://shop.test/', { method: 'POST', body, headers: multipart }), {
      bodyType: 'multipart',
      bodyLimit: 1e6,
    }),
  ).rejects.toEqual(refusal('invalid', /at most 50 fields/))
  expect(workedMs(began)).toBeLessThan(200)
})
