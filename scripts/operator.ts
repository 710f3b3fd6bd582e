import type * as z from 'zod'
import { Fault } from '@/scripts/fault.mjs'

/** What an operator typed, checked. A wrong word is a fault that names it. */
export function accepted<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Fault(`${issue?.path.join('.') || 'This'}: ${issue?.message}.`)
}
