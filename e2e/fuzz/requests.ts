import fc from 'fast-check'
import type { OpenApi, Operation, Schema } from '../../lib/http/openapi'
import { anyJson, anyText, type Known, valuesOf } from './values'

export type Call = { method: string; path: string; operation: Operation }
export type World = Known & { api: OpenApi; token: string; picture: Buffer }
/** A request as it goes over the wire. */
export type Made = { call: string; method: string; target: string; headers: Record<string, string>; body?: Buffer }

/** Parts of an address that a reader of addresses would take away. */
const isDots = (text: string) => /^\.{0,2}$/.test(text)
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, (half) => `${half.length}`)
const encoded = (text: string) => encodeURIComponent(wellFormed(text))

/** A visitor's address of its own for each request: the limits by address are not what is looked for here. */
const visitor = fc
  .tuple(fc.integer({ min: 1, max: 254 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 254 }))
  .map((parts) => `10.${parts.join('.')}`)

const schemaOf = (world: World) => (ref: string) => world.api.components.schemas[ref.split('/').at(-1)!] as Schema

function targets({ path, operation }: Call, world: World): fc.Arbitrary<string> {
  const parameters = operation.parameters ?? []
  const values = (schema: Schema, odd: number) =>
    fc.oneof(
      { weight: 10 - odd, arbitrary: valuesOf(schema, world, schemaOf(world)).map(String) },
      { weight: odd, arbitrary: anyText() },
    )
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => values(one.schema, 2))
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map((one) =>
      fc.option(
        values(one.schema, 2).map((text) => `${one.name}=${encoded(text)}`),
        { nil: '' },
      ),
    )
  const odd = fc.constantFrom(
    'limit=1&limit=2',
    'a[b]=c',
    'surprise',
    '__proto__=1',
    'q=%zz',
    '&&&=',
    '%00=%00',
    'after=',
  )
  return fc
    .tuple(
      fc.tuple(...inPath),
      fc.tuple(...inQuery),
      fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd }),
    )
    .map(([parts, asked, more]) => {
      const left = [...parts]
      const filled = path.replace(/\{\w+\}/g, () => {
        const part = encoded(left.shift() ?? '')
        return isDots(part) ? 'none' : part.slice(0, 4_000)
      })
      const query = [...asked, more].filter(Boolean).join('&').slice(0, 4_000)
      return query ? `${filled}?${query}` : filled
    })
}

/** One field of a body taken out, added or replaced. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return anyJson()
  const names = Object.keys(value)
  const odd = fc.constantFrom(
    'surprise',
    '__proto__',
    'constructor',
    'role',
    'toString',
    '',
    'k'.repeat(3_000),
    '\u001b[2J',
  )
  const name = names.length ? fc.oneof(fc.constantFrom(...names), odd) : odd
  return fc.tuple(name, fc.option(anyJson())).map(([at, given]) => {
    const rest = Object.entries(value).filter(([one]) => one !== at)
    return Object.fromEntries(given === null ? rest : [...rest, [at, given]])
  })
}

type Sent = { type: string; body: Buffer }
const asText =
  (type: string) =>
  (text: string): Sent => ({ type, body: Buffer.from(text) })
const json = 'application/json'

function jsonBodies(schema: Schema, world: World): fc.Arbitrary<Sent> {
  const values = valuesOf(schema, world, schemaOf(world))
  const text = (from: fc.Arbitrary<unknown>) => from.map((value) => JSON.stringify(value) ?? 'null')
  const raw = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type: json, body: Buffer.from(bytes) })),
    fc.tuple(text(values), fc.nat(200)).map(([whole, at]) => asText(json)(whole.slice(0, at))),
    fc.integer({ min: 1, max: 9_000 }).map((depth) => asText(json)('{"a":['.repeat(depth))),
    fc
      .integer({ min: 1, max: 6_000 })
      .map((count) => asText(json)(`{${Array.from({ length: count }, (_, at) => `"${at}":0`)}}`)),
    text(values).map((whole) => asText(json)(`{"email":"a@example.test",${whole.slice(1)}`)),
    fc
      .tuple(text(values), fc.constantFrom('text/plain', `${json};charset=utf-16`, '', 'multipart/form-data'))
      .map(([whole, type]) => asText(type)(whole)),
  )
  return fc.oneof(
    { weight: 5, arbitrary: text(values).map(asText(json)) },
    { weight: 4, arbitrary: text(values.chain(spoilt)).map(asText(json)) },
    { weight: 1, arbitrary: raw },
  )
}

function formBodies(schema: Schema, world: World): fc.Arbitrary<Sent> {
  const names = [...Object.keys((schema.properties ?? {}) as object), 'surprise', '__proto__', 'a"b\r\n']
  const content = fc.oneof(
    anyText().map((text) => Buffer.from(wellFormed(text))),
    fc.constantFrom(
      world.picture,
      world.picture.subarray(0, 200),
      Buffer.from('GIF89a'),
      Buffer.from('Correct-Horse7'),
    ),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc.integer({ min: 0, max: 1e6 }).map((at) => Buffer.from(`made${at}@example.test`)),
  )
  const part = fc
    .tuple(fc.constantFrom(...names), content, fc.boolean())
    .map(([name, bytes, isFile]) =>
      Buffer.concat([
        Buffer.from(
          `--made\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="a.png"' : ''}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    )
  return fc.tuple(fc.array(part, { maxLength: 8 }), fc.boolean()).map(([parts, ends]) => ({
    type: 'multipart/form-data; boundary=made',
    body: Buffer.concat([...parts, Buffer.from(ends ? '--made--\r\n' : '')]),
  }))
}

function bodies({ operation }: Call, world: World): fc.Arbitrary<Sent | null> {
  const [[type, taken] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]]
  const stray = fc.constantFrom(null, null, null, asText(json)('{}'))
  if (!taken) return operation.security.length ? stray : fc.constant(null)
  return type === json ? jsonBodies(taken.schema, world) : formBodies(taken.schema, world)
}

/** A live token most of the time. The call that would end it gets none: every later call would be refused. */
const tokens = ({ operation }: Call, { token }: World) =>
  operation.operationId === 'logout'
    ? fc.constantFrom('x', '', `${token.slice(0, -4)}AAAA`)
    : fc.oneof(
        { weight: 9, arbitrary: fc.constant(token) },
        { weight: 1, arbitrary: fc.constantFrom('', 'x', 'a.b.c') },
      )

/** Requests of a call: as its description has them, nearly so, and not at all. */
export const requestsOf = (call: Call, world: World): fc.Arbitrary<Made> =>
  fc
    .record({
      target: targets(call, world),
      sent: bodies(call, world),
      token: tokens(call, world),
      address: visitor,
      key: fc.option(fc.stringMatching(/^[ -~]{0,300}$/), { freq: 3 }),
      encoding: fc.oneof(
        { weight: 30, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('gzip', 'br') },
      ),
    })
    .map(({ target, sent, token, address, key, encoding }) => ({
      call: call.operation.operationId,
      method: call.method,
      target,
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key !== null && { 'idempotency-key': key }),
        ...(sent?.type && { 'content-type': sent.type }),
        ...(encoding && { 'content-encoding': encoding }),
      },
      ...(sent && { body: sent.body }),
    }))
