import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { dispatchTabs, mostCounted, rowsPerPage } from '@/lib/dispatch/rules/tabs'
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
    'a contact number by its end': list({ q: '0001' }),
    'a part of the number of an order': list({ q: orderId.slice(5, 9) }),
    'a name with its last word first': list({ q: 'verma ash' }),
    'a place that many share': list({ q: 'janpath', tab: 'toPlan' }),
    'a place that few share': list({ q: 'janpath delhi 424' }),
    'a number of an order without its HS-': list({ q: orderId.slice(3).toLowerCase() }),
    'the counts': () => countDispatch(now),
  }
}

type Read = { statements: number; buffers: number; rows: number }

/** How many statements each asks, and how many pages of the database they touch. */
async function measure(works: Record<string, () => Promise<unknown>>) {
  const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  const measured: Record<string, Read> = {}
  try {
    for (const [name, ask] of Object.entries(works)) {
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

/** All but the newest 5,000 that wait for a plan are done, as in a shop that has worked for years: the others lie behind these. */
const workOff = `
  update desk_order set state = 'done', status = 'completed', breaks_at = null, held_until = null where ordered_at < (
    select ordered_at from desk_order where state = 'toPlan' order by ordered_at desc offset 4999 limit 1
  )`

/** Few have a number that ends so. */
const rareEnd = '424242'
const fewest = 10
const endSome = `
  update desk_order set number = '9812${rareEnd}' where booking_id in (select booking_id from desk_order order by 1 limit ${fewest})`

/** Thousands of what is done have a bill and payments, those first that are listed first. */
const billDone = [
  'alter table bill disable trigger user',
  'alter table ledger_entry disable trigger user',
  `insert into bill select booking_id, 500, now() from desk_order where state = 'done'
   order by due_rank desc, due_at desc, ordered_at desc limit 20000`,
  `insert into ledger_entry (booking_id, key, kind, amount, method, created_at)
   select booking_id, n::text, 'payment', 100, 'cash', now() from bill cross join generate_series(1, 3) n`,
  'vacuum analyze bill',
  'vacuum analyze ledger_entry',
]
const done = { 'what is done and billed': () => listDispatch({ tab: 'done' }, now) }

let few: Record<string, Read>
let many: Record<string, Read>
let workedOff: Read
let ended: Read
let billed: Read
beforeAll(async () => {
  await fill(ownerUrl(), 1_000, 500)
  few = await measure(await asked())
  await asOwner(`truncate ${filled} cascade`)
  await fill(ownerUrl(), 100_000, 5_000)
  many = await measure(await asked())
  await asOwner(endSome)
  ended = (await measure({ end: () => listDispatch({ q: rareEnd }, now) })).end!
  await asOwner(workOff)
  for (const step of billDone) await asOwner(step)
  billed = (await measure(done))['what is done and billed']!
  await asOwner('vacuum analyze desk_order')
  workedOff = (await measure({ counts: () => countDispatch(now) })).counts!
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

  test('[DESK-217] of what is done the bill and its entries are read by their indexes', () => {
    expect([billed.statements, billed.rows]).toEqual([1, rowsPerPage + 1])
    // The way down the index of the bills and that of the entries, and the entries themselves.
    const more = 4 + 1 + 4 + 3
    expect(perRow(billed)).toBeLessThanOrEqual(perRow(many.done!) + lookUps + more)
  })

  test('the counts do not walk past what is done', () => {
    // A page at most for each order that is counted, and the way down each index.
    expect(workedOff.buffers).toBeLessThanOrEqual(dispatchTabs.length * (mostCounted + 1 + 4))
  })

  test('[DESK-190] the end of a number that few have is found by an index', () => {
    expect([ended.statements, ended.rows]).toEqual([1, fewest])
    expect(ended.buffers).toBeLessThan(1_000)
  })

  test('[DESK-271] what everybody is called, and where everybody lives, is sought among so many and no more', () => {
    for (const name of Object.keys(many).filter(isSought)) expect(many[name]!.buffers, name).toBeLessThan(5_000)
  })
})
