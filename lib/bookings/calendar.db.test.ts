import fc from 'fast-check'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { reopenOrder } from '@/lib/orders/commands/work'
import { assignPartner, planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anAddress, anOrder, aPartner, aVisit } from '@/testing/factories'

process.env.CONTACT_PHONE = '9810012345'
process.env.APP_URL = 'https://kamra.example'
process.env.MAIL_FROM = 'Kamra <post@kamra.example>'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const ask = (orderId: string, token = customer.token) =>
  GET(new Request('http://shop.test/', { headers: { authorization: `Bearer ${token}` } }), {
    params: Promise.resolve({ orderId }),
  })

/** The events of a file, read by a program that is not ours. */
async function eventsOf(answer: Response) {
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => {
    expect(event.getAllProperties('attendee')).toEqual([])
    const said = (name: string) => String(event.getFirstPropertyValue(name))
    const { startDate, endDate } = new ICAL.Event(event)
    return {
      said,
      method: calendar.getFirstPropertyValue('method'),
      uid: said('uid'),
      sequence: Number(said('sequence')),
      modified: (event.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
      startsAt: startDate.toJSDate(),
      endsAt: endDate.toJSDate(),
    }
  })
}

/** The event of the visit; all others in its file are those that are gone, called off. */
async function eventOf(orderId: string, gone: readonly string[] = []) {
  const [event, ...more] = await eventsOf(await ask(orderId))
  expect(more.map(({ uid }) => uid).sort()).toEqual([...gone].sort())
  for (const { said } of more) expect(said('status')).toBe('CANCELLED')
  return event!
}

/** Makes the visits of these orders as those from before visits were events, with a timeline of so many changes. */
async function fromBefore(orders: readonly { id: string }[], changes: number) {
  const ids = orders.map(({ id }) => `'${id}'`).join()
  await asOwner(
    `insert into tracking_entry (booking_id, status, message, created_at)
     select id, 'changed', 'Changed', created_at from booking, generate_series(1, ${changes}) where id in (${ids})`,
    'alter table visit disable trigger user',
    `update visit set event_id = null, revised_at = null, revision = 0
     where id in (select visit_id from booking where id in (${ids}))`,
    'alter table visit enable trigger user',
  )
}

/** Orders of one placement, with a visit at that time. */
async function visitOf(names: readonly string[], startsAt: Date) {
  const [first, ...more] = names as [string]
  const one = await anOrder(customer.id, { serviceName: first })
  const others = await Promise.all(
    more.map((serviceName) => anOrder(customer.id, { placementId: one.placementId, serviceName })),
  )
  const orderIds = [one, ...others].map(({ orderId }) => orderId!)
  await scheduleVisit({ orderIds, startsAt, minutes: 90 }, now, 'commandLine')
  return orderIds
}

test('[BOOK-18] a visit is one event, with all that is done at it, whom to call, and nobody’s name', async () => {
  const [pump, gas, fan] = await visitOf(['Jet Pump; Foam, Service', 'Gas Filling', 'Fan Cleaning'], later({ days: 3 }))
  await assignPartner([pump!, gas!, fan!], (await aPartner()).contactNumber, now, 'commandLine')
  await cancelBooking(customer, fan!, now)
  const answer = await ask(pump!)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="visit-${pump}.ics"`,
    'cache-control': 'private, no-store',
  })
  // Neither the customer's number nor the professional is anybody's business who sees the calendar.
  expect(await answer.text()).not.toMatch(/Rakesh|Asha|98765 ?43210|Fan Cleaning/)
  const { said, method, startsAt, endsAt, uid } = await eventOf(pump!)
  expect([startsAt, endsAt]).toEqual([later({ days: 3 }), later({ days: 3, hours: 1.5 })])
  expect([method, said('status'), said('organizer')]).toEqual(['PUBLISH', 'CONFIRMED', 'mailto:post@kamra.example'])
  expect(said('summary')).toBe('Jet Pump; Foam, Service and 1 more · Kamra')
  expect(said('location')).toBe('1 Janpath, New Delhi, Central Delhi, Delhi 110001')
  expect(said('description')).toContain(`), ${gas}`)
  expect(said('description')).toContain('Call Kamra: +91 98100 12345')
  const other = await eventOf(gas!)
  expect([other.uid, other.said('summary'), other.said('description')]).toEqual([
    uid,
    said('summary'),
    said('description'),
  ])
})

test('[BOOK-18] whatever changes of a visit, it stays one event whose SEQUENCE rises, until all of it is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('move', 'moveBack', 'address', 'cancel'), { minLength: 1, maxLength: 4 }),
      async (steps) => {
        customer = await aCustomer()
        const orders = await visitOf(['Gas Filling', 'Fan Cleaning', 'Foam Service'], later({ days: 3 }))
        let left = [...orders]
        let at = now
        let before = await eventOf(left[0]!)
        expect([before.sequence, before.modified]).toEqual([0, at])
        for (const [step, what] of steps.entries()) {
          at = later({ minutes: step + 1 })
          const last = left[0]!
          if (what === 'cancel') {
            await cancelBooking(customer, last, at)
            left = left.slice(1)
          } else if (what === 'address') {
            const seen = (await findBooking(customer, last, at)).value().updatedAt
            const deliveryAddress = (await anAddress(customer.id, { street: `${step} Rajpath` })).id
            await changeVisit(customer, last, { seen, deliveryAddress }, null, at)
          } else {
            const startsAt = later({ days: what === 'move' ? 4 : 5, hours: step })
            await scheduleVisit({ orderIds: left, startsAt, minutes: 60 }, at, 'commandLine')
          }
          const after = await eventOf(left[0] ?? last)
          expect(after.uid).toBe(before.uid)
          expect(after.sequence).toBeGreaterThan(before.sequence)
          expect(after.modified).toEqual(at)
          expect([after.method, after.said('status')]).toEqual(
            left.length ? ['PUBLISH', 'CONFIRMED'] : ['CANCEL', 'CANCELLED'],
          )
          before = after
          if (!left.length) return
        }
        expect(new Set(await Promise.all(left.map(async (orderId) => (await eventOf(orderId)).uid))).size).toBe(1)
      },
    ),
    { numRuns: 6 },
  )
})

test('[BOOK-18] orders that are planned apart keep the event with who stays, and planned together again go on with it', async () => {
  const [gas, fan] = await visitOf(['Gas Filling', 'Fan Cleaning'], later({ days: 3 }))
  const whole = await eventOf(gas!)
  const window = (days: number) => ({ from: later({ days }), until: later({ days, hours: 2 }) })
  const plan = (orderIds: string[], days: number, at: Date) =>
    planVisit({ orderIds, window: window(days) }, null, at, 'commandLine')
  await plan([fan!], 5, later({ minutes: 1 }))
  const [stayed, apart] = [await eventOf(gas!), await eventOf(fan!)]
  expect(stayed.uid).toBe(whole.uid)
  expect(stayed.sequence).toBeGreaterThan(whole.sequence)
  expect(apart.uid).not.toBe(whole.uid)
  const { undo } = await plan([gas!, fan!], 6, later({ minutes: 2 }))
  const again = await eventOf(fan!, [apart.uid])
  expect([again.uid, (await eventOf(gas!, [apart.uid])).uid]).toEqual([whole.uid, whole.uid])
  expect(again.sequence).toBeGreaterThan(stayed.sequence)
  await undoPlan(undo!.id, later({ minutes: 2, seconds: 9 }), 'commandLine')
  const undone = [await eventOf(gas!), await eventOf(fan!)]
  expect(undone.map(({ uid }) => uid)).toEqual([whole.uid, apart.uid])
  expect(undone[0]!.sequence).toBeGreaterThan(again.sequence)
})

test('[BOOK-18] of visits that were revised as often the one revised last says what became of their event', async () => {
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < 6; at += 1) {
    const [gas, fan] = (await visitOf(['Gas Filling', 'Fan Cleaning'], later({ days: 3 }))) as [string, string]
    await cancelBooking(customer, fan, later({ minutes: 1 }))
    await cancelBooking(customer, gas, later({ minutes: 2 }))
    pairs.push([gas, fan])
  }
  await asOwner('cluster visit using visit_pkey') // by chance, as their ids are
  for (const pair of pairs)
    for (const orderId of pair) expect((await eventOf(orderId)).modified).toEqual(later({ minutes: 2 }))
})

test('[BOOK-18] what a calendar had before visits were events keeps its UID, and each order is called off alone', async () => {
  const one = await anOrder(customer.id, { serviceName: 'Gas Filling' })
  const other = await anOrder(customer.id, { placementId: one.placementId, serviceName: 'Fan Cleaning' })
  await aVisit([one, other], { startsAt: later({ days: 3 }) })
  const [gas, fan] = [one.orderId!, other.orderId!]
  const before = [await eventOf(gas), await eventOf(fan)]
  expect(before.map(({ uid }) => uid)).toEqual([`${gas}@kamra.example`, `${fan}@kamra.example`])
  await cancelBooking(customer, fan, later({ minutes: 1 }))
  await scheduleVisit(
    { orderIds: [gas], startsAt: later({ days: 4 }), minutes: 60 },
    later({ minutes: 2 }),
    'commandLine',
  )
  const after = [await eventOf(gas), await eventOf(fan)]
  expect(after.map(({ uid, method }) => [uid, method])).toEqual([
    [`${gas}@kamra.example`, 'PUBLISH'],
    [`${fan}@kamra.example`, 'CANCEL'],
  ])
  for (const [at, { sequence }] of after.entries()) expect(sequence).toBeGreaterThan(before[at]!.sequence)
  expect(after[1]!.startsAt).toEqual(later({ days: 3 }))
})

test('[BOOK-18] an older order whose timeline is long is called off with a higher SEQUENCE, and no date goes back', async () => {
  const long = await anOrder(customer.id, { serviceName: 'Gas Filling' })
  const short = await anOrder(customer.id, { placementId: long.placementId, serviceName: 'Fan Cleaning' })
  await aVisit([long, short], { startsAt: later({ days: 3 }) })
  await db.visit.updateMany({ where: { placementId: long.placementId! }, data: { updatedAt: later({ days: 1 }) } })
  await fromBefore([long, short], 0)
  await fromBefore([long], 6)
  const before = [await eventOf(long.orderId!), await eventOf(short.orderId!)]
  expect(before.map(({ sequence, modified }) => [sequence, modified])).toEqual([
    [5, later({ days: 1 })],
    [0, later({ days: 1 })],
  ])
  // A process whose clock is late.
  await cancelBooking(customer, long.orderId!, later({ hours: 1 }))
  const after = [await eventOf(long.orderId!), await eventOf(short.orderId!)]
  expect(after[0]!.method).toBe('CANCEL')
  for (const [at, { sequence, modified }] of after.entries()) {
    expect(sequence).toBeGreaterThan(before[at]!.sequence)
    expect(modified).toEqual(later({ days: 1 }))
  }
})

test('[BOOK-18] an older visit and a new one planned together are the event of the new one, and the older one is called off', async () => {
  const older = await anOrder(customer.id, { serviceName: 'Gas Filling' })
  const newer = await anOrder(customer.id, { placementId: older.placementId, serviceName: 'Fan Cleaning' })
  await aVisit([older], { startsAt: later({ days: 3 }) })
  await fromBefore([older], 4)
  await scheduleVisit(
    { orderIds: [newer.orderId!], startsAt: later({ days: 4 }), minutes: 60 },
    later({ minutes: 1 }),
    'commandLine',
  )
  const own = await eventOf(older.orderId!)
  const both = [older.orderId!, newer.orderId!]
  const { uid } = await eventOf(newer.orderId!)
  const startsAt = later({ days: 6 })
  await scheduleVisit({ orderIds: both, startsAt, minutes: 60 }, later({ minutes: 2 }), 'commandLine')
  for (const orderId of both)
    expect(await eventOf(orderId, [own.uid])).toMatchObject({ uid, startsAt, method: 'PUBLISH' })
  const off = (await eventsOf(await ask(newer.orderId!))).find((event) => event.uid === own.uid)
  expect(off!.sequence).toBeGreaterThan(own.sequence)
})

test('[BOOK-18] whatever is planned, called off and opened again, no event stays in a calendar that takes each file', async () => {
  const plan = fc.record({ what: fc.constant('plan' as const), which: fc.subarray([0, 1, 2], { minLength: 1 }) })
  const turn = fc.record({
    what: fc.constant('turn' as const),
    which: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 2, arbitrary: plan }, turn), { minLength: 3, maxLength: 7 }),
      fc.subarray([0, 1, 2]),
      async (steps, older) => {
        customer = await aCustomer()
        const first = await anOrder(customer.id)
        const more = [1, 2].map(() => anOrder(customer.id, { placementId: first.placementId }))
        const orders = [first, ...(await Promise.all(more))]
        for (const at of older) await aVisit([orders[at]!], { startsAt: later({ days: 2 + at }), partnerId: null })
        if (older.length)
          await fromBefore(
            older.map((at) => orders[at]!),
            5,
          )
        const held = new Map<string, { sequence: number; modified: Date; told: string }>()
        for (const [step, { what, which }] of [{ what: 'look', which: [] as number[] }, ...steps].entries()) {
          const at = later({ minutes: step + 1 })
          const rows = await db.booking.findMany({ where: { id: { in: which.map((one) => orders[one]!.id) } } })
          const open = rows.flatMap(({ orderId, status }) => (status === 'pending' ? [orderId!] : []))
          if (what === 'plan' && open.length)
            await scheduleVisit({ orderIds: open, startsAt: later({ days: 5 + step }), minutes: 60 }, at, 'commandLine')
          if (what === 'turn') {
            const [{ orderId, version, status }] = rows as [(typeof rows)[number]]
            const asked = { orderId: orderId!, version }
            if (status === 'cancelled') await reopenOrder(asked, at, 'commandLine')
            else await cancelOrder({ ...asked, reason: 'notServiceable' }, at, 'commandLine')
          }
          const answers = await Promise.all(orders.map(({ orderId }) => ask(orderId!)))
          const files = await Promise.all(answers.filter(({ status }) => status === 200).map(eventsOf))
          for (const { uid, sequence, modified, said, startsAt } of files.flat()) {
            const told = said('status') === 'CONFIRMED' ? `CONFIRMED ${startsAt.toISOString()}` : 'CANCELLED'
            const known = held.get(uid)
            if (known) {
              expect(sequence).toBeGreaterThanOrEqual(known.sequence + Number(told !== known.told))
              expect(modified.getTime()).toBeGreaterThanOrEqual(known.modified.getTime())
            }
            held.set(uid, { sequence, modified, told })
          }
          if (!files.length) continue
          const goingOn = files.flatMap(([visit]) => (visit!.said('status') === 'CONFIRMED' ? visit!.uid : []))
          const confirmed = [...held].flatMap(([uid, { told }]) => (told.startsWith('CONFIRMED') ? uid : []))
          expect(confirmed.sort()).toEqual([...new Set(goingOn)].sort())
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('without a time there is no file', async () => {
  const { orderId } = await anOrder(customer.id)
  const early = await ask(orderId!)
  expect([early.status, await early.json()]).toMatchObject([
    404,
    { message: 'Not scheduled yet, our team will call you' },
  ])
})

test('[BOOK-11] there is none of another customer’s order', async () => {
  const { orderId } = await anOrder(customer.id)
  await scheduleVisit({ orderIds: [orderId!], startsAt: later({ hours: 48 }), minutes: 60 }, now, 'commandLine')
  expect((await ask(orderId!, (await aCustomer()).token)).status).toBe(404)
  expect((await ask(orderId!, 'x')).status).toBe(401)
})
