import { expect, test } from 'vitest'
import * as z from 'zod'
import { Credentials, Registration } from '@/lib/auth/schema'
import { updateStatus } from '@/lib/bookings/contract'
import { faultsOf } from '@/lib/browser/use-errors'
import type { Contract } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'

const zodsOwn = /^(Invalid|Unrec|Too )|expected|received|discriminator/

const wrongs = [undefined, null, 0, -1.5, Number.NaN, true, '', 'x'.repeat(70_000), [], {}, new File([], 'x')]
const schemas = Object.values(contracts).flatMap(({ calls }) =>
  Object.values<Contract>(calls).flatMap(({ params, query, body }) => [params, query, body].filter((one) => !!one)),
)
const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test('[API-21] whatever is wrong with the values of a call is said in words of the shop', () => {
  expect(schemas.length).toBeGreaterThan(20)
  for (const schema of schemas)
    for (const wrong of wrongs) {
      const values = [wrong, { surprise: wrong }, ...fieldsOf(schema).map((name) => ({ [name]: wrong }))]
      for (const value of values)
        for (const text of Object.values(faultsOf(schema, value))) expect(text).not.toMatch(zodsOwn)
    }
})

test.each([
  [z.uuid(), 'x', 'field is not a valid id'],
  [z.string(), undefined, 'field is missing'],
  [z.string(), 7, 'field has to be text'],
  [z.coerce.number().int(), 'many', 'field has to be a number'],
  [z.int(), 1.5, 'field has to be a whole number'],
  [z.number().max(500), 501, 'field has to be at most 500'],
  [z.int().positive(), 0, 'field has to be more than 0'],
  [z.string().max(1), 'xx', 'field may have at most 1 character'],
  [z.array(z.string()).min(2), [], 'field needs at least 2 entries'],
  [z.enum(['home', 'work']), 'castle', 'field has to be one of home, work'],
  [z.literal('addToCart'), 'pending', 'field has to be addToCart'],
  [z.string().regex(/^HS/), 'x', 'field is not of the right form'],
  [z.union([z.uuid(), z.string().regex(/^HS/)]), 'x', 'field is not of the right form'],
  [z.strictObject({}), { a: 1 }, 'field.a is not known here'],
])('%# a wrong value is said in a sentence that names its field', (schema, value, text) => {
  expect(z.object({ field: schema }).safeParse({ field: value }).error?.issues[0]?.message).toBe(text)
})

test('a status that is none names those that there are', () => {
  expect(faultsOf(updateStatus.body!, { status: 'refunded' })).toEqual({
    status: 'status has to be one of pending, cancelled, addToCart, inProgress, completed',
  })
})

test('[API-21] the words of a field stay before the plain ones', () => {
  expect(faultsOf(Credentials, { email: 'a@example.test', password: 'x'.repeat(201) })).toEqual({
    password: 'Please use at most 200 characters',
  })
  expect(faultsOf(Registration, {}).image).toBe('Please select a profile image')
})
