import { expect, test } from 'vitest'
import * as z from 'zod'
import { validate, validateQuery } from '@/lib/http/validate-input'

const refusal = (code: string, message: string, fields: Record<string, string>) =>
  expect.objectContaining({ code, message, fields })
const invalid = (fields: Record<string, string>) => refusal('invalid', Object.values(fields)[0]!, fields)

test('[API-21] an unknown field is refused by its name, and the whole by none', () => {
  const schema = z.strictObject({ a: z.string(), in: z.strictObject({}) })
  const message = 'in.b, in.c are not known here'
  const fields = { 'in.b': message, 'in.c': message }
  expect(() => validate(schema, { a: '', in: { b: 1, c: 1 } })).toThrow(invalid(fields))
  expect(() => validate(schema, null)).toThrow(refusal('invalid', 'The request has to be an object', {}))
})

test.each(['a\uD800b', '\uDC00', 'a\uFFFDb', 'a\0b'])('[API-21] %j is no text that can be stored', (text) => {
  const schema = z.object({ list: z.array(z.object({ a: z.string().optional(), n: z.number() })) })
  const message = 'list.1.a holds characters that cannot be printed'
  expect(() => validate(schema, { list: [{ n: 1 }, { n: 1, a: text }] })).toThrow(invalid({ 'list.1.a': message }))
})

test('every complete character is accepted', () => {
  expect(validate(z.string(), '😀 é नमस्ते \u{10FFFF}')).toBe('😀 é नमस्ते \u{10FFFF}')
})

const query = z.strictObject({ limit: z.coerce.number().default(100) })
const mine = { access: 'customer', method: 'GET' } as const
const ask = (search: string) => validateQuery({ ...mine, query }, `http://shop.test/api/x${search}`)

test('[API-21] a parameter that is not known or comes twice is refused by its name', () => {
  expect(ask('')).toEqual({ limit: 100 })
  expect(ask('?limit=3')).toEqual({ limit: 3 })
  expect(() => ask('?foo=1')).toThrow(invalid({ foo: 'foo is not known here' }))
  expect(() => ask('?limit=1&limit=1')).toThrow(invalid({ limit: 'limit may be given only once' }))
  const plain = () => validateQuery(mine, 'http://shop.test/api/x?foo=1')
  expect(plain).toThrow(invalid({ foo: 'foo is not known here' }))
})

test('a public read ignores unknown parameters', () => {
  expect(validateQuery({ access: 'public', method: 'GET' }, 'http://shop.test/api/x?foo=1&foo=2')).toBeUndefined()
})
