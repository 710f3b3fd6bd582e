import { beforeAll, describe, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { forgetCustomer } from '@/lib/bookings/commands/leave'
import { moveOrders } from '@/lib/bookings/moves'
import type { PartOfDay } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { holdOrders } from '@/lib/dispatch/commands/holds'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { rowsPerPage } from '@/lib/dispatch/rules/tabs'
import { indiaDay } from '@/lib/india-day'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'

type Given = Parameters<typeof anOrder>[1]
type Plan = { from?: Date; until?: Date; partnerId?: string | null; day?: string; preferredPart?: PartOfDay | null }

let partner: string
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  customer = await aCustomer({ firstName: 'Asha', lastName: 'Verma' })
  partner = (await aPartner({ fullName: 'Rakesh Kumar' })).id
})

/** An order that is planned as told; its number. */
async function order(
  { from, until, partnerId = null, day, preferredPart = null }: Plan = {},
  given: Given = {},
  customerId = customer.id,
) {
  const placement = await db.placement.create({
    data: { customerId, createdAt: now, ...(day && { preferredDay: new Date(day), preferredPart }) },
  })
  const visit = from
    ? await db.visit.create({
        data: {
          placementId: placement.id,
          startsAt: from,
          endsAt: until ?? new Date(from.getTime() + 7_200_000),
          partnerId,
          createdAt: now,
          updatedAt: now,
        },
      })
    : null
  const made = await anOrder(customerId, { placementId: placement.id, visitId: visit?.id ?? null, ...given })
  return made.orderId!
}
const numbers = async (asked: Parameters<typeof listDispatch>[0], at = now) =>
  (await listDispatch(asked, at)).items.map(({ orderId }) => orderId)
const emptied = () =>
  db.booking.updateMany({ where: { status: { in: ['pending', 'inProgress'] } }, data: { status: 'cancelled' } })
const tomorrow = later({ days: 1 })

describe('the tabs', () => {
  test('[DESK-02] [DESK-50] orders to plan: asked for by tomorrow first, then any day by age, then later ones', async () => {
    const placed = (hours: number) => ({ orderedAt: later({ hours }) })
    const wish = (day: string, preferredPart: PartOfDay | null, hours: number) =>
      order({ day, preferredPart }, placed(hours))
    const nextWeek = await order({ from: later({ days: 9 }) }, placed(-9))
    const afterTomorrow = await wish('2026-11-23', 'morning', -8)
    const anyDay = await order({}, placed(-7))
    const olderAnyDay = await order({}, placed(-90))
    const evening = await wish('2026-11-22', 'evening', -6)
    const noon = await order({ from: new Date('2026-11-22T06:30:00Z') }, placed(-5))
    const morning = await wish('2026-11-22', 'morning', -4)
    const olderMorning = await wish('2026-11-22', 'morning', -5)
    const overdue = await wish('2026-11-21', null, -3)
    const planned = await order({ from: tomorrow, partnerId: partner })
    const expected = [
      ...[overdue, olderMorning, morning, noon, evening],
      ...[olderAnyDay, anyDay, afterTomorrow, nextWeek],
    ]
    expect(await numbers({ tab: 'toPlan' })).toEqual(expected)
    expect(await numbers({})).toEqual(expected)
    expect((await countDispatch(now)).tabs.toPlan).toBe(expected.length)
    const board = await readBoard({ from: '2026-11-22', days: 1 }, now)
    expect(board.unplanned.flatMap(({ orderIds }) => orderIds)).toEqual(expected)
    // Once it is Sunday the Monday is tomorrow.
    expect((await numbers({ tab: 'toPlan' }, later({ days: 1 }))).slice(5, 7)).toEqual([afterTomorrow, olderAnyDay])
    expect(await numbers({ tab: 'coming' })).toEqual([noon, planned, nextWeek])
    await emptied()
  })

  test('[DESK-02] today holds what is promised until midnight in India, what was left over first', async () => {
    const midnight = new Date('2026-11-21T18:30:00Z')
    const left = await order({ from: later({ days: -2 }), partnerId: partner })
    const last = await order({ from: new Date(midnight.getTime() - 60_000), partnerId: partner })
    const next = await order({ from: midnight, partnerId: (await aPartner()).id })
    const begun = await order({ from: later({ hours: -1 }), until: now, partnerId: partner }, { status: 'inProgress' })
    expect(await numbers({ tab: 'today' })).toEqual([left, begun, last])
    expect(await numbers({ tab: 'today' }, midnight)).toContain(next)
    await emptied()
  })

  test('[DESK-51] at risk is what has not begun and has less than an hour left, or four without a partner; the least first', async () => {
    const due = (minutes: number, partnerId: string | null, given: Given = {}) =>
      order({ from: later({ minutes: minutes - 120 }), until: later({ minutes }), partnerId }, given)
    const other = (await aPartner()).id
    const [third, fourth] = [(await aPartner()).id, (await aPartner()).id]
    const soon = await due(59, partner)
    const unassigned = await due(239, null)
    const broken = await due(-10, other)
    await due(60, third)
    await due(240, null)
    await due(20, fourth, { status: 'inProgress' })
    const page = await listDispatch({ tab: 'atRisk' }, now)
    expect(page.items.map(({ orderId, minutesLeft }) => [orderId, minutesLeft])).toEqual([
      [broken, -10],
      [soon, 59],
      [unassigned, 239],
    ])
    expect(page.items.every(({ atRisk }) => atRisk)).toBe(true)
    expect((await listDispatch({ tab: 'today' }, now)).items.filter(({ atRisk }) => atRisk)).toHaveLength(3)
    await emptied()
  })

  test('[DESK-52] an order on hold is in no other list of open ones until its day, when it is back by itself; a promise at risk shows all the same', async () => {
    const waiting = await order({ day: '2026-11-22' })
    const promised = await order({ from: later({ minutes: -30 }), until: later({ minutes: 30 }), partnerId: partner })
    const until = indiaDay(later({ days: 3 }))
    const moment = { now, key: null, actorId: customer.id }
    await holdOrders({ orderIds: [waiting, promised], until, reason: 'A part is on order' }, moment, 'commandLine')
    expect((await numbers({ tab: 'onHold' })).sort()).toEqual([waiting, promised].sort())
    expect([await numbers({ tab: 'toPlan' }), await numbers({ tab: 'today' })]).toEqual([[], []])
    expect(await numbers({ tab: 'atRisk' })).toEqual([promised])
    const dayBefore = later({ days: 2 })
    const day = new Date(`${until}T00:00:00+05:30`)
    expect(await numbers({ tab: 'onHold' }, dayBefore)).toHaveLength(2)
    expect(await numbers({ tab: 'onHold' }, day)).toEqual([])
    expect(await numbers({ tab: 'toPlan' }, day)).toEqual([waiting])
    expect((await listDispatch({ tab: 'toPlan' }, day)).items[0]?.hold).toMatchObject({ reason: 'A part is on order' })
    await emptied()
    expect(await db.orderHold.count()).toBe(0)
  })

  test('[DESK-53] done shows the latest first; cancelled late is what was cancelled within twelve hours of a visit with a partner', async () => {
    const before = await numbers({ tab: 'cancelledLate' })
    const first = await order({ from: later({ days: -3 }), partnerId: partner }, { status: 'completed' })
    const second = await order({ from: later({ days: -1 }), partnerId: partner }, { status: 'completed' })
    expect(await numbers({ tab: 'done' })).toEqual([second, first])
    const cancel = async (orderId: string) => {
      const { id } = await db.booking.findUniqueOrThrow({ where: { orderId } })
      await db.$transaction((tx) => moveOrders(tx, 'cancel', 'customer', [{ id }], now))
    }
    const late = await order({ from: later({ hours: 11 }), partnerId: partner })
    const early = await order({ from: later({ hours: 14 }), partnerId: partner })
    const unassigned = await order({ from: later({ hours: 5 }) })
    for (const orderId of [late, early, unassigned]) await cancel(orderId)
    expect((await numbers({ tab: 'cancelledLate' })).filter((one) => !before.includes(one))).toEqual([late])
    const all = await numbers({ tab: 'all' })
    expect(all).toEqual(expect.arrayContaining([late, early, unassigned, first]))
  })

  test('[DESK-02] [DESK-247] what was done stays in today until the day is over, after what is open, and is not counted', async () => {
    const close = async (orderId: string, at: Date) => {
      const { id } = await db.booking.findUniqueOrThrow({ where: { orderId } })
      await db.$transaction(async (tx) => {
        await moveOrders(tx, 'start', 'team', [{ id }], at)
        await moveOrders(tx, 'complete', 'team', [{ id }], at)
      })
    }
    const planned = async (hours: number) => order({ from: later({ hours }), partnerId: (await aPartner()).id })
    const [leftOver, early, yesterday, still] = [
      await planned(-40),
      await planned(-3),
      await planned(-30),
      await planned(1),
    ]
    await close(yesterday, later({ hours: -24 }))
    await close(early, later({ hours: -1 }))
    await close(leftOver, later({ minutes: -5 }))
    const { items } = await listDispatch({ tab: 'today' }, now)
    // What other tests have done lies between.
    const mine = items.filter(({ orderId }) => [leftOver, early, yesterday, still].includes(orderId))
    expect(mine.map(({ orderId, status }) => [orderId, status])).toEqual([
      [still, 'pending'],
      [early, 'completed'],
      [leftOver, 'completed'],
    ])
    expect((await countDispatch(now)).tabs.today).toBe(1)
    expect(await numbers({ tab: 'today', q: early })).toEqual([early])
    expect(await numbers({ tab: 'today' }, new Date('2026-11-21T18:30:00Z'))).toEqual([still])
    // Opened again after a mistake it is open, and counted.
    await db.booking.update({ where: { orderId: early }, data: { status: 'inProgress' } })
    expect((await numbers({ tab: 'today' })).slice(0, 2)).toEqual([early, still])
    await close(still, now)
    expect(await numbers({ tab: 'done' })).toContain(still)
    await emptied()
  })
})

test('[DESK-54] lines that were placed together stand together, however many were placed in the same moment', async () => {
  const at = later({ days: -30 })
  const placements = await Promise.all(
    [1, 2, 3].map(() => db.placement.create({ data: { customerId: customer.id, createdAt: at } })),
  )
  for (const _ of [1, 2])
    for (const { id } of placements) await anOrder(customer.id, { placementId: id, orderedAt: at })
  const together = (await listDispatch({ tab: 'toPlan' }, now)).items.map(({ placementId }) => placementId)
  expect(together).toHaveLength(6)
  expect(together.filter((id, i) => id === together[i - 1])).toHaveLength(3)
  expect((await listDispatch({ tab: 'toPlan' }, now)).items.every(({ placedTogether }) => placedTogether === 2)).toBe(
    true,
  )
  await emptied()
})

test('[DESK-02] pages of a list follow each other without a row twice or missed, also while orders come and go', async () => {
  const count = rowsPerPage * 2 + 7
  const {
    id: _,
    orderId: __,
    listed: ___,
    fieldVersions: ____,
    ...line
  } = await anOrder(customer.id, { orderedAt: later({ days: -40 }) })
  await db.booking.createMany({
    data: Array.from({ length: count - 1 }, (_, i) => ({
      ...line,
      deliveryAddress: line.deliveryAddress!,
      contactNumber: line.contactNumber!,
      orderId: `HS-P${String(i).padStart(7, '0')}`,
      orderedAt: later({ days: -40, minutes: Math.floor(i / 9) }),
    })),
  })
  for (const tab of ['toPlan', 'all'] as const) {
    const expected = (await numbers({ tab })).slice(0, rowsPerPage)
    const seen: string[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = await listDispatch({ tab, after }, now)
      seen.push(...page.items.map(({ orderId }) => orderId))
      after = page.next?.after
      more = after !== undefined
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, rowsPerPage)).toEqual(expected)
    expect(seen.length).toBe(tab === 'toPlan' ? count : await db.booking.count({ where: { orderId: { not: null } } }))
  }
  const first = await listDispatch({ tab: 'toPlan' }, now)
  await db.booking.updateMany({ where: { orderId: first.items.at(-1)!.orderId }, data: { status: 'cancelled' } })
  await order({ from: tomorrow })
  const rest = await numbers({ tab: 'toPlan', after: first.next!.after })
  expect(rest).toHaveLength(rowsPerPage)
  expect(rest.filter((one) => first.items.some(({ orderId }) => orderId === one))).toEqual([])
  expect((await countDispatch(now)).tabs.toPlan).toBe(100)
  await emptied()
})

test('[DESK-02] counts are those of the lists, and the newest order is named', async () => {
  const newest = await order({}, { orderedAt: later({ days: 1 }) })
  await order({ from: tomorrow, partnerId: partner })
  const { tabs, newest: named } = await countDispatch(now)
  expect([tabs.toPlan, tabs.coming, tabs.onHold]).toEqual([1, 1, 0])
  expect(named).toEqual({ orderId: newest, orderedAt: later({ days: 1 }).toISOString() })
  await emptied()
})

describe('[DESK-55] filters and search', () => {
  const place = {
    label: 'home',
    street: '7 Ring Road',
    city: 'Noida',
    district: 'Gautam Buddha Nagar',
    state: 'Uttar Pradesh',
    country: 'India',
  }
  let noida: string
  let planned: string
  beforeAll(async () => {
    const meena = await aCustomer({ firstName: 'Meena', lastName: "D'Souza" })
    const address = { ...place, _id: crypto.randomUUID(), postalCode: '201304' }
    const contactNumber = { _id: crypto.randomUUID(), label: 'mobile', number: '9123456780' }
    noida = await order({ day: '2026-11-25' }, { deliveryAddress: address, contactNumber }, meena.id)
    planned = await order({ from: later({ days: 4 }), partnerId: partner })
  })

  test('each filter narrows the list to what it says', async () => {
    const { mainServiceId } = await db.booking.findUniqueOrThrow({ where: { orderId: noida } })
    expect(await numbers({ tab: 'toPlan', pin: '2013' })).toEqual([noida])
    expect(await numbers({ tab: 'toPlan', pin: '20' })).toEqual([noida])
    expect(await numbers({ tab: 'toPlan', pin: '201305' })).toEqual([])
    expect(await numbers({ tab: 'toPlan', day: '2026-11-25' })).toEqual([noida])
    expect((await numbers({ tab: 'all', day: '2026-11-25' })).sort()).toEqual([noida, planned].sort())
    expect(await numbers({ tab: 'toPlan', day: '2026-11-26' })).toEqual([])
    expect(await numbers({ tab: 'toPlan', service: mainServiceId })).toEqual([noida])
    expect(await numbers({ tab: 'coming', partner })).toEqual([planned])
    expect(await numbers({ tab: 'coming', status: 'inProgress' })).toEqual([])
    expect(await numbers({ tab: 'coming', status: 'pending', partner, day: '2026-11-25' })).toEqual([planned])
  })

  test.each([
    ['the number', (orderId: string) => orderId],
    ['the end of the number', (orderId: string) => orderId.slice(3).toLowerCase()],
    ['the number as mails write it', (orderId: string) => `Your order #${orderId.replace('-', '\u2011')}`],
    ['the number as it is told', (orderId: string) => `hs ${orderId.slice(3, 7)} ${orderId.slice(7)}`],
    ['the first name', () => 'meena'],
    ['the first name with an unseen sign', () => 'mee\u200bna'],
    ['the whole name', () => 'Meena D Souza'],
    ['the last name', () => 'd’souza'],
    ['the contact number', () => '91234'],
    ['the contact number as it is dialled', () => '+91 91234 56780'],
    ['the last digits of the contact number', () => '6780'],
    ['more of its last digits, with a space', () => '234 56780'],
    ['the PIN', () => '201304'],
    ['the start of the PIN', () => '2013'],
  ])('%s finds the order, in whichever list it is', async (_, typed) => {
    expect(await numbers({ q: typed(noida) })).toEqual([noida])
    expect(await numbers({ q: typed(noida), tab: 'toPlan' })).toEqual([noida])
    expect(await numbers({ q: typed(noida), tab: 'done' })).toEqual([])
  })

  test('[DESK-329] a place is found by its former, everyday and other names, beside other words too', async () => {
    const { id } = await aCustomer()
    const placed = (district: string, state: string, street: string) => {
      const address = {
        ...place,
        _id: crypto.randomUUID(),
        postalCode: '110001',
        street,
        city: 'Sector 1',
        district,
        state,
      }
      return order({}, { deliveryAddress: address }, id)
    }
    const gurugram = await placed('Gurugram', 'Haryana', '5 Palam Vihar')
    const mumbai = await placed('Mumbai Suburban', 'Maharashtra', '6 Linking Road')
    const bengaluru = await placed('Bengaluru Urban', 'Karnataka', '7 Residency Road')
    for (const q of ['gurgaon', 'GURGAON', 'gurugram', 'गुड़गांव', 'palam  gurgaon', 'Gurgaon, Palam Vihar'])
      expect([q, await numbers({ q })]).toEqual([q, [gurugram]])
    expect(await numbers({ q: 'linking gurgaon' })).toEqual([])
    expect(await numbers({ q: 'bombay' })).toEqual([mumbai])
    expect(await numbers({ q: 'bangalore', tab: 'toPlan' })).toEqual([bengaluru])
    const made = [gurugram, mumbai, bengaluru]
    await db.booking.updateMany({ where: { orderId: { in: made } }, data: { status: 'cancelled' } })
    await db.$transaction((tx) => forgetCustomer(tx, id))
    expect(await numbers({ q: 'gurgaon' })).toEqual([])
  })

  test('[DESK-345] some words name the customer and others the place, its former name or its PIN, in any order', async () => {
    const esther = await aCustomer({ firstName: 'Esther', lastName: 'Quimby' })
    const other = await aCustomer({ firstName: 'Oskar', lastName: 'Quimby' })
    const at = (street: string) => ({
      ...{ ...place, _id: crypto.randomUUID(), postalCode: '201010', street, city: 'Ghaziabad', district: 'Gurugram' },
    })
    const first = await order({}, { deliveryAddress: at('12 Vaishali') }, esther.id)
    const second = await order({}, { deliveryAddress: at('14 Kaushambi') }, other.id)
    for (const q of [
      'quimby vaishali',
      'vaishali  est',
      'esther ghaziabad',
      'Esther, 201010',
      'esther gurgaon',
      'vaishali 201010',
    ])
      expect([q, await numbers({ q })]).toEqual([q, [first]])
    expect((await numbers({ q: 'quimby ghaziabad' })).sort()).toEqual([first, second].sort())
    expect((await numbers({ q: 'PIN: 201-010' })).sort()).toEqual([first, second].sort())
    expect(await numbers({ q: 'oskar vaishali' })).toEqual([])
    expect(await numbers({ q: 'oskar ghaziabad', tab: 'done' })).toEqual([])
    await db.booking.updateMany({ where: { orderId: { in: [first, second] } }, data: { status: 'cancelled' } })
    for (const { id } of [esther, other]) await db.$transaction((tx) => forgetCustomer(tx, id))
  })

  test('[DESK-190] eight digits are an order without its HS-, and the end of a number', async () => {
    const number = (digits: string) => ({ _id: crypto.randomUUID(), label: 'mobile', number: digits })
    const named = await order({}, { orderId: 'HS-31415926', contactNumber: number('9000000001') })
    const called = await order({}, { contactNumber: number('919731415926') })
    const hex = await order({}, { orderId: 'HS-9E3779B1', contactNumber: number('9000000002') })
    expect((await numbers({ q: '31415926' })).sort()).toEqual([named, called].sort())
    expect((await numbers({ q: '5926' })).sort()).toEqual([called, named].sort())
    expect([await numbers({ q: '9e3779b1' }), await numbers({ q: '9E3779B1' })]).toEqual([[hex], [hex]])
    for (const q of ['926', '3141592', '1415']) expect([q, await numbers({ q })]).toEqual([q, [named]])
    await db.booking.updateMany({ where: { orderId: { in: [named, called, hex] } }, data: { status: 'cancelled' } })
  })

  test.each(['m', '%', '_', "' or 1=1 --", 'HS-%', '   ', '…'])('%j finds nothing that it should not', async (q) => {
    expect(await numbers({ q })).toEqual([])
  })

  test('a deleted customer is found by nothing that named them', async () => {
    await emptied()
    expect(await numbers({ q: 'meena' })).toEqual([noida])
    const { customerId } = await db.booking.findUniqueOrThrow({ where: { orderId: noida } })
    await db.$transaction((tx) => forgetCustomer(tx, customerId!))
    expect([await numbers({ q: 'meena' }), await numbers({ q: '91234' })]).toEqual([[], []])
    expect((await listDispatch({ q: noida }, now)).items[0]).toMatchObject({ contactNumber: '' })
  })
})

describe('[DESK-271] an order is found by any part of its number, by words in any order and by its place', () => {
  const address = {
    _id: crypto.randomUUID(),
    label: 'home',
    flat: 'B-204',
    street: 'Plot 9, Sector 57, Sushant Lok',
    landmark: 'Near Bäckerei Åkesson',
    city: 'Gurugram',
    district: 'Gurgaon',
    state: 'Haryana',
    country: 'India',
    postalCode: '122011',
  }
  let renee: string
  let bengali: string
  beforeAll(async () => {
    const person = await aCustomer({ firstName: 'Renée Marie', lastName: 'van Åkerström' })
    renee = await order({}, { deliveryAddress: address, orderId: 'HS-7KQXW3MA' }, person.id)
    const other = await aCustomer({ firstName: 'রেণু', lastName: 'বন্দ্যোপাধ্যায়' })
    bengali = await order({}, { orderId: 'HS-5TTZZTT6', status: 'completed' }, other.id)
  })

  test.each([
    ['7kq', 'its beginning'],
    ['qxw', 'letters of its middle'],
    ['3MA', 'its end'],
    ['#kq-xw3', 'a part with signs'],
    ['w3 ma', 'a part told in parts'],
    ['åkerström renee', 'the last name first'],
    ['marie', 'a middle part'],
    ['VAN RENEE', 'parts in any order'],
    ['ake mar', 'beginnings of two words'],
    ['Renée', 'a letter with its accent'],
    ['renee\u0301', 'an accent typed apart'],
    ['sector 57', 'the area'],
    ['lok sush', 'words of the street'],
    ['b-204', 'the flat'],
    ['backerei', 'the landmark, without accents'],
    ['gurug', 'the city'],
    ['gurgaon', 'the district'],
    ['57 sector gurugram', 'the place in any order'],
  ])('%j finds it: %s', async (q) => {
    expect(await numbers({ q })).toEqual([renee])
    expect([await numbers({ q, tab: 'toPlan' }), await numbers({ q, tab: 'done' })]).toEqual([[renee], []])
  })

  test.each(['বন্দ্যো', 'বন্দ্যোপাধ্যায় রেণু', 'বন্দ্যোপাধ্যায\u09bc'])('a name of a script of India finds it: %j', async (q) => {
    expect([await numbers({ q }), await numbers({ q, tab: 'toPlan' })]).toEqual([[bengali], []])
  })

  test.each(['renee sharma', 'sector 58 gurugram', 'haryana', '7kx', "'='", '=pending'])(
    '%j finds nothing',
    async (q) => {
      expect(await numbers({ q })).toEqual([])
    },
  )

  test('nothing of it finds the order of a deleted customer but its number', async () => {
    const { customerId } = await db.booking.update({ where: { orderId: renee }, data: { status: 'cancelled' } })
    await db.$transaction((tx) => forgetCustomer(tx, customerId!))
    for (const q of ['van renee', 'marie', 'sector 57', 'gurugram']) expect([q, await numbers({ q })]).toEqual([q, []])
    expect(await numbers({ q: 'qxw' })).toEqual([renee])
  })
})

describe('[DESK-161] a name that more have than a search takes', () => {
  const many = 240
  const sought = (q: string, asked: Parameters<typeof listDispatch>[0] = {}) => listDispatch({ q, ...asked }, now)
  let open: string
  beforeAll(async () => {
    const one = await anOrder(customer.id, { status: 'completed' })
    const { id: _, orderId: __, listed: ___, fieldVersions: ____, ...line } = one
    const people = Array.from({ length: many }, (_, i) => ({
      id: crypto.randomUUID(),
      firstName: 'Kiran',
      lastName: i === 7 ? 'Sharmaji' : 'Sharma',
      byTeam: true,
      createdAt: now,
      updatedAt: now,
    }))
    await db.customer.createMany({ data: people })
    await db.booking.createMany({
      data: people.map(({ id }, i) => ({
        ...line,
        customerId: id,
        deliveryAddress: line.deliveryAddress!,
        contactNumber: line.contactNumber!,
        orderId: `HS-S${String(i).padStart(7, '0')}`,
        // No order of the rows in the table: neither the first nor the last ordered latest.
        orderedAt: later({ days: -400, minutes: (i * 97) % many }),
      })),
    })
    open = await order({}, { orderedAt: later({ days: -900 }) }, people[100]!.id)
  })

  test('is cut, says so, and begins with who ordered last', async () => {
    for (const q of ['sharma', 'kiran', 'Kiran Sharma']) {
      const { items, isCut, found } = await sought(q)
      expect([q, isCut]).toEqual([q, true])
      expect(found).toBeGreaterThan(items.length)
      const latest = await db.booking.findMany({
        where: { customer: { firstName: 'Kiran' } },
        orderBy: { orderedAt: 'desc' },
        take: 20,
        select: { orderId: true },
      })
      expect(items.slice(0, 20).map(({ orderId }) => orderId)).toEqual(latest.map(({ orderId }) => orderId))
    }
  })

  test('finds an old order of a list all the same, however many others of the name are in other lists', async () => {
    for (const q of ['sharma', 'kiran', 'Kiran Sharma']) {
      const { items, isCut } = await sought(q, { tab: 'toPlan' })
      expect([q, items.map(({ orderId }) => orderId), isCut]).toEqual([q, [open], false])
    }
    expect((await sought('sharma', { tab: 'all', status: 'pending' })).items).toHaveLength(1)
  })

  test('[DESK-218] is counted whole, on a later page too, and what is not sought is not counted', async () => {
    const { items, next, found } = await sought('kiran', { status: 'completed' })
    expect(items).toHaveLength(rowsPerPage)
    expect(found).toBeGreaterThan(rowsPerPage)
    expect((await sought('kiran', { status: 'completed', ...next })).found).toBe(found)
    expect((await sought('sharmaji')).found).toBe(1)
    expect((await listDispatch({ tab: 'all' }, now)).found).toBeNull()
  })

  test('is not cut where more of it is typed, and an empty list is not either', async () => {
    const { items, isCut } = await sought('sharmaji')
    expect([items.map(({ orderId }) => orderId), isCut]).toEqual([['HS-S0000007'], false])
    expect(await sought('sharma', { tab: 'cancelledLate' })).toEqual({ items: [], next: null, isCut: false, found: 0 })
  })

  test('says so too where more names begin so than are looked at', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    for (const last of [...letters, ...letters.map((letter) => `x${letter}`)].slice(0, 51)) {
      const { id } = await aCustomer({ firstName: 'Zubin', lastName: `Qu${last}` })
      await order({}, { status: 'completed' }, id)
    }
    expect((await sought('qu')).isCut).toBe(true)
    expect(await sought('qu', { tab: 'cancelledLate' })).toEqual({ items: [], next: null, isCut: true, found: 0 })
    expect(await sought('qua')).toMatchObject({ items: [{ customerName: 'Zubin Qua' }], isCut: false })
  })

  test('a customer is found by the name of now', async () => {
    const { id } = await aCustomer({ firstName: 'Ila', lastName: 'Before' })
    const orderId = await order({}, {}, id)
    await db.customer.update({ where: { id }, data: { lastName: 'Após' } })
    expect([await numbers({ q: 'before' }), await numbers({ q: 'ila apos' })]).toEqual([[], [orderId]])
  })
})

test('[DESK-217] what is done says how its bill stands, a revisit nothing', async () => {
  const done = { status: 'completed' as const, serviceCost: 500 }
  const closed = () => order({}, done)
  const [unbilled, due, paid] = [await closed(), await closed(), await closed()]
  const begun = await order({}, { ...done, status: 'inProgress' })
  const idOf = async (orderId: string) => (await db.booking.findUniqueOrThrow({ where: { orderId } })).id
  const bill = async (orderId: string, ...amounts: number[]) => {
    const bookingId = await idOf(orderId)
    await db.bill.create({
      data: {
        bookingId,
        total: 500,
        issuedAt: now,
        lines: { create: { position: 0, kind: 'service', amount: 500 } },
        entries: {
          create: amounts.map((amount, i) => ({
            key: `${orderId} ${i}`,
            kind: 'payment' as const,
            method: 'cash' as const,
            amount,
            createdAt: now,
          })),
        },
      },
    })
  }
  await bill(due, 100, 51)
  await bill(paid, 500)
  const revisit = await order({}, { status: 'completed', serviceCost: 0, revisitOfId: await idOf(paid) })
  const moneyOf = async (orderId: string) => (await listDispatch({ q: orderId }, now)).items[0]!.money
  expect([await moneyOf(unbilled), await moneyOf(due), await moneyOf(paid)]).toEqual([
    null,
    { state: 'partPaid', due: 349 },
    { state: 'paid', due: 0 },
  ])
  expect([await moneyOf(begun), await moneyOf(revisit)]).toEqual([undefined, undefined])

  const back = { kind: 'refund', method: 'cash', amount: 117, reason: 'Came late', createdAt: now } as const
  await db.ledgerEntry.create({ data: { ...back, bookingId: await idOf(paid), key: `${paid} back` } })
  expect(await moneyOf(paid), 'as the page of the order says').toEqual({ state: 'partRefunded', due: 0 })
})
