import 'server-only'
import * as z from 'zod'
import { type Contract, isPublicRead } from '@/lib/contract'
import { AppError } from '@/lib/errors'

/** Half a letter, or the sign that a reader puts where it found one; NUL is a text that PostgreSQL does not take. */
const isBroken = (text: string) => /[\p{Surrogate}\uFFFD]/u.test(text) || text.includes('\0')

/** The name of the first text that would be kept as another one than was sent; null where all are whole. */
function brokenText(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return isBroken(value) ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = brokenText(part, [...path, name])
    if (found !== null) return found
  }
  return null
}

const namesOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]

/** The value as the schema takes it; otherwise 400, with a message for each field. */
export function accept<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T
  const { data, error } = schema.safeParse(value)
  if (error) {
    const { issues } = error
    const faults = issues.flatMap((issue) => namesOf(issue).map((name) => [name, issue.message]))
    // The first of a field counts; what is wrong with the whole has no field.
    const fields = Object.fromEntries(faults.filter(([name]) => name).reverse())
    throw new AppError('invalid', issues[0]!.message, fields)
  }
  // What the schema let through, so that no depth of what was sent is walked.
  const broken = brokenText(data)
  if (broken === null) return data as T
  const message = `${broken} holds characters that cannot be printed`
  throw new AppError('invalid', message, { [broken]: message })
}

const nothing = z.strictObject({})

/**
 * The query as the contract takes it: each parameter once and none that it does not know, or a slip would pass for a wish.
 * A public read knows its parameters alone, whatever else its address carries: its answer is kept under those.
 */
export function acceptQuery<Q>(c: Pick<Contract, 'access' | 'method'> & { query?: z.ZodType<Q> }, url: string): Q {
  const { searchParams } = new URL(url)
  const given = Object.fromEntries(searchParams)
  if (isPublicRead(c)) return accept(c.query, given)
  const names = [...searchParams.keys()]
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) {
    const message = `${twice} may be given only once`
    throw new AppError('invalid', message, { [twice]: message })
  }
  if (!c.query) accept(nothing, given)
  return accept(c.query, given)
}
