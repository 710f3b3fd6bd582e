import { beforeEach, expect, test } from 'vitest'
import { POST as TAKE } from '@/app/api/operator/orders/[orderId]/help/route'
import { moveOrders } from '@/lib/bookings/moves'
import { db } from '@/lib/db'
import { holdOrders } from '@/lib/dispatch/commands/holds'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { indiaDay } from '@/lib/india-day'
import { askHelp, takeHelp } from '@/lib/needs/commands'
import { takeHelp as call } from '@/lib/needs/operator-contract'
import { readNeeds } from '@/lib/needs/queries'
import { mostNeeds } from '@/lib/needs/rules'
import { planVisit } from '@/lib/visits/commands/plan'
import { recordStatements } from '@/scripts/bench/recording'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import { send } from '@/testing/send'

let operator: Awaited<ReturnType<typeof anOperator>>
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  await db.booking.updateMany({ where: { status: { in: ['pending', 'inProgress'] } }, data: { status: 'cancelled' } })
  await db.message.deleteMany()
  operator = await anOperator()
  customer = await aCustomer({ firstName: 'Kiran', lastName: 'Shah' })
})

type Given = Parameters<typeof anOrder>[1]
/** An order whose visit of an hour begins so many minutes from now, with a partner of its own unless told. */
async function order(minutes: number, { partnerId, ...given }: Given & { partnerId?: null } = {}) {
  const made = await anOrder(customer.id, given)
  const visit = await aVisit([made], { startsAt: later({ minutes }), ...(partnerId === null && { partnerId }) })
  return { id: made.id, orderId: made.orderId!, visitId: visit.id }
}
type Order = Awaited<ReturnType<typeof order>>
/** So many orders of one visit, which begins so many minutes from now. */
async function visitOf(count: number, minutes: number, partnerId?: null) {
  const first = await order(minutes, partnerId === null ? { partnerId } : {})
  const { placementId } = await db.booking.findUniqueOrThrow({ where: { id: first.id } })
  const others = await Promise.all(Array.from({ length: count - 1 }, () => anOrder(customer.id)))
  const where = { id: { in: others.map(({ id }) => id) } }
  await db.booking.updateMany({ where, data: { visitId: first.visitId, placementId } })
  return [first, ...others.map(({ id, orderId }) => ({ id, orderId: orderId!, visitId: first.visitId }))]
}
const ask = (of: Order, at = now) =>
  db.$transaction((tx) => askHelp(tx, of, { reason: 'absent', text: 'Rang twice' }, at, 'commandLine'))
const needs = async (at = now) =>
  (await readNeeds(at)).items.map(({ kind, order: of, message }) => [kind, of?.orderId ?? message?.number])
const take = (orderId: string, askedAt = now.toISOString(), key: string | null = null) =>
  takeHelp({ orderId, askedAt, key, actorId: operator.id }, now)
const moment = () => ({ now, key: null, actorId: operator.id })
const by = () => ({ operator: operator.id })
const hold = ({ orderId }: Order) =>
  holdOrders({ orderIds: [orderId], until: indiaDay(later({ days: 2 })), reason: 'A part is on order' }, moment(), by())

test('[DESK-243] what needs somebody now stands by its urgency, each visit once, with who is to be called', async () => {
  const asking = await order(-120)
  const late = await order(-90)
  const overrun = await order(-61, { status: 'inProgress' })
  const unassigned = await order(100, { partnerId: null })
  const wishing = await order(24 * 60)
  for (const quiet of [
    () => order(-59),
    () => order(-50, { status: 'inProgress' }),
    () => order(181, { partnerId: null }),
    () => order(-90, { status: 'completed' }),
  ])
    await quiet()
  await ask(asking)
  await db.timeRequest.create({ data: { bookingId: wishing.id, askedAt: now } })
  const words = { name: 'Asha', email: 'asha@example.test', contactNumber: '9876543210', subject: 'Price', text: 'Hi' }
  const message = await db.message.create({ data: { kind: 'contact', ...words, createdAt: later({ hours: -49 }) } })
  await db.message.create({ data: { kind: 'contact', ...words, createdAt: later({ hours: -47 }) } })
  expect(await needs()).toEqual([
    ['help', asking.orderId],
    ['late', late.orderId],
    ['overrun', overrun.orderId],
    ['unassigned', unassigned.orderId],
    ['timeRequest', wishing.orderId],
    ['message', `M-${message.id.slice(0, 8).toUpperCase()}`],
  ])
  const [first, second] = (await readNeeds(now)).items
  expect(first).toMatchObject({
    since: now.toISOString(),
    order: {
      customerName: 'Kiran Shah',
      partner: { contactNumber: expect.stringMatching(/^91/) },
      help: { text: 'Rang twice' },
    },
  })
  expect(second).toMatchObject({ since: later({ minutes: -30 }).toISOString(), order: { contactNumber: '9876543210' } })
  expect(await needs(later({ minutes: 2 })), 'time alone makes needs').toHaveLength(8)
})

test('[DESK-294] a visit of several orders is one need that names them, and the promise that ends soonest comes first', async () => {
  const late = await visitOf(3, -90)
  const farther = await order(110, { partnerId: null })
  const sooner = await visitOf(2, 30, null)
  const { items } = await readNeeds(now)
  expect(items.map(({ kind, order: of, also = [] }) => [kind, [of?.orderId, ...also].sort()])).toEqual([
    ['late', late.map(({ orderId }) => orderId).sort()],
    ['unassigned', sooner.map(({ orderId }) => orderId).sort()],
    ['unassigned', [farther.orderId]],
  ])
  expect(items[1]).toMatchObject({ since: later({ minutes: 90 }).toISOString() })
  for (const one of late) await ask(one)
  expect(await needs()).toHaveLength(3)
  await take(late[1]!.orderId)
  expect(await db.helpRequest.count({ where: { takenAt: null } }), 'the call of the visit is taken').toBe(0)
  expect((await needs())[0]?.[0]).toBe('late')
})

test('[DESK-243] a hold calls nobody about a promise that is not broken, and hides neither a broken one nor a customer', async () => {
  const held = async (...given: Parameters<typeof order>) => {
    const made = await order(...given)
    await hold(made)
    return made
  }
  const late = await held(-200)
  const overrun = await held(-61, { status: 'inProgress' })
  const waits = await held(100, { partnerId: null })
  const wishing = await held(24 * 60)
  await db.timeRequest.create({ data: { bookingId: wishing.id, askedAt: now } })
  expect(await needs()).toEqual([
    ['late', late.orderId],
    ['overrun', overrun.orderId],
    ['timeRequest', wishing.orderId],
  ])
  expect(await needs(later({ minutes: 161 })), 'its promise breaks during the hold').toContainEqual([
    'late',
    waits.orderId,
  ])
})

test('[DESK-243] who has taken a call for help answers what the customer asked before, and no broken promise', async () => {
  const asking = await order(-30)
  await ask(asking, later({ minutes: -5 }))
  await db.timeRequest.create({ data: { bookingId: asking.id, askedAt: later({ minutes: -1 }) } })
  await take(asking.orderId, later({ minutes: -5 }).toISOString())
  expect(await needs()).toEqual([])
  expect(await needs(later({ minutes: 31 }))).toEqual([['late', asking.orderId]])
  const wishing = await order(24 * 60)
  await ask(wishing)
  await take(wishing.orderId)
  await db.timeRequest.create({ data: { bookingId: wishing.id, askedAt: later({ minutes: 1 }) } })
  expect(await needs(later({ minutes: 2 }))).toEqual([['timeRequest', wishing.orderId]])
  const working = await order(-61, { status: 'inProgress' })
  await ask(working)
  await take(working.orderId)
  expect(await needs()).toContainEqual(['overrun', working.orderId])
})

test('[DESK-243] a list of needs is bounded, says that more wait, and is two statements however many orders there are', async () => {
  const orders = await Promise.all(Array.from({ length: mostNeeds }, () => order(-120)))
  expect(await readNeeds(now)).toMatchObject({ isCut: false })
  const more = await order(-61)
  const { items, isCut } = await readNeeds(now)
  expect([items.length, isCut]).toEqual([mostNeeds, true])
  expect(
    items.some(({ order: of }) => of?.orderId === more.orderId),
    'who waits longest comes first',
  ).toBe(false)
  expect(await recordStatements(() => readNeeds(now))).toHaveLength(2)
  await ask(orders[3]!)
  expect((await needs())[0]).toEqual(['help', orders[3]!.orderId])
})

test('[DESK-244] a call for help hides its order nowhere, and one of the team takes it once', async () => {
  const asking = await order(-30)
  await ask(asking)
  const listed = async (tab: 'today' | 'atRisk' | 'onHold') =>
    (await listDispatch({ tab }, now)).items.flatMap(({ orderId, status }) => (status === 'pending' ? orderId : []))
  expect([await listed('today'), await listed('atRisk'), await listed('onHold')]).toEqual([
    [asking.orderId],
    [asking.orderId],
    [],
  ])
  const other = await anOperator()
  const key = crypto.randomUUID()
  const takes = [operator.id, other.id, operator.id].map((actorId) =>
    refusalOf(takeHelp({ orderId: asking.orderId, askedAt: now.toISOString(), key, actorId }, now)),
  )
  const refused = (await Promise.all(takes)).filter(Boolean)
  expect(refused.map((refusal) => refusal?.code)).toEqual(refused.map(() => 'conflict'))
  expect([1, 2]).toContain(refused.length)
  expect(refused[0]?.message).toBe('Asha Verma is on it already')
  expect(await needs()).toEqual([])
  expect((await findDispatchOrder(asking.orderId, now)).row.help).toMatchObject({ takenBy: 'Asha Verma' })
  expect(await db.auditEntry.count({ where: { subjectId: asking.orderId, action: 'order.takeHelp' } })).toBe(1)
  expect(await needs(later({ minutes: 29 })), 'who is on it is not called again').toEqual([])
  await ask(asking, later({ minutes: 5 }))
  expect(await needs()).toEqual([['help', asking.orderId]])
  expect(await refusalOf(take(asking.orderId)), 'another call than the one that was read').toMatchObject({
    code: 'conflict',
    message: `The partner asks for help with ${asking.orderId} anew. Nothing was changed; look at it again`,
  })
  expect(await refusalOf(take('HS-00NOSUCH'))).toMatchObject({ code: 'not_found' })
  const { token } = operator
  const answer = (body: object) => send(TAKE, call, { params: { orderId: asking.orderId }, body, token })
  expect(await answer({ askedAt: 'noon' })).toMatchObject({
    status: 400,
    body: { fields: { askedAt: expect.any(String) } },
  })
  expect(await answer({ askedAt: later({ minutes: 5 }).toISOString() })).toMatchObject({ status: 200 })
})

test('[DESK-244] a take that is sent again has the same answer, of which nothing is kept that the partner said', async () => {
  const asking = await order(-30)
  await ask(asking)
  const key = crypto.randomUUID()
  const taken = await take(asking.orderId, now.toISOString(), key)
  expect(taken).toMatchObject({ text: 'Rang twice', takenBy: 'Asha Verma' })
  expect(await take(asking.orderId, now.toISOString(), key)).toEqual(taken)
  const { answer } = await db.idempotencyKey.findUniqueOrThrow({
    where: { actorId_key: { actorId: operator.id, key } },
  })
  expect(answer).toEqual({ id: asking.id })
  await hold(asking)
  expect(await refusalOf(take(asking.orderId, now.toISOString(), key))).toMatchObject({
    code: 'conflict',
    message: `Nobody asks for help with ${asking.orderId} any more`,
  })
})

const answers: Record<string, (of: Order) => Promise<unknown>> = {
  'the work begins': ({ id }) => db.$transaction((tx) => moveOrders(tx, 'start', 'team', [{ id }], now)),
  'the order is cancelled': ({ id }) => db.$transaction((tx) => moveOrders(tx, 'cancel', 'team', [{ id }], now)),
  'another partner comes': async ({ orderId }) => {
    const { id: partnerId } = await aPartner()
    const window = { from: later({ minutes: 60 }), until: later({ minutes: 180 }) }
    await planVisit({ orderIds: [orderId], window, partnerId }, null, now, by())
  },
  'the partner comes at another time of the window': async ({ visitId }) =>
    db.$executeRaw`update busy set during = tstzrange(${later({ minutes: -10 })}, ${later({ minutes: 50 })}) where visit_id = ${visitId}::uuid`,
  'a dispatcher lets it wait': hold,
}
for (const [name, answer] of Object.entries(answers))
  test(`[DESK-244] a call for help is answered where ${name}`, async () => {
    const asking = await order(-30)
    await ask(asking)
    expect(await needs()).toEqual([['help', asking.orderId]])
    await answer(asking)
    expect(await db.helpRequest.count({ where: { bookingId: asking.id } })).toBe(0)
    expect(await needs()).toEqual([])
    expect(await refusalOf(take(asking.orderId))).toMatchObject({
      code: 'conflict',
      message: `Nobody asks for help with ${asking.orderId} any more`,
    })
  })

test('[DESK-244] work that only ends sooner answers no call for help', async () => {
  const asking = await order(-30)
  await ask(asking)
  await db.$executeRaw`update busy set during = tstzrange(lower(during), ${later({ minutes: 5 })}) where visit_id = ${asking.visitId}::uuid`
  expect(await needs()).toEqual([['help', asking.orderId]])
})
