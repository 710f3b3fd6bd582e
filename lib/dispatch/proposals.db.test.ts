import { beforeEach, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { proposePlans } from '@/lib/dispatch/queries/proposals'
import type { ProposedPlans } from '@/lib/dispatch/schema'
import { findDeskOrder } from '@/lib/orders/queries'
import { planVisit } from '@/lib/visits/commands/plan'
import { planSelected } from '@/lib/visits/commands/plan-selected'
import { undoPlan } from '@/lib/visits/commands/undo'
import { SelectedPlans } from '@/lib/visits/schema'
import { recordStatements } from '@/scripts/bench/recording'
import { now } from '@/testing/clock'
import { aCaller, aCustomer, aPartner, aShift, knowAll } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
let partners: string[]
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
  await db.partner.updateMany({ data: { active: false } })
  partners = []
})
/** Monday, on the clock of India: on Sunday, which is tomorrow, the shop rests. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour, minute) - 330 * 60_000)
async function team(...names: string[]) {
  for (const fullName of names) {
    const { id } = await aPartner({ fullName })
    await knowAll(id, at(8), at(18))
    partners.push(id)
  }
}
const single = async () => (await placed(customer.id, 1))[0]!
const morning = async () => {
  const orderId = await single()
  const window = { from: at(10), until: at(12) }
  await planVisit({ orderIds: [orderId], window, partnerId: null }, null, now, by)
  return orderId
}
const rowsOf = ({ visits }: ProposedPlans) =>
  SelectedPlans.parse({
    rows: visits.flatMap(({ orderIds, window, isPromised, version, proposal }) =>
      proposal
        ? [
            {
              orderIds,
              ...(!isPromised && { window }),
              partnerId: proposal.partnerId,
              startsAt: proposal.startsAt,
              version,
            },
          ]
        : [],
    ),
  })
const workOf = (orderId: string) => db.$queryRaw<{ partnerId: string; from: Date }[]>`
  select w.partner_id as "partnerId", lower(w.during) as "from" from busy w join booking b on b.visit_id = w.visit_id
  where b.order_id = ${orderId} and w.kind = 'work'`

test('[DESK-235] what is proposed for selected orders keeps out of each other’s way, and the gap of the shop between two', async () => {
  const orders = [await morning(), await morning(), await morning(), await morning()]
  await team('Anil Rao')
  await aPartner({ fullName: 'Unknown' })
  const { visits, left } = await proposePlans(orders, now)
  expect(left).toEqual([])
  expect(visits.map(({ proposal }) => proposal && [proposal.fullName, proposal.startsAt])).toEqual([
    ['Anil Rao', at(10).toISOString()],
    ['Anil Rao', at(11, 15).toISOString()],
    null,
    null,
  ])
  expect(visits.map(({ proposal }) => [proposal?.travel.before?.minutes, proposal?.travel.after?.minutes])).toEqual([
    [undefined, 15],
    [15, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(visits[2]).toMatchObject({
    isPromised: true,
    nobody: 'Of those whose skills, areas and shifts are entered 1 has another visit',
  })
})

test('[DESK-235] what was placed together is one visit; what is closed, begun, planned or not there is left, and says why', async () => {
  const pair = await placed(customer.id, 2)
  const [closed, done, begun] = [await single(), await single(), await single()]
  const [planned, unfit] = [await single(), await morning()]
  await team('Anil Rao', 'Bela Sen')
  const window = { from: at(14), until: at(16) }
  await planVisit({ orderIds: [planned], window, partnerId: partners[0]! }, null, now, by)
  await planVisit({ orderIds: [unfit], partnerId: partners[1]! }, null, now, by)
  await db.partner.update({ where: { id: partners[1]! }, data: { active: false } })
  await db.booking.update({ where: { orderId: closed }, data: { status: 'cancelled' } })
  await db.booking.updateMany({ where: { orderId: { in: [begun, done] } }, data: { status: 'inProgress' } })
  await db.booking.update({ where: { orderId: done }, data: { status: 'completed' } })
  const { visits, left } = await proposePlans([...pair, closed, done, begun, planned, unfit, 'HS-00000000'], now)
  expect(visits.map(({ orderIds }) => orderIds.toSorted())).toEqual([[unfit], pair.toSorted()])
  expect(visits.map(({ proposal }) => proposal?.partnerId)).toEqual([partners[0], partners[0]])
  expect(Object.fromEntries(left.map(({ orderId, why }) => [orderId, why]))).toEqual({
    [closed]: 'cancelled',
    [done]: 'completed',
    [begun]: 'begun',
    [planned]: 'planned',
    'HS-00000000': 'missing',
  })
})

test('[DESK-235] a visit stays whole: where one of its orders is to be planned, all that are open are', async () => {
  const pair = await placed(customer.id, 2)
  await team('Anil Rao')
  const window = { from: at(10), until: at(12) }
  await planVisit({ orderIds: pair, window, partnerId: partners[0]! }, null, now, by)
  expect((await proposePlans(pair, now)).left).toHaveLength(2)
  await db.booking.update({ where: { orderId: pair[1]! }, data: { timeRequests: { create: { askedAt: now } } } })
  for (const asked of [pair, [pair[0]!], [pair[1]!]]) {
    const { visits, left } = await proposePlans(asked, now)
    expect(left).toEqual([])
    expect(visits.map(({ orderIds }) => orderIds.toSorted())).toEqual([pair.toSorted()])
    expect(visits[0]!.isPromised, 'the other order asks for another time').toBe(false)
  }
})

test('[DESK-238] what was promised and is asked to be moved is not proposed again, also where it would be the first', async () => {
  const orderId = await single()
  await team('Anil Rao')
  const window = { from: at(8), until: at(10) }
  await planVisit({ orderIds: [orderId], window, partnerId: partners[0]! }, null, now, by)
  await db.booking.update({ where: { orderId }, data: { timeRequests: { create: { askedAt: now } } } })
  const { visits } = await proposePlans([orderId], now)
  expect(visits).toMatchObject([
    { isPromised: false, window: { from: at(10).toISOString() }, proposal: { startsAt: at(10).toISOString() } },
  ])
  await planSelected(rowsOf({ visits, left: [] }), null, now, by)
  expect(await db.timeRequest.count({ where: { booking: { orderId }, closedAt: null } })).toBe(0)
})

test('[DESK-239] a row that takes a reason says so in one sentence, and is planned with it', async () => {
  const orderId = await single()
  await team('Anil Rao')
  const sunday = (hour: number) => new Date(at(hour).getTime() - 86_400_000)
  const row = { orderIds: [orderId], window: { from: sunday(10), until: sunday(12) }, partnerId: partners[0]! }
  await aShift(partners[0]!, sunday(8), sunday(18))
  expect((await planSelected({ rows: [row] }, null, now, by)).results).toEqual([
    {
      orderIds: [orderId],
      ok: false,
      message: 'The shop rests on this day: give a reason to promise it all the same',
      needsReason: true,
    },
  ])
  const { results } = await planSelected({ rows: [{ ...row, because: 'The customer insists' }] }, null, now, by)
  expect(results).toMatchObject([{ ok: true }])
})

test('[DESK-235] an order that nothing is promised of goes to the first window in which somebody can come', async () => {
  const orderId = await single()
  const { id } = await aPartner()
  await knowAll(id, at(14), at(18))
  const { visits } = await proposePlans([orderId], now)
  expect(visits).toMatchObject([
    {
      isPromised: false,
      window: { from: at(14).toISOString(), until: at(16).toISOString() },
      proposal: { partnerId: id, startsAt: at(14).toISOString() },
    },
  ])
})

test('[DESK-235] all are planned by one press, each answered by itself, once under its key; one undo takes all back', async () => {
  const orders = [await morning(), await morning(), await single()]
  await team('Anil Rao', 'Bela Sen')
  const { rows } = rowsOf(await proposePlans(orders, now))
  expect(rows).toHaveLength(3)
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const clash = { ...second, partnerId: first.partnerId, startsAt: first.startsAt! }
  const press = () => planSelected({ rows: [first, clash, third] }, 'press 1', now, by)
  const { results, undo } = await press()
  expect(results.map(({ orderIds, ok }) => [orderIds, ok])).toEqual([
    [first.orderIds, true],
    [second.orderIds, false],
    [third.orderIds, true],
  ])
  expect(results[1]!.message).toMatch(/has another visit at that time; nothing was changed/)
  expect(await press()).toEqual({ results, undo })
  expect(await workOf(first.orderIds[0]!)).toEqual([{ partnerId: first.partnerId, from: first.startsAt }])
  expect(await workOf(second.orderIds[0]!)).toEqual([])
  // What was refused leaves nothing behind, and is planned by itself.
  expect(await db.visit.count({ where: { bookings: { none: {} }, cancelledAt: null } })).toBe(0)
  const { undo: other } = await planSelected({ rows: [second] }, null, now, by)
  expect(await workOf(second.orderIds[0]!)).toHaveLength(1)
  await undoPlan(undo!.id, now, by)
  expect(await workOf(first.orderIds[0]!)).toEqual([])
  expect(await workOf(third.orderIds[0]!)).toEqual([])
  expect(await workOf(second.orderIds[0]!), 'of another press').toHaveLength(1)
  await undoPlan(other!.id, now, by)
  expect(await workOf(second.orderIds[0]!)).toEqual([])
})

test('[DESK-235] a stale row, a start that has passed and a partner who is not there are refused by themselves', async () => {
  const [one, two, three, four] = [await morning(), await morning(), await morning(), await morning()]
  await team('Anil Rao', 'Bela Sen')
  const row = (orderId: string, more: object) => ({ orderIds: [orderId], partnerId: partners[0]!, ...more })
  const { results } = await planSelected(
    SelectedPlans.parse({
      rows: [
        row(one, { version: 7 }),
        row(two, { startsAt: new Date(now.getTime() - 60_000).toISOString() }),
        row(three, { partnerId: crypto.randomUUID() }),
        row(four, {}),
      ],
    }),
    null,
    now,
    by,
  )
  expect(results.map(({ ok, message }) => [ok, message?.split(/[:—]/)[0]?.trim()])).toEqual([
    [false, 'Somebody else changed this visit in the meantime'],
    [false, 'This time has passed'],
    [false, 'Partner not found'],
    [true, undefined],
  ])
  expect(await refusalOf(planSelected({ rows: [row('HS-00000000', {})] }, null, now, by))).toMatchObject({
    code: 'not_found',
  })
})

test('[DESK-304] selected visits are reserved by one press, their customers told nothing of who comes, and one undo takes all back', async () => {
  const [promised, fresh, told] = [await morning(), await single(), await single()]
  await team('Anil Rao', 'Bela Sen')
  // Late enough that no other proposal takes the time from which it is to be moved.
  await planVisit({ orderIds: [told], window: { from: at(16), until: at(18) }, partnerId: partners[1]! }, null, now, by)
  await db.booking.update({ where: { orderId: told }, data: { timeRequests: { create: { askedAt: now } } } })
  const proposed = await proposePlans([promised, fresh, told], now)
  const isTold = Object.fromEntries(proposed.visits.map((one) => [one.orderIds[0], one.isTold]))
  expect(isTold).toEqual({ [promised]: false, [fresh]: false, [told]: true })
  const rows = rowsOf(proposed).rows.map((row) => ({ ...row, isReserved: true }))
  const kindOf = async (orderId: string) =>
    (await db.busy.findMany({ where: { visit: { bookings: { some: { orderId } } } }, select: { kind: true } })).map(
      ({ kind }) => kind,
    )
  const toldOf = async (orderId: string) =>
    (
      await db.trackingEntry.findMany({
        where: { booking: { orderId } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    ).map(({ status }) => status)
  const before = await toldOf(promised)
  const { results, undo } = await planSelected({ rows }, 'press reserving', now, by)
  expect(Object.fromEntries(results.map(({ orderIds, ok, message }) => [orderIds[0], ok || message]))).toEqual({
    [promised]: true,
    [fresh]: true,
    [told]: 'The customer was told already that Bela Sen comes: nobody can be reserved',
  })
  expect([await kindOf(promised), await kindOf(fresh), await kindOf(told)]).toEqual([
    ['reserved'],
    ['reserved'],
    ['work'],
  ])
  expect(await toldOf(promised)).toEqual(before)
  expect(await toldOf(fresh)).not.toContain('assigned')
  expect(await toldOf(fresh), 'the time is new to the customer').toContain('scheduled')
  await undoPlan(undo!.id, now, by)
  expect([await kindOf(promised), await kindOf(fresh)]).toEqual([[], []])
})

test('[DESK-235] as many statements propose for one order as for fifty', async () => {
  await team('Anil Rao', 'Bela Sen')
  const orders: string[] = []
  for (let n = 0; n < 50; n += 1) orders.push(await single())
  const few = await recordStatements(() => proposePlans(orders.slice(0, 1), now))
  const many = await recordStatements(() => proposePlans(orders, now))
  expect(many.length).toBe(few.length)
})

test('[DESK-327] an order of a customer without e-mail has the number to call, in lists, on its page, on the board and where it is planned', async () => {
  const mailed = await single()
  const [called] = await placed((await aCaller()).id, 1)
  const number = (await db.booking.findUniqueOrThrow({ where: { orderId: called! } })).contactNumber as {
    number: string
  }
  const { visits } = await proposePlans([mailed, called!], now)
  const toCall = Object.fromEntries(visits.map((visit) => [visit.orderIds[0], visit.toCall]))
  expect(toCall).toEqual({ [mailed]: undefined, [called!]: number.number })
  expect((await findDispatchOrder(called!, now)).row.toCall).toBe(number.number)
  expect((await findDeskOrder(called!)).toCall).toBe(number.number)
  expect((await findDispatchOrder(mailed, now)).row).not.toHaveProperty('toCall')
  expect(await findDeskOrder(mailed)).not.toHaveProperty('toCall')
  await team('Anil Rao')
  const [partner] = partners
  const jobs = async () => {
    const board = await readBoard({ from: '2026-11-23', days: 1 }, now)
    return [...board.unplanned, ...board.partners.flatMap((one) => one.visits)]
      .filter(({ orderIds }) => orderIds.includes(called!) || orderIds.includes(mailed))
      .map((job) => [job.orderIds[0], job.toCall])
  }
  const expected = [
    [mailed, undefined],
    [called, number.number],
  ]
  expect(Object.fromEntries(await jobs())).toEqual(Object.fromEntries(expected))
  for (const [hour, orderId] of [mailed, called!].entries()) {
    const window = { from: at(10 + 2 * hour), until: at(12 + 2 * hour) }
    await planVisit({ orderIds: [orderId], window, partnerId: partner! }, null, now, by)
  }
  expect(Object.fromEntries(await jobs())).toEqual(Object.fromEntries(expected))
})
