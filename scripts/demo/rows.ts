import type pg from 'pg'

type Value = string | number | boolean | null | Date | object
export type Row = Record<string, Value | undefined>

/** The tables in the order in which they are filled: what a row refers to is there before it. */
const tables = [
  'customer',
  'address',
  'contact_number',
  'operator',
  'partner',
  'partner_skill',
  'partner_area',
  'shift_rule',
  'shift',
  'placement',
  'visit',
  'busy',
  'booking',
  'order_hold',
  'tracking_entry',
  'order_note',
  'bill',
  'bill_line',
  'ledger_entry',
  'message',
  'message_reply',
  'message_note',
  'audit_entry',
  'desk_view',
] as const
type Table = (typeof tables)[number]

/** Rows that are numbered as they come: what happened later has the higher number. */
const inTime: Partial<Record<Table, string>> = {
  tracking_entry: 'created_at',
  ledger_entry: 'created_at',
  order_note: 'at',
  audit_entry: 'at',
}
const rowsAtOnce = 500
const instant = (value: Row[string]) => (value as Date).getTime()

/** Rows of the demo shop until they are written. */
export function rowsOfDemo() {
  const rows = new Map<Table, Row[]>(tables.map((table) => [table, []]))
  const of = (table: Table) => rows.get(table)!
  return {
    add: (table: Table, ...added: Row[]) => void of(table).push(...added),
    of,
    /**
     * Writes all of it as the role that serves, in the caller's transaction: constraints and triggers judge each row. A visit is there
     * before its partner is, as with planning, since the partner's exact time is shorter than the window.
     */
    async write(client: pg.Client) {
      for (const table of tables) {
        const column = inTime[table]
        const sorted = column ? [...of(table)].sort((a, b) => instant(a[column]) - instant(b[column])) : of(table)
        if (table === 'visit') {
          await insert(
            client,
            table,
            sorted.map(({ partner_id: _, ...bare }) => ({ ...bare, version: 1 })),
          )
          continue
        }
        if (table === 'busy') await assign(client, of('visit'))
        await insert(client, table, sorted)
      }
    },
  }
}
export type Rows = ReturnType<typeof rowsOfDemo>

async function insert(client: pg.Client, table: Table, rows: readonly Row[]) {
  // Rows of one table may lack columns that others have: each shape is a statement of its own, in the order of the rows.
  for (let start = 0; start < rows.length; ) {
    const columns = Object.keys(rows[start]!)
    let end = start + 1
    while (end < rows.length && end - start < rowsAtOnce && `${Object.keys(rows[end]!)}` === `${columns}`) end++
    const names = columns.join(', ')
    await client.query(
      `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(start, end))],
    )
    start = end
  }
}

const assign = (client: pg.Client, visits: readonly Row[]) =>
  client.query(
    `update visit set partner_id = given.partner_id, version = given.version
     from jsonb_populate_recordset(null::visit, $1::jsonb) given where visit.id = given.id and given.version > 1`,
    [JSON.stringify(visits)],
  )
