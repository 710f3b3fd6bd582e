import 'server-only'
import type * as z from 'zod'
import type { Contract } from '@/lib/contract'
import { env } from '@/lib/env'
import { JsonText } from '@/lib/json-text'

/** Where two values of JSON differ first: the path to it. Null where they are the same. */
function firstDifference(sent: unknown, meant: unknown, path: string): string | null {
  if (sent === meant) return null
  const areObjects = typeof sent === 'object' && typeof meant === 'object' && sent && meant
  if (!areObjects || Array.isArray(sent) !== Array.isArray(meant)) return path
  for (const name of new Set([...Object.keys(sent), ...Object.keys(meant)])) {
    const [one, other] = [sent, meant].map((part) => (part as Record<string, unknown>)[name])
    const found = firstDifference(one, other, `${path}.${name}`)
    if (found) return found
  }
  return null
}

const asSent = (value: unknown): unknown => value && JSON.parse(JSON.stringify(value))

function hold(schema: z.ZodType | undefined, value: unknown, what: string) {
  if (!schema) throw new Error(`${what} is not in the contract`)
  const difference = firstDifference(asSent(value), asSent(schema.parse(value)), what)
  if (difference) throw new Error(`${difference} is not what the contract says`)
}

/**
 * Throws where a reply is not to the last field what its contract says, and `CHECK_REPLIES` asks for that. Elsewhere a reply goes
 * out as the handler made it: so nothing may rely on a schema to leave a field out, or to change one.
 */
export function checkReply({ reply, beside }: Pick<Contract, 'reply' | 'beside'>, data: unknown, besideData: unknown) {
  if (env().CHECK_REPLIES === 'no') return
  hold(reply, data instanceof JsonText ? data.value() : data, 'data')
  if (besideData !== undefined) hold(beside, besideData, 'beside')
}
