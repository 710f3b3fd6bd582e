import 'server-only'
import * as z from 'zod'
import { type Contract, isPublicRead } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { shownName } from '@/lib/faults'
import { maxRefusalFields } from '@/lib/http/refusal-bounds'

/** Half of a surrogate pair, the replacement character that decoders insert, or NUL, which PostgreSQL does not store. */
const isBroken = (text: string) => /[\p{Surrogate}\uFFFD]/u.test(text) || text.includes('\0')

/** The path of the first text that could not be stored as it was sent; null where there is none. */
function findBrokenText(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return isBroken(value) ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = findBrokenText(part, [...path, name])
    if (found !== null) return found
  }
  return null
}

const namesOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, maxRefusalFields).map((key) => shownName([...issue.path, key]))
    : [shownName(issue.path)]

/** The first message of each field, of so many fields as an answer names. A fault of the whole value belongs to none. */
function fieldsAtFault(issues: readonly z.core.$ZodIssue[]) {
  const fields = new Map<string, string>()
  for (const issue of issues.slice(0, maxRefusalFields))
    for (const name of namesOf(issue)) if (name && !fields.has(name)) fields.set(name, issue.message)
  return Object.fromEntries([...fields].slice(0, maxRefusalFields))
}

/** The value as the schema parses it. Throws `invalid` (400) with a message for each field that is wrong. */
export function validate<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T
  const { data, error } = schema.safeParse(value)
  if (error) {
    const { issues } = error
    throw new AppError('invalid', issues[0]!.message, fieldsAtFault(issues))
  }
  // Checks the parsed value, not the sent one, which may be nested to any depth.
  const broken = findBrokenText(data)
  if (broken === null) return data as T
  const message = `${broken} holds characters that cannot be printed`
  throw new AppError('invalid', message, { [broken]: message })
}

const noParameters = z.strictObject({})

/**
 * The query as the contract parses it. An unknown or repeated parameter is an error, so that a misspelt filter is not
 * silently ignored. Only public reads ignore what they do not know, because they are cached under their known
 * parameters alone.
 */
export function validateQuery<Q>(c: Pick<Contract, 'access' | 'method'> & { query?: z.ZodType<Q> }, url: string): Q {
  const mark = url.indexOf('?')
  const searchParams = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
  const given = Object.fromEntries(searchParams)
  if (isPublicRead(c)) return validate(c.query, given)
  const seen = new Set<string>()
  const repeated = [...searchParams.keys()].find((name) => seen.has(name) || !seen.add(name))
  if (repeated !== undefined) {
    const name = shownName([repeated])
    const message = `${name} may be given only once`
    throw new AppError('invalid', message, { [name]: message })
  }
  if (!c.query) validate(noParameters, given)
  return validate(c.query, given)
}
