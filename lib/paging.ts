import * as z from 'zod'
import type { JsonText } from '@/lib/json-text'

/** A bounded part of a list, and the parameters that ask for the part after it; null at the end of the list. */
export type Page<T> = { items: T[]; next: Record<string, string> | null }

/** The same where PostgreSQL made the JSON. */
export type PageText<T> = { items: JsonText<T[]>; next: Record<string, string> | null }

/** What stands beside the list of a call that answers in pages: a contract with this is such a call. */
export const NextPage = z.object({
  next: z
    .string()
    .optional()
    .describe('Path and query of the next page, as the `Link` header has it; absent on the last page'),
})

/** The same of a list that can be searched, where a search takes no more than so much. */
export const FoundPage = NextPage.extend({
  isCut: z.literal(true).optional().describe('More fits than the search takes: ask for more of the name or number'),
})

/** Whether what stands beside a call's list says that it answers in pages. */
export const isOfPages = (beside: unknown) => beside === NextPage || beside === FoundPage

/** An entry's place in the order of its list: what the list is ordered by, and its id, which no other entry has. */
export type Key = readonly (number | string)[]

const int4 = 2 ** 31
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isPosition = (text: string) => Math.abs(Number(text)) < int4

/** The parameter that asks for what comes after an entry, in a list by so many positions and the id. */
export const After = (positions: number) =>
  z
    .string()
    .regex(new RegExp(`^(-?\\d{1,10}\\.){${positions}}${uuid}$`))
    .refine((text) => text.split('.').slice(0, positions).every(isPosition))
    .transform((text): Key => text.split('.').map((part, at) => (at < positions ? Number(part) : part)))
    .optional()
    .describe('What the page begins after: take it from `next` of the page before')

/** A page of at most `max` rows, of which `max + 1` were read. `next` makes the next page's parameters from the last row. */
function firstPart<R>(rows: readonly R[], max: number, next: (last: R) => Record<string, string>): Page<R> {
  const items = rows.slice(0, max)
  return { items, next: rows.length > max ? next(items.at(-1)!) : null }
}

export const mapPage = <R, T>({ items, next }: Page<R>, to: (row: R) => T): Page<T> => ({ items: items.map(to), next })

/** `{ a: { b: value } }` for `a.b`. */
const nested = (path: string, value: unknown) =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value) as object
const valueAt = (row: object, path: string) =>
  path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], row as unknown) as number | string

/**
 * The order of a list by columns (`category.position` is a column of a related row) and then the id, with Prisma's conditions
 * for reading on after an entry. A page begins after an entry's values, not at an offset, so that rows which are added or
 * removed meanwhile make no other row appear twice or be missed.
 */
export function orderedBy(...columns: string[]) {
  const paths = [...columns, 'id']
  const keyOf = (row: object): Key => paths.map((path) => valueAt(row, path))
  const after = (key?: Key) =>
    key
      ? {
          OR: paths.map((path, at) => ({
            AND: [...paths.slice(0, at).map((same, i) => nested(same, key[i])), nested(path, { gt: key[at] })],
          })),
        }
      : {}
  return {
    orderBy: paths.map((path) => nested(path, 'asc')),
    after,
    /** As `firstPart`, for rows that hold these columns. */
    page: <R extends object>(rows: readonly R[], max: number) =>
      firstPart(rows, max, (last) => ({ after: keyOf(last).join('.') })),
    /** The whole list, by statements that read `max` rows at most. */
    async every<R extends object>(max: number, read: (after: object, max: number) => Promise<R[]>) {
      const rows: R[] = []
      for (let part = await read({}, max); ; part = await read(after(keyOf(part.at(-1)!)), max)) {
        rows.push(...part)
        if (part.length < max) return rows
      }
    },
  }
}
