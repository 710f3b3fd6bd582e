import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { fill } from '@/scripts/bench/fill'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner, ownerUrl } from '@/testing/as-owner'

const indexes = () => db.$queryRaw`select indexname from pg_indexes where schemaname = 'public' order by indexname`
const totalOf = async (id: string) => Object.values(await countBookings(id)).reduce((sum, count) => sum + count, 0)

const orders = 50_000
let few: string
let many: string
let before: unknown
beforeAll(async () => {
  before = await indexes()
  ;({ few, many } = await fill(ownerUrl(), orders))
}, 120_000)

test('orders are filled in that the shop can read, ten for one customer and a hundredth for another', async () => {
  expect(await db.booking.count()).toBe(orders)
  expect([await totalOf(few), await totalOf(many)]).toEqual([10, orders / 100])
  expect((await listBookings(few, { limit: 20 })).items).toHaveLength(10)
  const { items } = await listBookings(many, { limit: 100 })
  expect(items.filter((one) => one.assignedPartner).length).toBeGreaterThan(20)
  expect(await indexes()).toEqual(before)
})

test('what is filled in obeys the constraints that were not looked at meanwhile', async () => {
  const rows = await db.$queryRaw<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and conrelid in ('booking'::regclass, 'placement'::regclass, 'visit'::regclass, 'tracking_entry'::regclass)`
  expect(rows.length).toBeGreaterThan(5)
  for (const { table, name } of rows) {
    const [made] = await db.$queryRaw<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`
    await asOwner(
      `alter table ${table} drop constraint "${name}"`,
      `alter table ${table} add constraint "${name}" ${made!.text}`,
    )
  }
})

type Plan = { 'Node Type': string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The steps in which PostgreSQL runs what the shop asks of the table of orders. */
async function stepsFor(work: () => Promise<unknown>) {
  const statements = (await recordStatements(work)).filter(({ text }) => /FROM "public"."booking"/.test(text))
  const client = new pg.Client(ownerUrl())
  await client.connect()
  const plans = []
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodes(plan))))
  }
  await client.end()
  return plans
}

test('a page in the middle and a tab read no orders but their own, and the tabs are counted from an index', async () => {
  const { items: all } = await listBookings(many, { limit: 500 })
  const before = all[all.length >> 1]!._id
  for (const page of [{ before }, { status: 'inProgress' as const }]) {
    const skipped = (await stepsFor(() => listBookings(many, { limit: 10, ...page }))).map(
      (step) => step['Rows Removed by Filter'] ?? 0,
    )
    expect(Math.max(...skipped)).toBeLessThan(10)
  }
  const counted = await stepsFor(() => countBookings(many))
  expect(counted.map((step) => step['Node Type'])).toContain('Index Only Scan')
})
