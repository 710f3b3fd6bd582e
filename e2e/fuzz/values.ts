import fc from 'fast-check'
import type { Schema } from '../../lib/http/openapi'

/** Ids of rows that exist, so that not every call ends at one that nobody has. */
export type Known = { ids: readonly string[]; orderNumbers: readonly string[] }

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\u001b[2J',
  '\u200b\u2060',
  '\u202eabc',
  '\ud800',
  '\ufffd',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  '=1+1',
  'a\r\nBcc: b@example.test',
  'constructor',
  '-1',
  '1e999',
  'NaN',
  'x'.repeat(5_000),
  'क'.repeat(2_000),
]

/** Any text: of every script, of what breaks programs, and of no form at all. */
export const anyText = () =>
  fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

/** Any value that JSON can hold, and names that a program may trip over. */
export const anyJson = () =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    anyText(),
    fc.constantFrom(-0, 2 ** 53, -1e308, [[[[]]]], { _id: null }, { length: 1e9 }, []),
  )

const number = ({ minimum, maximum, exclusiveMinimum, type }: Schema): fc.Arbitrary<number> => {
  const bounds = {
    min: Number(minimum ?? (exclusiveMinimum === undefined ? -1_000 : Number(exclusiveMinimum) + 1)),
    max: Number(maximum ?? 1_000_000),
  }
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true })
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid())
  if (format === 'email') return fc.integer({ min: 0, max: 1e6 }).map((at) => `made${at}@example.test`)
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  if (pattern?.startsWith('^HS-'))
    return fc.oneof(fc.constantFrom(...known.orderNumbers), fc.stringMatching(/^HS-[0-9A-Z]{8}$/))
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) })
  const simple = pattern && !/\\p|\(\?[<!=]/i.test(pattern)
  return simple ? fc.stringMatching(new RegExp(pattern, 'u')) : words
}

/** Values of a schema of the document. */
export function valuesOf(schema: Schema, known: Known, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => valuesOf(one, known, resolve)
  if (schema.$ref) return inner(resolve(schema.$ref))
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      const shape = Object.fromEntries(properties.map(([name, part]) => [name, inner(part)]))
      return fc.record(shape, { requiredKeys: (schema.required ?? []) as string[] })
    }
    case 'array':
      return fc.array(inner((schema.items ?? {}) as Schema), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 5), 5),
      })
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema, known)
    default:
      return anyJson()
  }
}
