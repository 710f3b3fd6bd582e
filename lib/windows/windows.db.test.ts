import { beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '@/lib/bookings/queries'
import { addToCart, listCart, removeFromCart, setQuantity } from '@/lib/cart/commands'
import { db } from '@/lib/db'
import { changeSetting } from '@/lib/settings/commands'
import { holdWindow, releaseHold } from '@/lib/windows/commands/hold'
import { offerToCustomer } from '@/lib/windows/queries/offer'
import { listRefused } from '@/lib/windows/queries/refused'
import { later, now } from '@/testing/clock'
import { anAddress, aPartner, aService, aShift } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import {
  aKnownPartner,
  another,
  busy,
  type Customer,
  customer,
  hold,
  mainServiceId,
  monday,
  mondays,
  offer,
  openWindows,
  order,
  service,
  shown,
  type To,
  to,
  window,
} from '@/testing/windows'

beforeEach(openWindows)

describe('an offer', () => {
  test('[HOUSE-02] says of each window whether it is free now, and else why not', async () => {
    await aKnownPartner({ from: 10, until: 15 })
    const { days, wish, minutes } = await offer()
    expect({ wish, minutes }).toEqual({ wish: undefined, minutes: 60 })
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    const reasons = days.map(({ windows }) => windows.map(({ reason }) => reason ?? 'free'))
    expect(reasons).toEqual([
      ['tooLate', 'tooLate', 'tooLate', 'tooLate', 'nobodyThere', 'nobodyThere'],
      Array.from({ length: 6 }, () => 'restDay'),
      // The work begins in its window and may end after it, within the shift.
      ['nobodyThere', 'free', 'free', 'free', 'nobodyThere', 'nobodyThere'],
    ])
    await hold(14)
    const { of, home } = await another()
    expect((await mondays(of, home)).map(({ reason }) => reason ?? 'free')).toEqual([
      'nobodyThere',
      'free',
      'free',
      'full',
      'nobodyThere',
      'nobodyThere',
    ])
  })

  test('[HOUSE-04] without a partner of whom shift, skill and area are entered a group stays a wish, area by area and skill by skill', async () => {
    expect(await offer()).toEqual({ minutes: 60, wish: 'nobodyThere', days: [] })
    await aPartner()
    await aShift((await aPartner()).id, monday(8), monday(20))
    await aKnownPartner({ areas: ['560'] })
    await aKnownPartner({ skill: (await aService()).applicationType.category.mainServiceId })
    expect(await offer()).toMatchObject({ wish: 'nobodyThere' })
    // The switch is an entry at the desk, and no deploy.
    await aKnownPartner()
    expect(await offer()).not.toHaveProperty('wish')
    const { of, home } = await another()
    await db.address.update({ where: { id: home.deliveryAddress }, data: { postalCode: '560001' } })
    expect(await offer(of, home)).toMatchObject({ wish: 'outsideArea', days: [] })
    expect(await refusalOf(order(10, { of, home }))).toMatchObject({ code: 'conflict' })
    const [wished] = await order(undefined, { of, home })
    expect(wished).toMatchObject({ outsideArea: true, status: 'pending' })
    expect(wished).not.toHaveProperty('scheduledDate')
  })

  test('[HOUSE-02] what takes longer than any shift, or more than one partner, is a wish', async () => {
    await aKnownPartner({ from: 8, until: 11 })
    await db.service.update({ where: { id: service.id }, data: { minutes: 240 } })
    expect(await offer()).toMatchObject({ wish: 'tooLong', minutes: 240 })
    const { applicationType } = service
    const other = await db.category.create({
      data: {
        mainServiceId,
        key: `other ${service.key}`,
        slug: `other-${service.id}`,
        name: 'Other',
        image: '/a.webp',
        position: 1,
      },
    })
    await db.partnerSkill.deleteMany({ where: { partner: { active: true } } })
    const [one] = await db.partner.findMany({ where: { active: true } })
    await db.partnerSkill.create({ data: { partnerId: one!.id, categoryId: applicationType.categoryId } })
    const second = await aKnownPartner()
    await db.partnerSkill.deleteMany({ where: { partnerId: second.id } })
    await db.partnerSkill.create({ data: { partnerId: second.id, categoryId: other.id } })
    const type = await db.applicationType.create({
      data: { categoryId: other.id, key: `type ${other.id}`, name: 'Type', image: '/a.webp', position: 1 },
    })
    await addToCart(customer, (await aService({ applicationTypeId: type.id, minutes: 30 })).id, now)
    expect(await offer()).toMatchObject({ wish: 'noSinglePartner', days: [] })
  })

  test('[HOUSE-02] [HOUSE-12] two of a service need more free minutes than one, and a promise keeps as many free', async () => {
    await aKnownPartner({ from: 10, until: 12 })
    await db.service.update({ where: { id: service.id }, data: { minutesMore: 45 } })
    const two = await another()
    await db.booking.updateMany({ where: { customerId: two.of.id }, data: { quantity: 2 } })
    const reasons = async (of: Customer, home: To) => (await mondays(of, home)).map(({ reason }) => reason ?? 'free')
    const [one, both] = [await offer(), await offer(two.of, two.home)]
    expect([one.minutes, both.minutes]).toEqual([60, 105])
    // The hour that is held and the way leave three quarters of an hour: too little for the two.
    await hold(10)
    expect((await reasons(two.of, two.home))[1]).toBe('full')
    await releaseHold(customer, mainServiceId)
    expect((await reasons(two.of, two.home))[1]).toBe('free')
    await order(10, two)
    expect(await busy()).toEqual([{ kind: 'reserved', from: monday(10), until: monday(11, 45) }])
    expect((await reasons(customer, to))[1]).toBe('full')
  })

  test('[HOUSE-02] hours, length, lead time, gap and what is held back are settings', async () => {
    await aKnownPartner()
    const value = {
      fromHour: 9,
      untilHour: 18,
      hours: 4,
      leadMinutes: 60,
      daysAhead: 2,
      gapMinutes: 30,
      heldBackPercent: 50,
    }
    await db.setting.create({ data: { key: 'windows', value, updatedAt: now } })
    const { days } = await offer()
    expect(days.at(-1)!.windows.map(({ from, until }) => [from, until])).toEqual(
      [
        [9, 13],
        [13, 17],
        [17, 18],
      ].map(([from, until]) => [monday(from!).toISOString(), monday(until!).toISOString()]),
    )
    // One partner: half of one is none. Of two one stays with the team, so of two places one is offered.
    const reasons = async (of: Customer, home: To) => (await mondays(of, home)).map(({ reason }) => reason ?? 'free')
    expect(await reasons(customer, to)).toEqual(['free', 'free', 'free'])
    await aKnownPartner()
    await db.service.update({ where: { id: service.id }, data: { minutes: 240 } })
    const { of, home } = await another()
    await holdWindow(of, { mainServiceId, deliveryAddress: home.deliveryAddress, window: window(9, 13) }, now)
    expect(await reasons(customer, to)).toEqual(['full', 'free', 'nobodyThere'])
  })

  test('[HOUSE-02] on which days of the week somebody comes is a setting, by which windows are refused too; a wish keeps its days', async () => {
    const sunday = -24
    const { id } = await aKnownPartner()
    await aShift(id, monday(sunday + 8), monday(sunday + 20))
    const byDay = async () =>
      (await offer()).days.map(({ day, windows }) => [day.slice(-2), windows[1]!.reason ?? 'free'])
    expect(await byDay()).toEqual([
      ['21', 'tooLate'],
      ['22', 'restDay'],
      ['23', 'free'],
    ])
    expect(await refusalOf(order(sunday + 10))).toMatchObject({ fields: { window: 'We rest on this day.' } })
    await changeSetting('windows', { days: ['Sunday', 'Tuesday'] }, now, 'commandLine')
    expect(await byDay()).toEqual([
      ['21', 'restDay'],
      ['22', 'free'],
      ['23', 'restDay'],
    ])
    expect(await refusalOf(order(10))).toMatchObject({ fields: { window: 'We rest on this day.' } })
    expect(await refusalOf(order(undefined, { preferredDay: '2026-11-22' }))).toMatchObject({
      fields: { preferredDay: 'Our office rests on Sundays. Please choose another day.' },
    })
    await hold(sunday + 10)
    expect((await order(sunday + 10))[0]).toMatchObject({ scheduledDate: '2026-11-22T10:00:00.000Z' })
  })

  test('[HOUSE-02] the way between two visits is kept free, before and after', async () => {
    await aKnownPartner({ from: 10, until: 13 })
    await hold(10)
    await order(10)
    const { of, home } = await another()
    await hold(10, { of, home })
    const times = (await busy()).map(({ kind, from, until }) => [kind, from, until])
    expect(times).toEqual([
      ['reserved', monday(10), monday(11)],
      ['hold', monday(11, 15), monday(12, 15)],
    ])
  })

  test('[HOUSE-02] a partner with several skills counts once', async () => {
    const other = await aService({ minutes: 60 })
    const otherMain = other.applicationType.category.mainServiceId
    const both = await aKnownPartner({ from: 10, until: 11 })
    await db.partnerSkill.create({ data: { partnerId: both.id, mainServiceId: otherMain } })
    await addToCart(customer, other.id, now)
    expect((await mondays())[1]).not.toHaveProperty('reason')
    await hold(10)
    const asked = { mainServiceId: otherMain, deliveryAddress: to.deliveryAddress }
    const { days } = await offerToCustomer(customer, asked, now)
    expect(days.at(-1)!.windows[1]).toMatchObject({ ...shown(10), reason: 'full' })
  })
})

describe('a hold', () => {
  test('[HOUSE-03] lasts ten minutes; another takes its place, and the same again does not lengthen it', async () => {
    await aKnownPartner()
    const until = (minutes: number) => later({ minutes }).toISOString()
    expect(await hold(10)).toEqual({ ...shown(10), expiresAt: until(10) })
    expect(await hold(10, { at: later({ minutes: 4 }) })).toMatchObject({ expiresAt: until(10) })
    expect(await hold(12, { at: later({ minutes: 5 }) })).toEqual({ ...shown(12), expiresAt: until(15) })
    expect(await busy()).toMatchObject([{ kind: 'hold', from: monday(12) }])
    expect((await offer()).hold).toEqual({ ...shown(12), expiresAt: until(15) })
    expect((await offer(customer, to, later({ minutes: 16 }))).hold).toBeUndefined()
    expect(await releaseHold(customer, mainServiceId)).toBeNull()
    expect(await releaseHold(customer, mainServiceId)).toBeNull()
    expect(await busy()).toEqual([])
  })

  test('[HOUSE-03] stands in the way of others until it expires, and is freed by who comes next', async () => {
    await aKnownPartner({ from: 10, until: 11 })
    await hold(10)
    const { of, home } = await another()
    expect((await mondays(of, home))[1]).toMatchObject({ reason: 'full' })
    await releaseHold(of, mainServiceId) // frees one's own, of which there is none
    expect(await busy()).toMatchObject([{ kind: 'hold', from: monday(10) }])
    expect(await refusalOf(hold(10, { of, home }))).toMatchObject({ code: 'conflict' })
    const after = later({ minutes: 10 })
    expect((await mondays(of, home, after))[1]).not.toHaveProperty('reason')
    await hold(10, { of, home, at: after })
    expect(await db.windowHold.findMany({ where: { mainServiceId }, select: { customerId: true } })).toEqual([
      { customerId: of.id },
    ])
    // Whoever held it before and comes now is too late.
    const late = await refusalOf(order(10, { at: after }))
    expect(late).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^This time has just been taken\./) })
  })

  test('[HOUSE-03] who chose in time is in time while it is held, though the lead time passes', async () => {
    await aKnownPartner({ from: 8, until: 12 })
    const chosen = new Date(monday(9, 55).getTime() - 120 * 60_000)
    await hold(8, { at: chosen })
    const at = new Date(chosen.getTime() + 9 * 60_000)
    expect(await refusalOf(hold(8, { ...(await another()), at }))).toMatchObject({ code: 'conflict' })
    expect((await order(8, { at }))[0]).toMatchObject({ scheduledDate: '2026-11-23T08:00:00.000Z' })
  })

  test('[HOUSE-03] the order consumes its hold in the same transaction, once per key', async () => {
    await aKnownPartner({ from: 10, until: 12 })
    await hold(10)
    const orders = await order(10, { key: 'once' })
    expect(orders[0]).toMatchObject({
      scheduledDate: '2026-11-23T10:00:00.000Z',
      scheduledUntil: '2026-11-23T12:00:00.000Z',
    })
    expect(orders[0]).not.toHaveProperty('assignedPartner')
    expect(await db.windowHold.count({ where: { mainServiceId } })).toBe(0)
    expect(await busy()).toEqual([{ kind: 'reserved', from: monday(10), until: monday(11) }])
    const seen = (await findBooking(customer, orders[0]!.orderId, now)).value()
    expect(seen).toMatchObject({ scheduledDate: '2026-11-23T10:00:00.000Z' })
    expect(seen).not.toHaveProperty('assignedPartner')
    expect(seen.tracking!.map(({ message }) => message)).toEqual([
      'We have received your booking.',
      'Our professional comes on Monday, 23 November 2026, between 10:00 am and 12:00 pm.',
    ])
  })

  test('[HOUSE-03] a refused hold is counted by area, skill and window, once per customer, and names the nearest three', async () => {
    await aKnownPartner({ from: 8, until: 20 })
    await db.service.update({ where: { id: service.id }, data: { minutes: 120 } })
    await hold(10)
    const { of, home } = await another()
    for (let tried = 0; tried < 2; tried += 1) {
      const refused = await refusalOf(hold(10, { of, home }))
      expect(refused).toMatchObject({
        code: 'conflict',
        message:
          'This time has just been taken. The nearest that are free: Mon, 23 Nov, 12 pm to 2 pm; Mon, 23 Nov, 2 pm to 4 pm; Mon, 23 Nov, 4 pm to 6 pm.',
      })
    }
    const counted = await db.windowRefusal.findMany({ where: { mainServiceId } })
    expect(counted).toMatchObject([{ customerId: of.id, prefix: '110', startsAt: monday(10) }])
    await db.customer.deleteMany({ where: { id: of.id } }).catch(() => {})
  })

  test('[HOUSE-25] a refusal is of the smallest area of the shop that its PIN lies in, which the team reads by its name', async () => {
    const areas = { 201: 'Ghaziabad', 2013: 'Noida and Greater Noida', 5600: 'South', 5601: 'North' }
    for (const [prefix, name] of Object.entries(areas))
      await db.serviceArea.upsert({ where: { prefix }, create: { prefix, name }, update: { name, active: true } })
    await aKnownPartner({ from: 10, until: 11, areas: ['110', '201'] })
    await hold(10)
    const refusedAt = async (postalCode: string) => {
      const { of, home } = await another()
      await db.address.update({ where: { id: home.deliveryAddress }, data: { postalCode } })
      expect(await refusalOf(hold(10, { of, home }))).toMatchObject({ code: 'conflict' })
    }
    for (const pin of ['201301', '201304', '201001']) await refusedAt(pin)
    // Of when refusals were counted by three digits.
    const older = { mainServiceId, startsAt: monday(10), createdAt: now }
    await db.windowRefusal.createMany({ data: ['560', '999'].map((prefix) => ({ ...older, prefix })) })
    const { name } = await db.mainService.findUniqueOrThrow({ where: { id: mainServiceId } })
    const listed = (await listRefused(now)).filter(({ mainServiceName }) => mainServiceName === name)
    expect(listed.map(({ prefix, area, customers }) => [prefix, area, customers])).toEqual([
      ['2013', 'Noida and Greater Noida', 2],
      ['201', 'Ghaziabad', 1],
      ['560', 'North, South', 1],
      ['999', null, 1],
    ])
    await db.serviceArea.updateMany({ where: { prefix: '2013' }, data: { active: false } })
    await refusedAt('201305')
    expect((await listRefused(now)).find(({ prefix }) => prefix === '201')).toMatchObject({ customers: 2 })
    await db.serviceArea.deleteMany({ where: { prefix: { in: ['5600', '5601'] } } })
  })

  test('[HOUSE-27] counts only while what is in the group fits in it, and nobody is said to have taken it', async () => {
    await aKnownPartner({ from: 10, until: 14 })
    await db.service.update({ where: { id: service.id }, data: { minutesMore: 90 } })
    const [line] = await listCart(customer, now)
    const { of, home } = await another()
    await hold(10)
    await hold(12, { of, home })
    expect((await offer()).hold).toMatchObject(shown(10))
    await setQuantity(customer, line!._id, 2, now)
    const grown = await offer()
    expect(grown.hold).toBeUndefined()
    expect(grown.days.at(-1)!.windows[1]).toMatchObject({ ...shown(10), reason: 'full' })
    for (const refused of [await refusalOf(order(10)), await refusalOf(hold(10))])
      expect(refused).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^The time that was held for you is not enough for this visit as it is now\./),
      })
    // Once there is room it can be chosen again, and holds as much as is asked for.
    await releaseHold(of, mainServiceId)
    expect((await offer()).hold).toBeUndefined()
    await hold(10)
    expect((await offer()).hold).toMatchObject(shown(10))
    expect(await busy()).toEqual([{ kind: 'hold', from: monday(10), until: monday(12, 30) }])
    await setQuantity(customer, line!._id, 1, now)
    expect((await offer()).hold).toMatchObject(shown(10))
  })

  test('[HOUSE-27] a group that is emptied lets go of it, taken out or ordered with a wish', async () => {
    await aKnownPartner()
    const { of, home } = await another()
    await hold(10)
    await hold(10, { of, home })
    const [line] = await listCart(customer, now)
    const second = await addToCart(customer, (await aService({ applicationTypeId: service.applicationTypeId })).id, now)
    await removeFromCart(customer, second._id, now)
    expect(await busy()).toHaveLength(2)
    await removeFromCart(customer, line!._id, now)
    expect(await busy()).toHaveLength(1)
    await order(undefined, { of, home })
    expect(await busy()).toEqual([])
    expect(await db.windowHold.count({ where: { mainServiceId } })).toBe(0)
  })

  test('[HOUSE-27] is told for the address that it was made for, and goes with it', async () => {
    await aKnownPartner()
    const office = { ...to, deliveryAddress: (await anAddress(customer.id, { postalCode: '110002' })).id }
    await hold(10, { home: office })
    expect((await offer()).hold).toBeUndefined()
    expect((await offer(customer, office)).hold).toMatchObject(shown(10))
    await db.address.delete({ where: { id: office.deliveryAddress } })
    expect(await busy()).toEqual([])
  })

  test('[HOUSE-27] stands in the way of no nearest time of its own customer', async () => {
    await aKnownPartner({ from: 10, until: 14 })
    await hold(12)
    const free = (await mondays()).filter(({ reason }) => !reason)
    expect(free).toMatchObject([shown(10), shown(12)])
    const refused = await refusalOf(order(16))
    expect(refused!.message).toContain('Mon, 23 Nov, 10 am to 12 pm; Mon, 23 Nov, 12 pm to 2 pm.')
  })

  test('[HOUSE-03] an address, group or hold of somebody else is none of the customer', async () => {
    await aKnownPartner({ from: 10, until: 11 })
    const { of, home } = await another()
    await hold(10, { of, home })
    expect(await refusalOf(hold(12, { home }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(offer(customer, home))).toMatchObject({ code: 'not_found' })
    await releaseHold(customer, mainServiceId)
    expect(await busy()).toHaveLength(1)
    expect(await refusalOf(order(10))).toMatchObject({ code: 'conflict' })
  })
})

describe('an edited request', () => {
  test.each([
    ['in the past', -54],
    ['that skips the lead time', -46],
    ['on a day of rest', -14],
    ['after the last shift', 24],
    ['that nobody offered', 9],
    ['of a year ahead', 24 * 365],
  ])('[HOUSE-02] for a window %s is refused, and nothing is ordered', async (_, hour) => {
    await aKnownPartner()
    expect(await refusalOf(order(hour))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('nearest'),
    })
    expect(await refusalOf(hold(hour))).toMatchObject({ code: 'conflict' })
    expect(await db.booking.count({ where: { customerId: customer.id, status: 'addToCart' } })).toBe(1)
    expect(await db.visit.count({ where: { placement: { customerId: customer.id } } })).toBe(0)
  })
})
