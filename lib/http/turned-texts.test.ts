import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Contract } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'
import type { Example } from '@/lib/http/examples/example'
import { examples } from '@/lib/http/examples/examples'
import { operatorExamples } from '@/lib/http/examples/operator-examples'
import { operatorContracts } from '@/lib/http/operator-contracts'
import { partnerContracts } from '@/lib/http/partner-contracts'

type Calls = Record<string, { calls: Record<string, Contract> }>
const callsOf = (all: Calls, told: Record<string, Record<string, Example>> = {}) =>
  Object.entries(all).flatMap(([tag, { calls }]) =>
    Object.entries(calls).flatMap(([name, { body }]) =>
      body ? [{ name, body, given: told[tag]?.[name]?.body ?? {} }] : [],
    ),
  )
const calls = [
  ...callsOf(contracts, examples),
  ...callsOf(operatorContracts, operatorExamples),
  ...callsOf(partnerContracts),
]

type Shape = z.core.JSONSchema.JSONSchema
/** Where texts stand in what a body may be, each with the name of its field last. */
function textsOf(shape: Shape, path: string[] = []): string[][] {
  const { type, anyOf = [], oneOf = [], properties = {}, items } = shape
  return [
    ...(type === 'string' && !shape.enum && !shape.const ? [path] : []),
    ...[...anyOf, ...oneOf].flatMap((one) => textsOf(one as Shape, path)),
    ...Object.entries(properties).flatMap(([name, one]) => textsOf(one as Shape, [...path, name])),
    ...(items ? textsOf(items as Shape, [...path, '0']) : []),
  ]
}

/** The value with that text in that place, which is made where it is missing. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  const whole = Object.assign(name === '0' ? [] : {}, value)
  return Object.assign(whole, { [name]: withText(Reflect.get(whole, name), rest, text) })
}

/** What is compared and never kept, or with what is kept: passwords, what a service was shown with, an older name of a person. */
const compared = /password|\bservice(?:Name|Image)\b|^(?:first|last)Name$/i

const names = ({ code, path }: z.core.$ZodIssue, field: string) =>
  code === 'unrecognized_keys' || code === 'invalid_union' || field.startsWith(path.join('.') || '-')

test.each(calls)('[SEC-42] $name keeps no text that turns the direction of writing around', ({ body, given }) => {
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  for (const path of textsOf(shape).filter((one) => !compared.test(one.join('.')))) {
    const { data, error } = body.safeParse(withText(given, path, 'Lane \u202e4\u200f'))
    const field = path.join('.')
    const isRefused = error?.issues.some((issue) => names(issue, field))
    const isPlain = data !== undefined && !/\p{Bidi_C}/u.test(JSON.stringify(data))
    expect([field, isRefused || isPlain]).toEqual([field, true])
  }
})
