import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOpenOrders, forgetCustomer } from '@/lib/bookings/commands/leave'
import { db, disconnect } from '@/lib/db'
import { completeOrder, reopenOrder } from '@/lib/orders/commands/work'
import { planVisit } from '@/lib/visits/commands/plan'
import { databaseOf } from '@/scripts/database/addresses'
import { asOwner, connectAsOwner, ownerUrl } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { aCustomer, aPartner } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'
import { makeProgram } from '@/testing/program'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let planner: Awaited<ReturnType<typeof makeProgram>>
beforeAll(async () => {
  planner = await makeProgram(`
    import { planVisit } from '@/lib/visits/commands/plan'
    import { disconnect } from '@/lib/db'
    const [url, zone, operator, partnerId, from, until, ...orders] = process.argv.slice(2)
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_POOL: '12', TZ: zone })
    const window = { from: new Date(from), until: new Date(until) }
    const plan = (orderId) => planVisit({ orderIds: [orderId], window, startsAt: window.from, partnerId, minutes: 60 },
      null, new Date('2026-11-21T10:00:00.000Z'), { operator }).then(() => 'planned', (error) => error.message)
    console.log(JSON.stringify(await Promise.all(orders.map(plan)))) // each on a connection of its own
    await disconnect()`)
})
afterAll(() => planner.remove())

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
})
const [from, until] = ['2026-11-25T04:30:00.000Z', '2026-11-25T06:30:00.000Z']
const ordersOf = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => placed(customer.id, 1)))).map(([orderId]) => orderId!)

/** For tests that start processes: on a busy machine that alone takes seconds. */
const timeout = 60_000

test(
  '[DESK-21] of twenty tries at once over two processes one wins, and the others are told who is free',
  async () => {
    const { id } = await aPartner()
    await aPartner({ fullName: 'Sunil Das' })
    const orders = await ordersOf(20)
    const run = (ids: string[]) =>
      planner.run(process.env.DATABASE_URL!, 'Asia/Tokyo', customer.id, id, from, until, ...ids)
    const ended = await Promise.all([run(orders.slice(0, 10)), run(orders.slice(10))])
    const told = ended.flatMap(({ lines }) => JSON.parse(lines[0] ?? '') as string[])
    expect(told.filter((text) => text === 'planned')).toHaveLength(1)
    expect(new Set(told.filter((text) => text !== 'planned'))).toEqual(
      new Set([
        // In the time of India, though the processes run by that of Tokyo.
        'Rakesh Kumar has another visit at that time; nothing was changed. Rakesh Kumar is free from 11:15 am; Sunil Das is free then',
      ]),
    )
    expect(await db.busy.count({ where: { partnerId: id } })).toBe(1)
  },
  timeout,
)

/** Sets when the next connections look whether two wait for each other: PostgreSQL looks once per wait, so both have to wait by then. */
async function lookForDeadlocks(set: string) {
  await asOwner(`alter database ${databaseOf(ownerUrl())} ${set}`)
  await disconnect()
}

test('[DESK-25] a transaction that PostgreSQL ends because two wait for each other is tried again', async () => {
  const { id } = await aPartner()
  const [orderId] = (await ordersOf(1)) as [string]
  const other = await connectAsOwner()
  await lookForDeadlocks(`set deadlock_timeout = '4s'`)
  try {
    // The other way round than planning locks: first the partner, then the order.
    await other.query("set deadlock_timeout = '1min'")
    await other.query('begin')
    await other.query(`select 1 from partner where id = '${id}' for update`)
    const window = { from: new Date(from), until: new Date(until) }
    const planning = planVisit({ orderIds: [orderId], window, partnerId: id }, null, now, { operator: customer.id })
    await expect
      .poll(
        () =>
          db.$queryRaw`select 1 as one from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted limit 1`,
      )
      .toHaveLength(1)
    await other.query(`select 1 from booking where order_id = '${orderId}' for update`)
    await other.query('commit')
    expect(await planning).toMatchObject({ work: { partnerId: id } })
  } finally {
    await other.end()
    await lookForDeadlocks('reset deadlock_timeout')
  }
})

test('[DESK-25] visits that go to and fro between two days and partners at the same moment wait for each other, and none is lost', async () => {
  const partners = [await aPartner(), await aPartner({ fullName: 'Sunil Das' })]
  const orders = await ordersOf(10)
  const days = ['2026-11-25', '2026-11-26']
  const plan = (orderId: string, i: number, turn: number) => {
    const day = days[(i + turn) % 2]
    const hour = String(9 + i).padStart(2, '0')
    const window = { from: new Date(`${day}T${hour}:00:00+05:30`), until: new Date(`${day}T${hour}:59:00+05:30`) }
    const partnerId = partners[(i + turn) % 2]!.id
    return refusalOf(
      planVisit({ orderIds: [orderId], window, partnerId, minutes: 45 }, null, now, { operator: customer.id }),
    )
  }
  for (let turn = 0; turn < 4; turn += 1)
    expect(await Promise.all(orders.map((orderId, i) => plan(orderId, i, turn)))).toEqual(Array(10).fill(null))
  expect(await db.busy.count()).toBeGreaterThanOrEqual(10)
})

test('[HOUSE-124] whatever else moves a visit while its customer leaves comes before or after: nothing stays open, and nobody is kept busy', async () => {
  const by = { operator: customer.id }
  const begins = new Date(from)
  const during = new Date('2026-11-25T05:10:00.000Z')
  for (let round = 0; round < 16; round += 1) {
    const { id } = await aCustomer()
    const partner = await aPartner()
    const [done, second, third] = (await placed(id, 3)) as [string, string, string]
    const window = { from: begins, until: new Date(until) }
    const { visitId } = await planVisit(
      { orderIds: [done, second, third], window, partnerId: partner.id },
      null,
      now,
      by,
    )
    await completeOrder({ orderId: done }, during, by)
    const apart = { from: new Date('2026-11-25T08:30:00.000Z'), until: new Date('2026-11-25T10:30:00.000Z') }
    const leave = () =>
      db.$transaction(async (tx) => {
        await cancelOpenOrders(tx, id, during)
        await forgetCustomer(tx, id)
      })
    const others = [
      () => reopenOrder({ orderId: done }, during, by),
      () => planVisit({ orderIds: [third], window: apart, partnerId: partner.id }, null, during, by),
      () => completeOrder({ orderId: second }, during, by),
    ]
    // Each of them is the first to come in some rounds.
    const all = [leave, ...others].map((_, at, works) => works[(at + round) % works.length]!)
    const faults = await Promise.all(all.map((work) => refusalOf(work())))
    for (const fault of faults) if (fault) expect(fault).toMatchObject({ code: 'conflict' })
    expect(faults[(4 - (round % 4)) % 4]).toBeNull()
    const orders = await db.booking.findMany({ where: { orderId: { in: [done, second, third] } } })
    for (const { status, customerId } of orders) {
      expect(['completed', 'cancelled']).toContain(status)
      expect(customerId).toBeNull()
    }
    const busy = await db.$queryRaw<{ visitId: string; until: Date }[]>`
      select visit_id as "visitId", upper(during) as until from busy where partner_id = ${partner.id}::uuid`
    for (const row of busy) expect([row.visitId, row.until <= during]).toEqual([visitId, true])
  }
})
