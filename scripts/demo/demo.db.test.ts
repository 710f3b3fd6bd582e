import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cancelReasons } from '@/lib/bookings/rules/moves'
import { db } from '@/lib/db'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { dispatchTabs } from '@/lib/dispatch/rules/tabs'
import { dayMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { listInbox } from '@/lib/inbox/queries/inbox'
import { MessageKind, MessageState } from '@/lib/inbox/schema'
import { confirmPlace } from '@/lib/lookups/queries'
import { makeShiftsAhead } from '@/lib/partners/commands/weeks'
import { listShiftsEnding } from '@/lib/partners/queries/offered'
import { fillDemo } from '@/scripts/demo/demo'
import { places } from '@/scripts/demo/places'
import { mustKeepMail } from '@/scripts/demo/shop'
import { orderCount } from '@/scripts/demo/stories'
import { ownerUrl } from '@/testing/as-owner'
import { databaseUrl, runSql, templateName } from '@/testing/database'

const now = new Date('2026-11-23T08:40:00Z')
const night = new Date('2026-11-23T18:50:00Z')
const beside = ['demo_beside', 'demo_at_night'] as const
const serving = (name: string) => databaseUrl(inject('servingUrl'), name)

let seconds: number
beforeAll(async () => {
  for (const name of beside) await runSql(inject('clusterUrl'), `create database ${name} template ${templateName}`)
  const began = performance.now()
  await fillDemo(env().DATABASE_URL, 'a password', now)
  seconds = (performance.now() - began) / 1000
  await fillDemo(serving(beside[0]), 'another password', now)
  await fillDemo(serving(beside[1]), 'a password', night)
}, 240_000)
afterAll(async () => {
  for (const name of beside) await runSql(inject('clusterUrl'), `drop database ${name} with (force)`)
})

async function rowsIn<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
const here = <Row extends pg.QueryResultRow>(statement: string) => rowsIn<Row>(env().DATABASE_URL, statement)
const count = async (from: string) => (await here<{ count: number }>(`select count(*)::int from ${from}`))[0]!.count

test('[DESK-121] the demo has 2,000 orders over sixty days, 300 households and 30 partners', async () => {
  expect(await count('booking')).toBe(orderCount)
  expect([await db.partner.count(), await db.operator.count(), await db.customer.count()]).toEqual([30, 2, 302])
  const [span] = await here<{ days: number }>(
    `select extract(day from max(starts_at) - min(starts_at))::int as days from visit`,
  )
  expect(span!.days).toBeGreaterThanOrEqual(58)
  expect(span!.days).toBeLessThanOrEqual(61)
  expect(seconds).toBeLessThan(60)
})

test('[DESK-303] most partners of the demo work by a week that repeats, of which the shop misses no shift', async () => {
  expect(await count('shift_rule')).toBeGreaterThan(20)
  expect(await listShiftsEnding(now)).toEqual([])
  const later = await listShiftsEnding(new Date(now.getTime() + 14 * dayMs))
  expect([later.length > 0, later.length < 6], 'a few have shifts that end').toEqual([true, true])
  expect(await count(`shift where rule_id is null and upper(during) > '${now.toISOString()}'`)).toBeGreaterThan(0)
  const minute = (end: string) =>
    `(extract(isodow from lower(during) at time zone 'Asia/Kolkata') - 1) * 1440
      + extract(epoch from ${end}(during) at time zone 'Asia/Kolkata' - date_trunc('day', lower(during) at time zone 'Asia/Kolkata')) / 60`
  const others = `where not int4range((${minute('lower')})::int, (${minute('upper')})::int) = any(array(select unnest(week)))`
  expect(await count(`shift join shift_rule on shift_rule.id = rule_id ${others}`)).toBe(0)
  const before = await count('shift')
  await makeShiftsAhead(now, new AbortController().signal)
  expect(await count('shift')).toBe(before)
})

test.each([
  ['by day', () => env().DATABASE_URL, now],
  ['at night', () => serving(beside[1]), night],
])('[DESK-121] each list of the desk has orders, %s', async (_, url, at) => {
  const named = await rowsIn<{ tab: string; orders: number }>(
    url(),
    `select state::text as tab, count(*)::int as orders from desk_order group by 1`,
  )
  expect(named.every(({ orders }) => orders > 0)).toBe(true)
  expect(named.map(({ tab }) => tab).sort()).toEqual(['cancelled', 'cancelledLate', 'done', 'planned', 'toPlan'])
  const [pressing] = await rowsIn<{ late: number; soon: number; unassigned: number; working: number; held: number }>(
    url(),
    `select count(*) filter (where status = 'pending' and breaks_at < '${at.toISOString()}')::int as late,
      count(*) filter (where status = 'pending' and partner_id is not null and breaks_at between '${at.toISOString()}'
        and timestamptz '${at.toISOString()}' + interval '60 minutes')::int as soon,
      count(*) filter (where status = 'pending' and partner_id is null and breaks_at < timestamptz '${at.toISOString()}' + interval '4 hours')::int
        as unassigned,
      count(*) filter (where status = 'inProgress')::int as working, count(*) filter (where held_until is not null)::int as held
     from desk_order`,
  )
  for (const [state, orders] of Object.entries(pressing!)) expect([state, orders > 0]).toEqual([state, true])
})

test('[DESK-121] each tab can be read, and so can each state of the inbox', async () => {
  const { tabs } = await countDispatch(now)
  for (const tab of dispatchTabs) {
    expect([tab, tabs[tab] > 0]).toEqual([tab, true])
    expect((await listDispatch({ tab }, now)).items.length).toBeGreaterThan(0)
  }
  for (const state of MessageState.options)
    for (const kind of MessageKind.options)
      expect((await listInbox({ state, kind }, undefined)).items.length).toBeGreaterThan(0)
  expect(
    await count(`message where first_reply_at is null and resolved_at is null and clock_at < '${now.toISOString()}'`),
  ).toBeGreaterThan(0)
})

test('[DESK-121] it has every kind of bill, payment, cancellation, absence and order by phone', async () => {
  const kinds = async (column: string, table: string) =>
    (
      await here<{ kind: string }>(
        `select distinct ${column}::text as kind from ${table} where ${column} is not null order by 1`,
      )
    ).map(({ kind }) => kind)
  expect(await kinds('kind', 'ledger_entry')).toEqual(['credit', 'debit', 'payment', 'refund'])
  expect(await kinds('method', 'ledger_entry')).toEqual(['cash', 'upi'])
  expect(await kinds('kind', 'bill_line')).toEqual(['labour', 'parts', 'service'])
  expect(await kinds('cancelled_because', 'booking')).toEqual([...cancelReasons].sort())
  expect(await kinds('kind', 'busy')).toEqual(['break', 'leave', 'work'])
  expect(await count('bill_line where position = 0 and quantity is not null')).toBeGreaterThan(0)
  expect(
    await count(`bill_line join booking on booking.id = booking_id where position = 0 and service_cost is null`),
  ).toBeGreaterThan(0)
  const bills = await db.bill.findMany({ include: { lines: true, entries: true } })
  const states = new Set(
    bills.map(({ total, entries }) => {
      const paid = entries.filter(({ kind }) => kind === 'payment').reduce((sum, { amount }) => sum + amount, 0)
      return !total ? 'free' : !paid ? 'due' : paid < total ? 'partly' : 'paid'
    }),
  )
  expect([...states].sort()).toEqual(['due', 'free', 'paid', 'partly'])
  expect(await count("booking where revisit_of is not null and status = 'completed'")).toBeGreaterThan(0)
  expect(await count("booking where revisit_of is not null and status = 'pending'")).toBeGreaterThan(0)
  expect(await count('booking join customer on customer.id = customer_id where email is null')).toBeGreaterThan(0)
  expect(await count(`placement where preferred_part is not null`)).toBeGreaterThan(0)
  expect(await count('order_note')).toBeGreaterThan(0)
  const away = `busy l join busy w on w.partner_id = l.partner_id and w.kind = 'work' and l.during && w.during where l.kind = 'leave'`
  expect(await count(`${away} and lower(w.during) > '${now.toISOString()}'`)).toBeGreaterThan(0)
})

test('[DESK-122] what was written agrees with itself: lists, versions, timelines, audit and shifts', async () => {
  expect(await rowsIn(ownerUrl(), 'select * from desk_order_now except select * from desk_order')).toEqual([])
  expect(await rowsIn(ownerUrl(), 'select * from desk_order except select * from desk_order_now')).toEqual([])
  expect(
    await count('tracking_entry join booking on booking.id = booking_id where tracking_entry.created_at < ordered_at'),
  ).toBe(0)
  for (const [table, column] of [
    ['tracking_entry', 'created_at'],
    ['audit_entry', 'at'],
    ['ledger_entry', 'created_at'],
    ['message_reply', 'at'],
    ['booking', 'ordered_at'],
  ])
    expect([table, await count(`${table} where ${column} > '${now.toISOString()}'`)]).toEqual([table, 0])
  const told = `select booking_id, array_agg(status::text order by id) as told from tracking_entry where status <> 'note' group by 1`
  const wrong = `(${told}) t join booking b on b.id = booking_id where
    told[1] <> 'placed' or b.status = 'completed' and told[cardinality(told)] <> 'completed'
    or b.status = 'cancelled' and told[cardinality(told)] <> 'cancelled' or b.status = 'inProgress' and told[cardinality(told)] <> 'started'`
  expect(await count(wrong)).toBe(0)
  expect(
    await count(`booking where status = 'completed' and not exists (
    select from audit_entry where subject_id = order_id and action = 'order.complete' and by = 'operator')`),
  ).toBe(0)
  // Only what is forced to press, whatever the hour, may lie outside of a shift.
  expect(
    await count(`busy w where kind = 'work' and not exists (
    select from shift where shift.partner_id = w.partner_id and shift.during @> w.during)`),
  ).toBeLessThan(10)
})

test('[DESK-122] the districts and states of its addresses are those of their PINs', async () => {
  for (const place of places)
    expect(await confirmPlace({ ...place, country: 'India' })).toMatchObject({
      district: place.district,
      state: place.state,
    })
})

test('[DESK-122] the same moment gives the same shop', async () => {
  const tables = await here<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('_prisma_migrations', 'rate_limit') order by 1`)
  const digestOf = async (url: string) => {
    const client = new pg.Client(url)
    await client.connect()
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'password_hash')::text as row from "${name}" t order by 1`,
      )
      digests[name] = createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')
    }
    await client.end()
    return digests
  }
  const one = await digestOf(env().DATABASE_URL)
  expect(await digestOf(serving(beside[0]))).toEqual(one)
  expect((await digestOf(serving(beside[1]))).booking).not.toBe(one.booking)
})

test('[DESK-123] a second demo is refused with a sentence and writes nothing', async () => {
  const before = await count('audit_entry')
  await expect(fillDemo(env().DATABASE_URL, 'a password', now)).rejects.toThrow(
    /^This shop has customers or operators, orders, partners, messages already: the demo is for an empty one/,
  )
  expect(await count('audit_entry')).toBe(before)
  expect(await count('booking')).toBe(orderCount)
})

test('[DESK-123] nothing waits to be mailed, and every address is one that nobody has', async () => {
  expect(await count('graphile_worker.jobs')).toBe(0)
  expect(await count(`customer where email not like '%@example.com'`)).toBe(0)
  expect(await count(`message where email not like '%@example.com'`)).toBe(0)
  expect(await count(`partner where email not like '%@example.com'`)).toBe(0)
})

test('[DESK-123] a shop that runs as production, or whose mail is sent, is refused', () => {
  const kept = { production: false, mail: 'mailbox' as const }
  expect(() => mustKeepMail(kept)).not.toThrow()
  expect(() => mustKeepMail({ ...kept, production: true })).toThrow(/^The demo is not for production/)
  expect(() => mustKeepMail({ ...kept, mail: 'smtp' })).toThrow(/^The demo is for a shop that keeps its mail/)
})
