import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCallers } from '@/lib/callers/queries/find'
import { fill } from '@/scripts/bench/fill'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner, ownerUrl } from '@/testing/as-owner'

/** Indexes of words and trigrams are made anew at the end: kept up row by row they would take minutes. */
const rebuilt = ['contact_number_part', 'address_words']

const records = [
  // No trigger for each row: what the desk reads is not asked here.
  'set session_replication_role = replica',
  `insert into contact_number (customer_id, number, is_primary)
   select id, (9000000000 + row_number() over (order by id) * 7919)::text, true from customer`,
  `insert into address (customer_id, street, city, district, state, country, postal_code, is_primary)
   select id, n || ' Sector ' || n % 97, 'Gurugram', 'Gurgaon', 'Haryana', 'India', (122001 + n % 50)::text, true
   from (select id, row_number() over (order by id) as n from customer) one`,
  `update customer set last_name = 'Zaveri' where id in (select id from customer order by id limit 5)`,
  'vacuum analyze customer',
  'vacuum analyze contact_number',
  'vacuum analyze address',
]

type Plan = { 'Node Type': string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]

async function cost(q: string) {
  const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  try {
    const statements = await recordStatements(() => findCallers({ q }))
    const [{ text, values }] = statements as [(typeof statements)[number]]
    const explain = `explain (analyze, buffers, format json) ${text}`
    await client.query(explain, values) // what is read for the first time, the catalogue of the database among it
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return { statements: statements.length, blocks, nodes: nodesOf(plan) }
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await fill(ownerUrl(), 10_000, 50_000)
  const client = new pg.Client(ownerUrl())
  await client.connect()
  const { rows } = await client.query<{ made: string }>(
    'select indexdef as made from pg_indexes where indexname = any($1)',
    [rebuilt],
  )
  await client.end()
  await asOwner(`drop index ${rebuilt.join(', ')}`, ...records.slice(0, 4), ...rows.map(({ made }) => made))
  await asOwner(...records.slice(4))
}, 120_000)

describe('[DESK-301] among 50,000 customers with 10,000 orders', () => {
  // The latest order of each customer who is looked at is read, to list those first who ordered last.
  const looked = 201
  const perCustomer = 12
  test.each([
    ['zaveri ash', 5],
    ['asha verma', looked],
    ['sector 57', looked],
    ['4711 sector', 1],
    ['122047', looked],
    ['janpath 4242', 10],
    ['110001', looked],
    ['65 432', 10],
    ['98100', looked * 2],
    ['0001', looked * 2],
  ])('%j is one statement, by indexes alone', async (q, found) => {
    const { statements, blocks, nodes } = await cost(q)
    expect(statements).toBe(1)
    expect(nodes).not.toContain('Seq Scan')
    expect(blocks).toBeLessThan(200 + found * perCustomer)
  })
  test('a place that all share is read until enough is found', async () => {
    const { statements, blocks } = await cost('gurugram')
    expect(statements).toBe(1)
    expect(blocks).toBeLessThan(200 + looked * perCustomer)
  })
})
