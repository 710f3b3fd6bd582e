import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit, withdrawRequest } from '@/lib/bookings/commands/change-visit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { changedSinceShown, tooLateToChange } from '@/lib/bookings/rules/change'
import type { Booking } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { listMails } from '@/lib/mail/mailbox'
import { readNeeds } from '@/lib/needs/queries'
import { keepTime } from '@/lib/orders/commands/keep-time'
import { startOrder } from '@/lib/orders/commands/work'
import { planVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { refusalOf } from '@/testing/orders'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'] as const
const wish = { preferredDay: wednesday, preferredPart: 'evening' } as const
const read = async (ref: string, at = now): Promise<Booking> => (await findBooking(customer, ref, at)).value()
const timeline = async (ref: string) => (await read(ref)).tracking!.map(({ message }) => message)

/** So many orders of one placement, planned for that instant and its hour; null: not planned. */
async function placed(count: number, startsAt: Date | null, partner?: { id: string }) {
  const first = await anOrder(customer.id)
  const orders = [first]
  for (let more = 1; more < count; more += 1)
    orders.push(await anOrder(customer.id, { placementId: first.placementId }))
  if (startsAt) await aVisit(orders, { startsAt, partnerId: partner?.id })
  return orders.map(({ orderId }) => orderId!) as [string, ...string[]]
}
type Change = Omit<Parameters<typeof changeVisit>[2], 'seen'>
const change = async (ref: string, changed: Change, at = later({ minutes: 1 }), key: string | null = null) =>
  changeVisit(customer, ref, { seen: (await read(ref)).updatedAt, ...changed }, key, at)
const toPlan = async (at = now) =>
  (await listDispatch({ tab: 'toPlan' }, at)).items
    .filter(({ contactNumber }) => contactNumber)
    .map(({ orderId }) => orderId)
const move = (orderIds: string[], from: Date, at: Date) =>
  planVisit({ orderIds, window: { from, until: new Date(from.getTime() + 7_200_000) } }, null, at, by)

describe('[HOUSE-05] without a promised time', () => {
  test('wishes, note, address and number change for all that was ordered together and is open, prices do not', async () => {
    const [one, two, gone] = await placed(3, null)
    await cancelBooking(customer, gone!, now)
    const address = await anAddress(customer.id, { street: '9 Lodhi Road' })
    const number = await aContactNumber(customer.id, { number: '9123456780' })
    const before = await read(one)
    const changed = await change(one, {
      wish,
      note: 'Ring twice',
      deliveryAddress: address.id,
      contactNumber: number.id,
    })
    expect(changed.map(({ orderId }) => orderId).sort()).toEqual([one, two])
    for (const ref of [one, two!])
      expect(await read(ref)).toMatchObject({
        ...wish,
        note: 'Ring twice',
        deliveryAddress: { _id: address.id, street: '9 Lodhi Road' },
        contactNumber: { number: '9123456780' },
        serviceCost: before.serviceCost,
      })
    expect((await read(gone!)).deliveryAddress.street).toBe('1 Janpath')
    expect((await read(one)).timeRequest).toBeUndefined()
    expect((await timeline(two!)).slice(-4)).toEqual([
      'You changed when it suits you: Wednesday, 25 November 2026 · Evening, after 4.',
      'You changed the note for the professional.',
      expect.stringMatching(/^You changed the address: 9 Lodhi Road, /),
      'You changed the number that we call: +91 91234 56780.',
    ])
    const [row] = (await listDispatch({ q: one }, now)).items
    expect(row).toMatchObject({ preferredDay: wednesday, street: '9 Lodhi Road', hasNote: true })
  })

  test('another address is judged anew by the usual area', async () => {
    await db.serviceArea.createMany({ data: [{ prefix: '1100', name: 'Delhi' }], skipDuplicates: true })
    const [ref] = await placed(1, null)
    const away = await anAddress(customer.id, { street: 'Marine Drive', postalCode: '400020' })
    expect(await change(ref, { deliveryAddress: away.id })).toMatchObject([{ outsideArea: true }])
    const back = await anAddress(customer.id, { street: '1 Janpath', postalCode: '110001' })
    expect(await change(ref, { deliveryAddress: back.id })).toMatchObject([{ outsideArea: false }])
    await db.serviceArea.deleteMany()
  })

  test('only its owner changes it, with an address and a number of their own and a wish that can be asked for', async () => {
    const [ref] = await placed(1, null)
    const other = await aCustomer()
    const { updatedAt: seen } = await read(ref)
    const [address, number] = [await anAddress(other.id), await aContactNumber(other.id)]
    const refusals = [
      changeVisit(other, ref, { seen, note: 'Mine' }, null, now),
      change(ref, { deliveryAddress: address.id }),
      change(ref, { contactNumber: number.id }),
      change(ref, { wish: { preferredDay: '2026-11-22' } }),
    ].map(refusalOf)
    expect((await Promise.all(refusals)).map((refusal) => [refusal?.code, Object.keys(refusal?.fields ?? {})])).toEqual(
      [
        ['not_found', []],
        ['not_found', []],
        ['not_found', []],
        ['invalid', ['preferredDay']],
      ],
    )
    expect((await read(ref)).updatedAt).toBe(seen)
  })
})

describe('[HOUSE-50] with a promised time', () => {
  test('another day is asked for: the promise stands, the dispatcher sees it at once, and moving answers it', async () => {
    const startsAt = later({ days: 3 })
    const [one, two] = await placed(2, startsAt)
    await change(one, { wish })
    for (const ref of [one, two!]) {
      const order = await read(ref)
      expect(order).toMatchObject({ ...wish, timeRequest: { askedAt: later({ minutes: 1 }).toISOString() } })
      expect(order.scheduledDate).toBe(new Date(startsAt.getTime() + 330 * 60_000).toISOString())
    }
    expect((await timeline(one)).at(-1)).toBe(
      'You asked for another time: Wednesday, 25 November 2026 · Evening, after 4. Your visit stays at Tue, 24 Nov, 3:30 pm until we confirm the new time.',
    )
    const needs = (await readNeeds(later({ minutes: 1 }))).items.flatMap(({ order, also = [] }) => [
      order?.orderId,
      ...also,
    ])
    for (const ref of [one, two!]) {
      expect(await toPlan()).toContain(ref)
      expect(needs).toContain(ref)
    }
    const moved = new Date('2026-11-25T11:30:00.000Z')
    await move([one, two!], moved, later({ minutes: 2 }))
    const order = await read(one)
    expect(order.timeRequest).toBeUndefined()
    expect(order).toMatchObject({ scheduledDate: '2026-11-25T17:00:00.000Z', ...wish })
    expect(await toPlan()).not.toContain(one)
    expect(cancellationOf(order, later({ minutes: 3 }))).toBe('early')
  })

  test('[HOUSE-134] any time but the promised one can be asked for without a preference, once, and goes by the address with it', async () => {
    const [ref] = await placed(1, later({ days: 3 }))
    const away = await anAddress(customer.id, { street: 'Marine Drive', postalCode: '400020' })
    const [asked] = await change(ref, { wish: {}, deliveryAddress: away.id })
    expect(asked).toMatchObject({ timeRequest: {}, deliveryAddress: { street: 'Marine Drive' } })
    await change(ref, { wish: {} }, later({ minutes: 2 }))
    expect((await timeline(ref)).filter((text) => text.startsWith('Our team will'))).toEqual([
      'Our team will agree the time with you. Your time so far: Tue, 24 Nov, 3:30 pm.',
    ])
    expect(await toPlan()).toContain(ref)
  })

  test.each([{ wish: {} }, {}])(
    '[HOUSE-136] an address outside the area has to be confirmed, with %o, and back in it nothing is asked',
    async (asked) => {
      await db.serviceArea.createMany({ data: [{ prefix: '1100', name: 'Delhi' }], skipDuplicates: true })
      const partner = await aPartner({ email: 'moved@example.test' })
      const [ref, two] = await placed(2, later({ days: 3 }), partner)
      const away = await anAddress(customer.id, { street: 'Marine Drive', postalCode: '400020' })
      await change(ref, { deliveryAddress: away.id, ...asked })
      for (const one of [ref, two!])
        expect(await read(one)).toMatchObject({
          outsideArea: true,
          timeRequest: {},
          scheduledDate: '2026-11-24T15:30:00.000Z',
        })
      expect((await timeline(ref)).join()).not.toContain('You asked for another time')
      expect(await timeline(two!)).toContain(
        'Our team will agree the time with you. Your time so far: Tue, 24 Nov, 3:30 pm.',
      )
      expect(await toPlan()).toEqual(expect.arrayContaining([ref, two]))
      expect(await refusalOf(findVisit(customer.id, ref))).toMatchObject({ code: 'not_found' })
      const home = await anAddress(customer.id, { street: '1 Janpath', postalCode: '110001' })
      await change(ref, { deliveryAddress: home.id }, later({ minutes: 2 }))
      for (const one of [ref, two!]) {
        expect((await read(one)).timeRequest).toBeUndefined()
        expect(await timeline(one)).toContain('You keep the time that you have: Tue, 24 Nov, 3:30 pm.')
      }
      expect(await toPlan()).not.toContain(ref)
      expect(await findVisit(customer.id, ref)).toMatchObject({ startsAt: later({ days: 3 }) })
      await db.serviceArea.deleteMany()
    },
  )

  test('[HOUSE-136] a day that was chosen for an address outside the area is still asked for once that is back in it', async () => {
    await db.serviceArea.createMany({ data: [{ prefix: '1100', name: 'Delhi' }], skipDuplicates: true })
    const [ref] = await placed(1, later({ days: 3 }))
    const away = await anAddress(customer.id, { street: 'Marine Drive', postalCode: '400020' })
    await change(ref, { deliveryAddress: away.id, wish })
    const home = await anAddress(customer.id, { street: '1 Janpath', postalCode: '110001' })
    await change(ref, { deliveryAddress: home.id }, later({ minutes: 2 }))
    expect(await read(ref)).toMatchObject({ ...wish, outsideArea: false, timeRequest: {} })
    await db.serviceArea.deleteMany()
  })

  test('a plan that is taken back asks again', async () => {
    const [ref] = await placed(1, later({ days: 3 }))
    await change(ref, { wish })
    const { undo } = await move([ref], new Date('2026-11-25T11:30:00.000Z'), later({ minutes: 2 }))
    await undoPlan(undo!.id, later({ minutes: 2, seconds: 5 }), by)
    expect((await read(ref)).timeRequest).toEqual({ askedAt: later({ minutes: 1 }).toISOString() })
    expect(await toPlan()).toContain(ref)
  })

  test('the customer takes the wish back, once, and what was wished before is wished again', async () => {
    const [ref] = await placed(1, later({ days: 3 }))
    await change(ref, { wish: { preferredDay: tuesday } })
    await change(ref, { wish }, later({ minutes: 2 }))
    expect(await db.timeRequest.count({ where: { booking: { orderId: ref }, closedAt: null } })).toBe(1)
    await withdrawRequest(customer, ref, later({ minutes: 3 }))
    const withdrawn = await read(ref)
    expect([withdrawn.timeRequest, withdrawn.preferredDay, withdrawn.preferredPart]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await toPlan()).not.toContain(ref)
    const told = await timeline(ref)
    expect(told.at(-1)).toBe('You keep the time that you have: Tue, 24 Nov, 3:30 pm.')
    await withdrawRequest(customer, ref, later({ minutes: 4 }))
    expect(await timeline(ref)).toEqual(told)
  })

  test('[HOUSE-52] the team may keep the time: the customer is told, the audit says who, and nothing is asked any more', async () => {
    const [one, two] = await placed(2, later({ days: 3 }))
    await change(one, { wish })
    const { version } = await db.booking.findUniqueOrThrow({ where: { orderId: one } })
    await keepTime({ orderId: one, version, key: 'once' }, later({ minutes: 2 }), by)
    await keepTime({ orderId: one, version, key: 'once' }, later({ minutes: 2 }), by)
    expect((await timeline(two!)).filter((text) => text.startsWith('We could not move'))).toEqual([
      'We could not move the visit: it stays at Tue, 24 Nov, 3:30 pm.',
    ])
    expect((await read(two!)).timeRequest).toBeUndefined()
    expect(await db.auditEntry.count({ where: { action: 'order.keepTime', subjectId: { in: [one, two!] } } })).toBe(2)
    expect(await refusalOf(keepTime({ orderId: one, key: null }, later({ minutes: 3 }), by))).toMatchObject({
      code: 'conflict',
      message: 'The customer no longer asks for another time',
    })
  })

  test('[HOUSE-51] a late wish does not win free cancellation back; one in time goes by the new time', async () => {
    const [late] = await placed(1, later({ hours: 11 }))
    const [early] = await placed(1, later({ hours: 13 }))
    for (const ref of [late, early]) {
      await change(ref, { wish })
      await move([ref], new Date('2026-11-28T04:30:00.000Z'), later({ minutes: 5 }))
    }
    expect((await read(late)).promisedBefore).toBe('2026-11-22T02:30:00.000Z')
    expect((await read(early)).promisedBefore).toBeUndefined()
    const costs = await Promise.all(
      [late, early].map(async (ref) => cancellationOf(await read(ref), later({ hours: 1 }))),
    )
    expect(costs).toEqual(['changedLate', 'early'])
    for (const ref of [late, early]) await cancelBooking(customer, ref, later({ hours: 1 }))
    const states = await db.deskOrder.findMany({
      where: { orderNumber: { in: [late, early] } },
      select: { orderNumber: true, state: true },
    })
    expect(new Map(states.map(({ orderNumber, state }) => [orderNumber, state]))).toEqual(
      new Map([
        [late, 'cancelledLate'],
        [early, 'cancelled'],
      ]),
    )
  })

  test('[HOUSE-53] the calendar keeps its appointment and counts each change', async () => {
    const [ref] = await placed(1, later({ days: 3 }))
    const sequence = async () => (await findVisit(customer.id, ref)).sequence
    await db.trackingEntry.create({
      data: { bookingId: (await read(ref))._id, status: 'scheduled', message: 'Planned', createdAt: now },
    })
    const before = await sequence()
    await change(ref, { deliveryAddress: (await anAddress(customer.id, { street: '9 Lodhi Road' })).id })
    expect(await sequence()).toBe(before + 1)
    await move([ref], new Date('2026-11-25T11:30:00.000Z'), later({ minutes: 2 }))
    expect(await sequence()).toBe(before + 2)
  })

  test('once work has begun nothing is asked for any more, and what was asked is over', async () => {
    const [ref] = await placed(1, later({ minutes: 30 }))
    await change(ref, { wish })
    await startOrder({ orderId: ref }, later({ minutes: 30 }), by)
    expect((await read(ref)).timeRequest).toBeUndefined()
    const late = { code: 'conflict', message: tooLateToChange }
    expect(await refusalOf(change(ref, { note: 'Ring twice' }, later({ minutes: 31 })))).toMatchObject(late)
    expect(await refusalOf(withdrawRequest(customer, ref, later({ minutes: 31 })))).toMatchObject(late)
    const { id: bookingId } = await db.booking.findUniqueOrThrow({ where: { orderId: ref } })
    await expect(db.timeRequest.create({ data: { bookingId, askedAt: now } })).rejects.toThrow(/has not begun/)
  })
})

test('[HOUSE-53] customer and partner get one mail each, in which each reads what concerns them', async () => {
  const partner = await aPartner({ email: `partner-${customer.id}@example.test` })
  const [one] = await placed(2, later({ days: 3 }), partner)
  const address = await anAddress(customer.id, { street: '9 Lodhi Road' })
  const changed = { wish, note: 'Ring twice', deliveryAddress: address.id }
  await change(one, changed, later({ minutes: 1 }), 'once')
  await runJobs(jobs, now)
  const mails = await listMails()
  const [mine, ...others] = mails.filter(({ to }) => to === customer.email)
  const [theirs, ...more] = mails.filter(({ to }) => to === partner.email)
  expect([others, more]).toEqual([[], []])
  for (const said of ['You asked for another time', 'Your time so far: Tue, 24 Nov', '9 Lodhi Road', one])
    expect(mine!.text).toContain(said)
  for (const said of ['The customer asks for another time', 'stays as planned', '9 Lodhi Road', 'Ring twice'])
    expect(theirs!.text).toContain(said)
  expect(theirs!.text).toMatch(/\n\nWhen you go\nTue, 24 Nov, \d/)
  expect(theirs!.text).not.toContain('You asked')
})

describe('[HOUSE-54] at the same moment', () => {
  test('the same change twice, by one key or from an old page, is one', async () => {
    const [ref] = await placed(1, later({ days: 3 }))
    const { updatedAt: seen } = await read(ref)
    const at = later({ minutes: 1 })
    const same = () => changeVisit(customer, ref, { seen, wish }, 'key', at)
    const [one, two] = await Promise.all([same(), same()])
    expect(two).toEqual(one)
    const old = await Promise.all(
      ['First', 'Second'].map((note) => refusalOf(changeVisit(customer, ref, { seen, note }, note, at))),
    )
    expect(old).toMatchObject([{ message: changedSinceShown }, { message: changedSinceShown }])
    expect((await timeline(ref)).filter((text) => text.startsWith('You asked'))).toHaveLength(1)
    expect(await db.timeRequest.count({ where: { booking: { orderId: ref } } })).toBe(1)
    const fresh = await read(ref)
    const pages = await Promise.all(
      ['First', 'Second'].map((note) =>
        refusalOf(changeVisit(customer, ref, { seen: fresh.updatedAt, note }, note, later({ minutes: 2 }))),
      ),
    )
    expect(pages.filter((refusal) => refusal === null)).toHaveLength(1)
  })

  test('of a change and a cancellation, a start or a plan none leaves the other half done', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [cancelled] = await placed(1, later({ days: 3 }))
      const [started] = await placed(1, later({ minutes: 20 }))
      const [moved] = await placed(1, later({ days: 3 }))
      const at = later({ minutes: 10 })
      await Promise.all([
        refusalOf(change(cancelled, { wish }, at)),
        cancelBooking(customer, cancelled, at),
        refusalOf(change(started, { wish }, at)),
        startOrder({ orderId: started }, at, by),
        change(moved, { wish }, at).catch(() => null),
        // Moves it in the same moment, so that the timeline has all of them in the order in which they were done.
        move([moved], new Date('2026-11-25T11:30:00.000Z'), at),
      ])
      for (const ref of [cancelled, started]) {
        const order = await read(ref)
        expect(['cancelled', 'inProgress']).toContain(order.status)
        expect(order.timeRequest).toBeUndefined()
      }
      const asked = await timeline(moved)
      const order = await read(moved)
      const isAskedLast =
        asked.findLastIndex((text) => text.startsWith('You asked')) >
        asked.findLastIndex((text) => text.includes('moved'))
      expect(order.scheduledDate).toBe('2026-11-25T17:00:00.000Z')
      expect(Boolean(order.timeRequest)).toBe(isAskedLast)
    }
  })
})
