import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Contract } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'
import { examples } from '@/lib/http/examples/examples'
import { describeApi, type Schema } from '@/lib/http/openapi'

const api = describeApi('Shop')

test('[SEC-43] the document is valid OpenAPI 3.1 by the rules of its linter, with an example for every body', async () => {
  // A public list without parameters can be refused by nothing that its contract knows of, and what is answered to a
  // method that is no call can stand at no call.
  const rules = {
    'info-license': 'off',
    'operation-4xx-response': 'off',
    'no-unused-components': 'off',
    'no-invalid-media-type-examples': 'error',
    'rule/example-for-every-body': {
      subject: { type: 'MediaType' },
      assertions: { required: ['example'] },
    },
  } as const
  const config = await createConfig({ extends: ['recommended'], rules })

  const problems = await lintFromString({ source: JSON.stringify(api), config })
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

test('[SEC-43] every example is one that the server itself would take and give', () => {
  for (const [tag, { calls }] of Object.entries(contracts))
    for (const [name, c] of Object.entries<Contract>(calls)) {
      const { body, reply, beside } = examples[tag as keyof typeof contracts][name]!
      if (c.body && c.bodyType !== 'multipart') expect(c.body.safeParse(body).error, name).toBeUndefined()
      if (!c.replyType) expect(c.reply.safeParse(reply).error, name).toBeUndefined()
      expect(c.beside?.safeParse(beside ?? {}).error, name).toBeUndefined()
    }
})

test('[SEC-43] every answer says who may keep it, and a refusal how much of it there is at most', () => {
  for (const operations of Object.values(api.paths))
    for (const { responses } of Object.values(operations))
      expect(responses[200]).toMatchObject({ headers: { 'Cache-Control': { required: true } } })
  expect(api.components.responses.too_many).toMatchObject({ headers: { 'Retry-After': {} } })
  // Found by requests made of the document: the front says it of a refused public read, in fewer words.
  expect(api.components.responses.not_found?.headers?.['Cache-Control']?.schema.enum).toContain('no-store')
  expect(api.components.schemas.Refusal?.properties).toMatchObject({
    message: { maxLength: 300 },
    fields: { maxProperties: 20, additionalProperties: { maxLength: 300 } },
  })
})

/** Where a described shape takes whole numbers that no `integer` of the database holds. */
function widePlaces(at: string, shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { type, maximum } = shape as { type?: unknown; maximum?: number }
  const isWide = type === 'integer' && !((maximum ?? Infinity) < 2 ** 31)
  return [
    ...(isWide ? [at] : []),
    ...Object.entries(shape).flatMap(([name, part]) => widePlaces(`${at}.${name}`, part)),
  ]
}

test('[API-21] no call takes a whole number that the database cannot hold', () => {
  const wide = Object.values(api.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, parameters, requestBody }) =>
      widePlaces(String(operationId), { parameters, body: (requestBody as { content?: object } | undefined)?.content }),
    ),
  )
  // The terms that a checkout was shown are compared, and never written.
  expect(wide.filter((place) => !/^checkout(All)?\b.+\.lines\.items\./.test(place))).toEqual([])
})

test('a shape with an id is described once and referred to', () => {
  const listed = api.paths['/api/users/profile']?.get?.responses[200]
  expect(listed).toMatchObject({
    content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Profile' } } } } },
  })
  expect(api.components.schemas.Profile).toMatchObject({
    properties: { addresses: { type: 'array', items: { $ref: '#/components/schemas/Address' } } },
  })
})

test('the token of verifyotp stands beside data', () => {
  expect(api.paths['/api/users/verifyotp']?.post?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { required: expect.arrayContaining(['token', 'data']) } } },
  })
})

test('a customer call asks for the Bearer token and names the refusals it can end in', () => {
  const remove = api.paths['/api/cart/remove/{cartItemId}']?.delete
  expect(remove?.security).toEqual([{ bearer: [] }])
  expect(Object.keys(remove?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', '500', '503'])
  expect(remove?.parameters).toMatchObject([{ name: 'cartItemId', in: 'path', required: true }])
})

test('a method that is no call is described once, with what it names', () => {
  expect(api.components.responses.no_such_method).toMatchObject({ headers: { Allow: { required: true } } })
})

test('a call that asks for nothing may still be refused for a parameter', () => {
  expect(api.paths['/api/cart/list']?.get?.responses[400]).toBeDefined()
})

test('[API-22] [API-29] a list in pages names the next one in a header and beside data, and not always', () => {
  for (const path of ['/api/mainservices', '/api/serviceType', '/api/cart/list-all']) {
    const answer = api.paths[path]?.get?.responses[200] as { content: Record<string, { schema: Schema }> }
    expect(answer, path).toMatchObject({ headers: { Link: { required: false } } })
    expect(answer.content['application/json']?.schema).toMatchObject({
      properties: { next: { type: 'string' }, data: { type: 'array' } },
      required: ['data'],
    })
  }
  expect(api.paths['/api/cart/list']?.get?.responses[200]).not.toHaveProperty('headers.Link')
})
