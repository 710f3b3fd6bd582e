import fc from 'fast-check'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { findBooking } from '@/lib/bookings/queries'
import { assignPartner, planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
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

/** The only event of a file, read by a program that is not ours. */
async function eventOf(orderId: string) {
  const answer = await ask(orderId)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  expect(more).toEqual([])
  expect(event!.getAllProperties('attendee')).toEqual([])
  const said = (name: string) => String(event!.getFirstPropertyValue(name))
  const { startDate, endDate } = new ICAL.Event(event)
  return {
    said,
    method: calendar.getFirstPropertyValue('method'),
    uid: said('uid'),
    sequence: Number(said('sequence')),
    modified: (event!.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
    startsAt: startDate.toJSDate(),
    endsAt: endDate.toJSDate(),
  }
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
  const again = await eventOf(fan!)
  expect([again.uid, (await eventOf(gas!)).uid]).toEqual([whole.uid, whole.uid])
  expect(again.sequence).toBeGreaterThan(stayed.sequence)
  await undoPlan(undo!.id, later({ minutes: 2, seconds: 9 }), 'commandLine')
  const undone = [await eventOf(gas!), await eventOf(fan!)]
  expect(undone.map(({ uid }) => uid)).toEqual([whole.uid, apart.uid])
  expect(undone[0]!.sequence).toBeGreaterThan(again.sequence)
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
