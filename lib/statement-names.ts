import { createHash } from 'node:crypto'

/**
 * What customers' own calls ask of all day: tables, and the function that adds a job. What is asked of others comes seldom: the front
 * keeps pages and reads of the catalogue, and searches, settings and the commands of operators each ask something else.
 */
const listed = new Set([
  'add_job',
  'address',
  'application_type',
  'bill',
  'bill_line',
  'booking',
  'category',
  'contact_number',
  'customer',
  'idempotency_key',
  'ledger_entry',
  'main_service',
  'message',
  'one_time_code',
  'operator',
  'partner',
  'placement',
  'rate_limit',
  'service',
  'session',
  'time_request',
  'tracking_entry',
  'trusted_browser',
  'visit',
])
const asked = /(?:\b(?:from|into|update) (?:"public"\.)?"?|\bgraphile_worker\.)(\w+)/i

/** Lists and rows of any number: each number makes another text. */
const varies = (text: string) =>
  /\bin \(\s*\$\d+\s*,/i.test(text) || (/\bvalues \(/i.test(text) && /\)\s*,\s*\(/.test(text))

/**
 * Which orders of a customer: of ten they are found by any index, of ten thousand by one alone. A plan for all customers would be
 * made for the most.
 */
const ofOneCustomer = /"booking"\."customer_id" = \$/
const ofOneOrder = /"booking"\."(?:id|order_id|service_id)" = \$/

const hasOnePlan = (text: string) => !varies(text) && (!ofOneCustomer.test(text) || ofOneOrder.test(text))

/** Each connection keeps a plan for each name, some ten kilobytes of PostgreSQL's memory. Our calls make less than half of these. */
export const mostNames = 150

const names = new Map<string, string>()
let generation = 0

const isListed = (text: string) => listed.has(asked.exec(text)?.[1] ?? '') && hasOnePlan(text)

/**
 * The name under which PostgreSQL keeps the plan of a query that Prisma wrote, '' for one that it plans anew each time. Prisma's texts
 * are known only once they are sent, and change with its version: so the list has the tables, and the number of names has a bound.
 */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames || !isListed(text)) return ''
  const name = current(createHash('sha256').update(text).digest('base64url').slice(0, 22))
  names.set(text, name)
  return name
}

/** The name that a statement has now. */
export const current = (name: string) => (generation ? `${name} ${generation}` : name)

const stale = /cached plan must not change result type/

type Known = { message?: unknown; cause?: { originalMessage?: unknown } }

/** Whether a query failed because a migration has changed the type of a column that its plan answers with. */
export function isStale(error: unknown) {
  const { message, cause } = (error ?? {}) as Known
  return stale.test(String(message)) || stale.test(String(cause?.originalMessage))
}

/** Which names count, from one migration beneath a running process to the next. */
export const namesNow = () => generation

/** From now on every query has another name than it had then, so that each connection plans it anew: once, however many notice. */
export function forgetNames(then: number) {
  if (then !== generation) return
  generation += 1
  names.clear()
}
