import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { dispatchTabs, rowsPerPage } from '@/lib/dispatch/rules/tabs'
import type { DispatchAsked } from '@/lib/dispatch/schema'
import { fill } from '@/scripts/bench/fill'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner, ownerUrl } from '@/testing/as-owner'

const now = new Date()
const filled = 'customer, partner, placement, visit, booking, tracking_entry, desk_order'

/** What the page of the orders asks for, in a shop of any size. */
async function asked(): Promise<Record<string, () => Promise<unknown>>> {
  const list = (of: DispatchAsked) => () => listDispatch(of, now)
  const { items } = await listDispatch({ tab: 'done' }, now)
  const { next } = await listDispatch({ tab: 'all' }, now)
  const { partner, orderId } = items[0]!
  return {
    ...Object.fromEntries(dispatchTabs.map((tab) => [tab, list({ tab })])),
    'a later page': list({ tab: 'all', after: next!.after }),
    'one partner': list({ tab: 'done', partner: partner!._id }),
    'one district': list({ tab: 'toPlan', pin: '1100' }),
    'an order number': list({ q: orderId }),
    'a name': list({ q: 'asha v' }),
    'a contact number': list({ q: '98100 00001' }),
    'the counts': () => countDispatch(now),
  }
}

type Read = { statements: number; buffers: number; rows: number }

/** How many statements each asks, and how many pages of the database they touch. */
async function measure() {
  const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  const measured: Record<string, Read> = {}
  try {
    for (const [name, ask] of Object.entries(await asked())) {
      const statements = await recordStatements(ask)
      const reads: Read = { statements: statements.length, buffers: 0, rows: 0 }
      for (const { text, values } of statements) {
        const explain = `explain (analyze, buffers, format json) ${text}`
        await client.query(explain, values) // what is read for the first time, the catalogue of the database among it
        type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
        const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
        reads.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        reads.rows += plan['Actual Rows']
      }
      measured[name] = reads
    }
  } finally {
    await client.end()
  }
  return measured
}

let few: Record<string, Read>
let many: Record<string, Read>
beforeAll(async () => {
  await fill(ownerUrl(), 1_000, 500)
  few = await measure()
  await asOwner(`truncate ${filled} cascade`)
  await fill(ownerUrl(), 100_000, 5_000)
  many = await measure()
}, 120_000)

describe('[DESK-02] [DESK-57] with 100,000 orders as with 1,000', () => {
  test('each list, filter, search and count is one statement', () => {
    for (const [name, { statements }] of [...Object.entries(few), ...Object.entries(many)])
      expect([name, statements]).toEqual([name, 1])
  })

  // Of each row the order, placement, visit, its work, partner, customer, complaint and what else was placed are looked up.
  const lookUps = 8
  const perRow = ({ buffers, rows }: Read) => buffers / Math.max(1, rows)
  const isSought = (name: string) => name.startsWith('a ') && name !== 'a later page'

  test('a list touches as many pages of the database for each row, but for a step more down each index', () => {
    for (const name of Object.keys(few).filter((one) => !isSought(one))) {
      expect(many[name]!.rows, name).toBeLessThanOrEqual(rowsPerPage + 1)
      const steps = many[name]!.rows > 1 ? lookUps : dispatchTabs.length + 2
      expect(perRow(many[name]!), name).toBeLessThanOrEqual(perRow(few[name]!) + steps)
    }
  })

  test('what everybody is called is sought among so many and no more', () => {
    for (const name of Object.keys(many).filter(isSought)) expect(many[name]!.buffers, name).toBeLessThan(5_000)
  })
})
