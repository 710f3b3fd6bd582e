import pg from 'pg'

/** `name` where PostgreSQL keeps its plan under one. */
type Statement = { text: string; name?: string; values: unknown[]; rows: unknown[][] }

type Config = { text: string; name?: string; values?: unknown[] }
type Result = { rows: unknown[][] }
type Query = (this: unknown, config: Config | string, ...rest: unknown[]) => Promise<Result> | undefined

/** The statements that this process sends while `work` runs, in their order, with what came back. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (config, ...rest) {
    const { text, name, values = [] } = typeof config === 'string' ? { text: config, name: '' } : config
    const statement: Statement = { text, ...(name && { name }), values, rows: [] }
    statements.push(statement)
    const keep = (result?: Result) => (statement.rows = result?.rows ?? [])
    const watched = rest.map((one) => {
      if (typeof one !== 'function') return one
      return (error: unknown, result?: Result) => {
        keep(result)
        one(error, result)
      }
    })
    const sent = query.call(this, config, ...watched)
    sent?.then(keep, () => {})
    return sent
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements
}

type Part = string | { input: string } | { step: number; row: number; column: number } | { drawn: number }
type Template = { parts: Part[] } | Template[] | unknown
export type Step = { text: string; values: Template[] }

const reference = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|HS-[0-9A-Z]{8}/g

/** The earlier insert that returned this id. Undefined for ids that were only read (the catalogue's): they stay the same. */
function cellOf(value: string, before: readonly Statement[]) {
  for (const [step, { text, rows }] of before.entries())
    for (const [row, cells] of /^\s*insert/i.test(text) ? rows.entries() : []) {
      const column = cells.indexOf(value)
      if (column >= 0) return { step, row, column }
    }
  return undefined
}

/**
 * Turns recorded statements into templates that can be replayed with other ids. Each id is replaced by the name of the input
 * that it was, or by the place of the earlier insert that returned it; order numbers are drawn anew.
 */
export function stepsOf(statements: readonly Statement[], inputs: Record<string, string>): Step[] {
  const names = new Map(Object.entries(inputs).map(([name, value]) => [value, name]))
  const drawn: string[] = []
  const partOf = (found: string, before: readonly Statement[]): Part => {
    const input = names.get(found)
    if (input !== undefined) return { input }
    const known = cellOf(found, before)
    if (known) return known
    if (!found.startsWith('HS-')) return found
    if (!drawn.includes(found)) drawn.push(found)
    return { drawn: drawn.indexOf(found) }
  }
  const templateOf = (value: unknown, before: readonly Statement[]): Template => {
    if (Array.isArray(value)) return value.map((one) => templateOf(one, before))
    if (typeof value !== 'string') return value
    const parts: Part[] = []
    let end = 0
    for (const { 0: found, index } of value.matchAll(reference)) {
      parts.push(value.slice(end, index), partOf(found, before))
      end = index + found.length
    }
    return end ? { parts: [...parts, value.slice(end)].filter((part) => part !== '') } : value
  }
  return statements.map(({ text, values }, i) => ({
    text,
    values: values.map((value) => templateOf(value, statements.slice(0, i))),
  }))
}
