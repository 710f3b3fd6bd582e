import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { countBookings, findBooking, listBookings, listTracked } from '@/lib/bookings/queries'
import type { Booking } from '@/lib/bookings/schema'
import { maxCartLines } from '@/lib/cart/rules'
import type { Person } from '@/lib/contract'
import type { JsonText } from '@/lib/json-text'
import type { PageText } from '@/lib/paging'
import { fill } from '@/scripts/bench/fill'
import { signedIn } from '@/scripts/bench/people'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner, ownerUrl } from '@/testing/as-owner'

const now = new Date()
const limit = 20
const ofMany = 10_000

/** A full cart of both, which stands in the same table, complaints that are open, bills of what is done, and other times asked for. */
const besides = (ids: readonly string[]) => [
  ...ids.map(
    (
      id,
    ) => `insert into booking (customer_id, service_id, service_name, service_image, main_service_id, main_service_name,
        application_id, application_name, created_at, updated_at)
      select '${id}', id, name, '', id, '', id, '', now(), now() from service order by id limit ${maxCartLines}`,
  ),
  `insert into message (kind, booking_id, name, email, contact_number, subject, text, problem, reference, created_at)
    select 'complaint', id, 'x', 'x', 'x', 'x', 'x', 'other', 'CR-' || right(order_id, 8), now()
    from booking where order_id is not null order by id limit 1000`,
  'set session_replication_role = replica', // no trigger for each row
  `with done as (select id, 500 as rupees from booking where status = 'completed' order by id limit 20000),
    billed as (insert into bill (booking_id, total, issued_at) select id, rupees, now() from done)
    insert into bill_line (booking_id, position, kind, amount) select id, 0, 'service', rupees from done`,
  `insert into ledger_entry (booking_id, key, kind, amount, method, created_at)
    select booking_id, 'x', 'payment', total, 'cash', now() from bill`,
  `insert into time_request (booking_id, asked_at, late_promise, closed_at, outcome)
    select id, now(), now(), now(), 'moved' from booking where order_id is not null order by id limit 5000`,
  `insert into time_request (booking_id, asked_at)
    select id, now() from booking where status = 'pending' order by id limit 1000`,
]

/** Whether indexes alone tell which orders there are: not while anything in the database still reads what was before them. */
async function isWhole() {
  await asOwner('vacuum analyze booking, message, bill, bill_line, ledger_entry, time_request')
  const client = new pg.Client(ownerUrl())
  await client.connect()
  try {
    const { rows } = await client.query<{ whole: boolean }>(
      `select relallvisible = relpages as whole from pg_class where oid = 'booking'::regclass`,
    )
    return rows[0]!.whole
  } finally {
    await client.end()
  }
}

let customers: { few: Person; many: Person }
beforeAll(async () => {
  const { few, many } = await fill(ownerUrl(), 50_000, 50_000, ofMany)
  await asOwner(...besides([few, many]))
  await vi.waitUntil(isWhole, { timeout: 60_000 })
  const [first, second] = await signedIn([few, many], now)
  customers = { few: first!, many: second! }
}, 180_000)

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The order in the middle of the customer's, and how far the list goes on after it. */
async function middleOf(customer: Person) {
  const all = (await listBookings(customer, { limit: 500 }, now)).items.value()
  return all[all.length >> 1]!
}

type Ask = (customer: Person) => Promise<JsonText<unknown> | PageText<Booking>>
const page = (asked: object) => (customer: Person) => listBookings(customer, { limit, ...asked }, now)
const asks: Record<string, Ask> = {
  'the first page': page({}),
  'the first page of a status': page({ status: 'cancelled' }),
  'a page in the middle': async (customer) => page({ before: (await middleOf(customer))._id })(customer),
  'a page in the middle, by number': async (customer) => page({ before: (await middleOf(customer)).orderId })(customer),
  'a page in the middle of a status': async (customer) =>
    page({ before: (await middleOf(customer))._id, status: 'completed' })(customer),
  'the first page with timelines': (customer) => listTracked(customer, { limit }, now),
  'a page in the middle with timelines': async (customer) =>
    listTracked(customer, { limit, before: (await middleOf(customer))._id }, now),
  'one order': async (customer) => findBooking(customer, (await middleOf(customer))._id, now),
  'one order, by number': async (customer) => findBooking(customer, (await middleOf(customer)).orderId, now),
  'the counts of the tabs': (customer) => countBookings(customer, now),
}

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** The statement that `ask` sends last, prepared on a connection of its own: `run` explains it. */
async function prepared<T>(
  ask: Ask,
  customer: Person,
  work: (run: () => Promise<Plan>, client: pg.Client) => Promise<T>,
) {
  const { text, values } = (await recordStatements(() => ask(customer))).findLast((one) =>
    /bookings?\b/.test(one.text),
  )!
  const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  try {
    await client.query(`prepare probe as ${text}`)
    const given = values.map((value) => client.escapeLiteral(asText(value))).join(', ')
    const run = async () => {
      const explained = `explain (analyze, buffers, format json) execute probe (${given})`
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
      return rows[0]!['QUERY PLAN'][0]!.Plan
    }
    return await work(run, client)
  } finally {
    await client.end()
  }
}

const scans = /Scan$/
const ofPlan = ['CTE Scan', 'Subquery Scan']
const indexed = ['Index Scan', 'Index Only Scan']

describe.each(['few', 'many'] as const)('[SPEED-32] for a customer with %s orders', (who) => {
  describe.each(['force_custom_plan', 'force_generic_plan'])('by %s', (mode) => {
    test.each(Object.entries(asks))('%s reads no row that it does not show, and only by indexes', async (name, ask) => {
      const plan = await prepared(ask, customers[who], async (run, client) => {
        await client.query(`set plan_cache_mode = ${mode}`)
        return run()
      })
      const nodes = nodesOf(plan)
      const read = nodes.filter((node) => scans.test(node['Node Type']) && !ofPlan.includes(node['Node Type']))
      expect(read.map((node) => node['Node Type']).filter((type) => !indexed.includes(type))).toEqual([])
      // Entries of a timeline of the same moment are put in their order; nothing else is sorted.
      expect(nodes.map((node) => node['Node Type']).filter((type) => /^(Sort|Hash|Merge)/.test(type))).toEqual([])
      for (const node of nodes)
        expect((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)).toBe(0)
      const rows = (table: string) =>
        read
          .filter((node) => (node.Alias === 'beside' ? 'beside' : node['Relation Name']) === table)
          .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
      const isCount = name.includes('counts')
      // One more than is shown tells whether more follows; what a page begins after is looked up by its number and its id.
      expect(rows('booking')).toBeLessThanOrEqual(isCount ? ofMany : limit + 3)
      // An open order names all services of its visit, two of each in this shop; the one more is read like the others.
      const answer = await ask(customers[who])
      const named = ('items' in answer ? answer.items : answer).text.match(/"sharedVisit"/g)?.length ?? 0
      expect(rows('beside')).toBeLessThanOrEqual(2 * (named + 1))
      for (const table of [
        'placement',
        'visit',
        'partner',
        'message',
        'tracking_entry',
        'bill',
        'bill_line',
        'ledger_entry',
      ])
        expect(rows(table)).toBeLessThanOrEqual(limit + 1)
      // Of these some 200 are the bills of a page whose orders all have one: three look-ups each.
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(isCount ? 250 : 550)
    })
  })

  test.each(Object.entries(asks))('%s is planned once, not for each call', async (_, ask) => {
    const counted = await prepared(ask, customers[who], async (run, client) => {
      for (let at = 0; at < 12; at++) await run()
      const { rows } = await client.query<{ generic: number }>(
        'select generic_plans::int as generic from pg_prepared_statements',
      )
      return rows[0]!.generic
    })
    expect(counted).toBe(7)
  })
})
