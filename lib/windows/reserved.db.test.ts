import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { cancelBooking } from '@/lib/bookings/commands'
import { findBooking } from '@/lib/bookings/queries'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { db } from '@/lib/db'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { setActive } from '@/lib/partners/commands'
import { acceptProposal } from '@/lib/visits/commands/accept-proposal'
import { addBreak, addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { fitsOf } from '@/lib/visits/queries/fits'
import { misfitsOf, readMisfits } from '@/lib/visits/queries/misfits'
import { toldAndKept, visitsOfPartner } from '@/lib/visits/queries/of-partner'
import { WantedVisit } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'
import { anOperator, aPartner } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import { aKnownPartner, another, busy, customer, hold, monday, openWindows, order, to } from '@/testing/windows'

let by: { operator: string }
let partner: Awaited<ReturnType<typeof aKnownPartner>>
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
  partner = await aKnownPartner({ from: 10, until: 16 })
})

/** The number of an order that was promised Monday from that hour. */
const promised = async (from = 10) => (await order(from))[0]!.orderId
const read = async (orderId: string) => (await findBooking(customer, orderId, now)).value()
const rowOf = async (orderId: string) =>
  (await listDispatch({ tab: 'toPlan' }, now)).items.find((row) => row.orderId === orderId)
const keptFor = async (orderId: string) =>
  db.$queryRaw<{ kind: string; partnerId: string; from: Date }[]>`
    select kind::text, partner_id as "partnerId", lower(during) as "from" from busy
    where visit_id = (select visit_id from booking where order_id = ${orderId})`
const span = { from: monday(10), until: monday(12) }

describe('who is kept free', () => {
  test('[HOUSE-20] is told to the dispatcher in list, board and plan, and neither to the customer nor to the partner', async () => {
    const orderId = await promised()
    expect(await read(orderId)).not.toHaveProperty('assignedPartner')
    expect(cancellationOf(await read(orderId), monday(9))).toBe('unassigned')
    expect(await visitsOfPartner(partner.id, { from: monday(0), until: monday(24) })).toEqual([])
    const row = await rowOf(orderId)
    expect(row).toMatchObject({
      promise: { from: monday(10).toISOString(), until: monday(12).toISOString() },
      reserved: { _id: partner.id, fullName: partner.fullName, from: monday(10).toISOString() },
    })
    expect(row).not.toHaveProperty('partner')
    expect(row).not.toHaveProperty('work')
    const board = await readBoard({ from: '2026-11-23', days: 1 }, now)
    const [onBoard] = board.partners.find(({ _id }) => _id === partner.id)!.visits
    expect(onBoard).toMatchObject({ orderIds: [orderId], isReserved: true })
    await aKnownPartner()
    const { fits } = await fitsOf({ orders: [orderId], ...span }, now)
    expect(fits[0]).toMatchObject({ partnerId: partner.id, isReserved: true, startsAt: monday(10).toISOString() })
    expect(fits[1]).not.toHaveProperty('isReserved')
  })

  test('[HOUSE-20] is published, or somebody else is, by a plan; an undo keeps the first free again', async () => {
    const orderId = await promised()
    const other = await aKnownPartner()
    const { undo } = await planVisit({ orderIds: [orderId], partnerId: other.id }, null, now, by)
    expect(await keptFor(orderId)).toEqual([{ kind: 'work', partnerId: other.id, from: monday(10) }])
    expect(await read(orderId)).toMatchObject({ assignedPartner: { fullName: other.fullName } })
    await undoPlan(undo!.id, now, by)
    expect(await keptFor(orderId)).toEqual([{ kind: 'reserved', partnerId: partner.id, from: monday(10) }])
    expect(await read(orderId)).not.toHaveProperty('assignedPartner')
    await planVisit({ orderIds: [orderId], partnerId: partner.id, startsAt: monday(11) }, null, now, by)
    expect(await keptFor(orderId)).toEqual([{ kind: 'work', partnerId: partner.id, from: monday(11) }])
  })

  test('[HOUSE-20] is another one by a plan that tells nobody, and stays through a plan that names nobody', async () => {
    const orderId = await promised()
    const other = await aKnownPartner()
    const told = (await read(orderId)).tracking!.length
    await planVisit({ orderIds: [orderId], reservedId: other.id }, null, now, by)
    expect(await keptFor(orderId)).toMatchObject([{ kind: 'reserved', partnerId: other.id }])
    expect((await read(orderId)).tracking).toHaveLength(told)
    await planVisit({ orderIds: [orderId], minutes: 90 }, null, now, by)
    expect(await keptFor(orderId)).toMatchObject([{ kind: 'reserved', partnerId: other.id }])
    const window = { from: monday(14), until: monday(16) }
    await planVisit({ orderIds: [orderId], window }, null, now, by)
    expect(await keptFor(orderId)).toMatchObject([{ kind: 'reserved', partnerId: other.id, from: monday(14) }])
  })

  test('[HOUSE-20] stays at their time until another one is named, which is the time that whoever plans is shown', async () => {
    const orderId = await promised()
    const kept = { kind: 'reserved', partnerId: partner.id, from: monday(11) }
    await planVisit({ orderIds: [orderId], reservedId: partner.id, startsAt: monday(11) }, null, now, by)
    expect(await keptFor(orderId)).toEqual([kept])
    await planVisit({ orderIds: [orderId], reservedId: partner.id, minutes: 45 }, null, now, by)
    expect(await keptFor(orderId)).toEqual([kept])
    const shownStart = async (window: typeof span) => {
      const { fits } = await fitsOf({ orders: [orderId], ...window }, now)
      return fits.find(({ partnerId }) => partnerId === partner.id)
    }
    expect(await shownStart(span)).toMatchObject({ startsAt: monday(11).toISOString(), isReserved: true })
    expect(await shownStart({ from: monday(14), until: monday(16) })).toMatchObject({
      startsAt: monday(14).toISOString(),
    })
    await planVisit({ orderIds: [orderId], partnerId: partner.id }, null, now, by)
    expect(await keptFor(orderId)).toEqual([{ ...kept, kind: 'work' }])
    expect(await shownStart(span)).toMatchObject({ startsAt: monday(11).toISOString() })
    // Where that time is no longer theirs, the first free one is shown as before.
    await addLeave(partner.id, { from: monday(11), until: monday(20) }, null, now, by)
    expect(await shownStart(span)).toMatchObject({ startsAt: monday(10).toISOString() })
  })

  test('[HOUSE-20] is not given up without a word where nobody can be kept free: with a reason it stands out', async () => {
    const orderId = await promised()
    const before = await keptFor(orderId)
    await aPartner()
    const window = { from: monday(3), until: monday(5) }
    const move = (given: object) => planVisit({ orderIds: [orderId], window, ...given }, null, now, by)
    const refused = await refusalOf(move({ startsAt: monday(3, 30) }))
    expect(refused).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Nobody can be reserved then\..*give a reason/),
      fields: { because: 'is needed' },
    })
    expect(await keptFor(orderId)).toEqual(before)
    const { undo } = await move({ startsAt: monday(3, 30), because: 'The customer leaves at five' })
    expect(await keptFor(orderId)).toEqual([{ kind: 'reserved', partnerId: partner.id, from: monday(3, 30) }])
    expect(await readMisfits([orderId])).toEqual({ [orderId]: [`${partner.fullName} does not work at that time`] })
    await undoPlan(undo!.id, now, by)
    expect(await keptFor(orderId)).toEqual(before)
    // Who works then is kept free, and nothing is asked.
    const early = await aKnownPartner({ from: 3, until: 6 })
    await move({})
    expect(await keptFor(orderId)).toEqual([{ kind: 'reserved', partnerId: early.id, from: monday(3) }])
    expect(await readMisfits([orderId])).toEqual({})
  })

  test('[HOUSE-20] stays with whoever was reserved where nobody can come then, though others rank before', async () => {
    const orderId = await promised()
    const { of, home } = await another()
    const [other] = await order(undefined, { of, home })
    const work = { window: { from: monday(14), until: monday(16) }, partnerId: partner.id }
    await planVisit({ orderIds: [other!.orderId], ...work }, null, now, by)
    await aKnownPartner({ from: 10, until: 16 })
    const window = { from: monday(3), until: monday(5) }
    const because = 'The customer leaves at five'
    await planVisit({ orderIds: [orderId], window, because }, null, now, by)
    expect(await keptFor(orderId)).toMatchObject([{ kind: 'reserved', partnerId: partner.id }])
  })

  test('[HOUSE-20] is named, or somebody comes: not both in one plan', () => {
    const [partnerId, reservedId] = [crypto.randomUUID(), crypto.randomUUID()]
    const { error } = WantedVisit.safeParse({ orderIds: ['HS-2345ABCD'], partnerId, reservedId })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['reservedId'])
    for (const one of [{ partnerId }, { reservedId }])
      expect(WantedVisit.safeParse({ orderIds: ['HS-2345ABCD'], ...one }).success).toBe(true)
  })

  test('[HOUSE-20] is free again once the customer cancels', async () => {
    const orderId = await promised()
    await cancelBooking(customer, orderId, now)
    expect(await busy()).toEqual([])
  })

  test('[HOUSE-20] is not planned elsewhere without a word, and has no break then', async () => {
    await promised()
    const { of, home } = await another()
    await hold(12, { of, home })
    const [wished] = await order(undefined, await another())
    const at = (from: number, startsAt: Date) => ({
      orderIds: [wished!.orderId],
      window: { from: monday(from), until: monday(from + 2) },
      partnerId: partner.id,
      startsAt,
    })
    expect(await refusalOf(planVisit(at(10, monday(10, 30)), null, now, by))).toMatchObject({
      message: expect.stringContaining('is reserved for another order then: give a reason'),
    })
    expect(await refusalOf(planVisit(at(12, monday(12)), null, now, by))).toMatchObject({
      message: expect.stringContaining('is held for a customer who is ordering'),
    })
    const rest = { from: monday(12), until: monday(13) }
    expect(await refusalOf(addBreak(partner.id, rest, null, now, by))).toMatchObject({ code: 'conflict' })
    // Once the hold has expired, both find the time free.
    const after = later({ minutes: 11 })
    await addBreak(partner.id, rest, null, after, by)
  })
})

describe('a promise that gives way', () => {
  /** The other order is planned exactly when the partner is kept free for the promise. */
  const planOver = async (startsAt = monday(10)) => {
    const [wished] = await order(undefined, await another())
    const asked = {
      orderIds: [wished!.orderId],
      window: span,
      partnerId: partner.id,
      startsAt,
      because: 'Knows the house',
    }
    return planVisit(asked, null, now, by)
  }

  test('[HOUSE-26] is kept by somebody else, of which the dispatcher hears and the customer does not; an undo keeps the first again', async () => {
    // The other order takes all of what is promised.
    await db.service.updateMany({ data: { minutes: 120 } })
    const orderId = await promised()
    const told = (await read(orderId)).tracking!.length
    const other = await aKnownPartner({ from: 10, until: 12 })
    const { undo, gaveWay, work } = await planOver()
    expect(work).toMatchObject({ partnerId: partner.id, startsAt: monday(10).toISOString() })
    expect(gaveWay).toEqual([{ orderIds: [orderId], fullName: other.fullName }])
    expect(await keptFor(orderId)).toEqual([{ kind: 'reserved', partnerId: other.id, from: monday(10) }])
    expect(await rowOf(orderId)).toMatchObject({ reserved: { fullName: other.fullName } })
    expect((await read(orderId)).tracking).toHaveLength(told)
    await undoPlan(undo!.id, now, by)
    expect(await keptFor(orderId)).toEqual([{ kind: 'reserved', partnerId: partner.id, from: monday(10) }])
    expect((await read(orderId)).tracking).toHaveLength(told)
  })

  test('[HOUSE-26] stays with its partner at another time where what is promised has room', async () => {
    const orderId = await promised()
    expect((await planOver()).gaveWay).toEqual([{ orderIds: [orderId], fullName: partner.fullName }])
    const [kept] = await keptFor(orderId)
    expect(kept).toMatchObject({ kind: 'reserved', partnerId: partner.id })
    expect(kept!.from >= monday(11) && kept!.from < monday(12)).toBe(true)
    expect(await read(orderId)).toMatchObject({ scheduledDate: '2026-11-23T10:00:00.000Z' })
  })

  test('[DESK-325] is what a window that begins before the shift says of its partner, who comes with a reason', async () => {
    await db.partner.updateMany({ data: { active: false } })
    const late = await aKnownPartner({ from: 9, until: 18 })
    await db.service.updateMany({ data: { minutes: 60 } })
    const orderId = await promised(8)
    await aKnownPartner({ from: 9, until: 18 })
    const [wished] = await order(undefined, await another())
    const window = { from: monday(8), until: monday(10) }
    const { fits } = await fitsOf({ orders: [wished!.orderId], ...window }, now)
    const fit = fits.find(({ partnerId }) => partnerId === late.id)
    expect(fit).toMatchObject({ startsAt: monday(9).toISOString(), reasons: [{ code: 'kept', mayOverrule: true }] })
    const asked = { orderIds: [wished!.orderId], window, partnerId: late.id }
    expect(await refusalOf(planVisit(asked, null, now, by))).toMatchObject({
      message: expect.stringContaining('is reserved for another order then: give a reason'),
    })
    const { work, gaveWay } = await planVisit({ ...asked, because: 'Knows the house' }, null, now, by)
    expect(work).toMatchObject({ partnerId: late.id, startsAt: monday(9).toISOString() })
    expect(gaveWay).toEqual([{ orderIds: [orderId], fullName: expect.any(String) }])
  })

  test('[HOUSE-26] that nobody else can keep stands, and nothing is planned', async () => {
    await db.service.updateMany({ data: { minutes: 240 } })
    // Of whom nothing is entered keeps no promise.
    await aPartner()
    const orderId = await promised()
    const before = await keptFor(orderId)
    expect(await refusalOf(planOver(monday(11)))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`${orderId} was promised for this time, and nobody else can come.`),
    })
    expect(await keptFor(orderId)).toEqual(before)
  })
})

describe('capacity that shrinks under promises', () => {
  test('[HOUSE-20] leave over a promise is proposed to the dispatcher, and whoever takes it over is told to no customer', async () => {
    const orderId = await promised()
    const shown = await read(orderId)
    const other = await aKnownPartner()
    const { leave, visits } = await addLeave(partner.id, { from: monday(8), until: monday(20) }, null, now, by)
    expect(visits).toMatchObject([{ orderIds: [orderId], proposal: { partnerId: other.id } }])
    expect(await misfitsOf(orderId)).toEqual([`${partner.fullName} is on leave then`])
    const rows = visits.map(({ visitId, proposal }) => ({ visitId, partnerId: proposal!.partnerId }))
    const later = new Date(now.getTime() + 60_000)
    await acceptProposal({ id: partner.id, leaveId: leave._id }, { rows }, null, later, by)
    expect(await keptFor(orderId)).toMatchObject([{ kind: 'reserved', partnerId: other.id }])
    expect(await misfitsOf(orderId)).toEqual([])
    expect(shown).not.toHaveProperty('assignedPartner')
    expect(await read(orderId), 'an open page is not old').toEqual(shown)
  })

  test('[HOUSE-20] [DESK-221] is proposed only to somebody of whom all is entered, as what is published is', async () => {
    const orderId = await promised()
    const [assigned] = await order(12, await another())
    await planVisit({ orderIds: [assigned!.orderId], partnerId: partner.id }, null, now, by)
    await aPartner()
    const { visits } = await addLeave(partner.id, { from: monday(8), until: monday(20) }, null, now, by)
    const nobody = 'Of nobody who could come are skills, areas and shifts entered'
    expect(visits).toMatchObject([
      { orderIds: [orderId], isReserved: true, proposal: null, nobody },
      { orderIds: [assigned!.orderId], proposal: null, nobody },
    ])
    expect(visits[1]).not.toHaveProperty('isReserved')
  })

  test('[HOUSE-20] [DESK-51] a stopped partner stands out at what was promised, which is at risk, and takes no new one', async () => {
    const orderId = await promised()
    const [assigned] = await order(12, await another())
    await planVisit({ orderIds: [assigned!.orderId], partnerId: partner.id }, null, now, by)
    const atRisk = async () => (await listDispatch({ tab: 'atRisk' }, now)).items.map((row) => row.orderId)
    const { atRisk: counted } = (await countDispatch(now)).tabs
    expect(await atRisk()).not.toContain(orderId)
    expect(await rowOf(orderId)).toMatchObject({ atRisk: false })
    const day = { from: monday(0), until: monday(24) }
    expect(await visitsOfPartner(partner.id, day, toldAndKept)).toMatchObject([
      { orders: [{ orderId }], isReserved: true },
      { orders: [{ orderId: assigned!.orderId }], isReserved: false },
    ])
    await setActive(partner.id, { active: false, evenSo: true }, now, by)
    expect(await atRisk()).toEqual(expect.arrayContaining([orderId, assigned!.orderId]))
    expect((await countDispatch(now)).tabs.atRisk).toBe(counted + 2)
    expect(await rowOf(orderId)).toMatchObject({ atRisk: true })
    expect(await misfitsOf(orderId)).toEqual([`${partner.fullName} takes no visits at present`])
    expect(await refusalOf(order(12, await another()))).toMatchObject({ code: 'conflict' })
  })
})

describe('the database', () => {
  test('[HOUSE-20] holds a promise to its window, and one partner to one time, whoever writes', async () => {
    const orderId = await promised()
    const { visitId } = await db.booking.findUniqueOrThrow({ where: { orderId } })
    const outside = db.$executeRaw`
      update busy set during = tstzrange(${monday(12)}, ${monday(13)}) where visit_id = ${visitId}::uuid`
    await expect(outside).rejects.toThrow(/is not as the visit says/)
    const twice = db.$executeRaw`
      insert into busy (partner_id, kind, during, created_at)
      values (${partner.id}::uuid, 'break', tstzrange(${monday(10, 30)}, ${monday(11, 30)}), ${now})`
    await expect(twice).rejects.toThrow(/busy_visit_partner_free/)
    const customerId = to.deliveryAddress && customer.id
    const long = db.windowHold.create({
      data: {
        customerId,
        mainServiceId: (await db.booking.findUniqueOrThrow({ where: { orderId } })).mainServiceId,
        startsAt: monday(10),
        endsAt: monday(12),
        createdAt: now,
        expiresAt: later({ minutes: 11 }),
      },
    })
    await expect(long).rejects.toThrow(/window_hold_life/)
  })

  test('[HOUSE-20] [DESK-22] what the release before plans of a promise is work of the partner whom it names', async () => {
    const orderId = await promised()
    const { visitId } = await db.booking.findUniqueOrThrow({ where: { orderId } })
    const other = await aKnownPartner()
    await db.$transaction([
      db.$executeRaw`update visit set partner_id = ${other.id}::uuid, version = version + 1 where id = ${visitId}::uuid`,
      db.$executeRaw`
        insert into busy (partner_id, kind, during, visit_id, created_at)
        values (${other.id}::uuid, 'work', tstzrange(${monday(11)}, ${monday(12)}), ${visitId}::uuid, ${now})
        on conflict (visit_id) do update set partner_id = excluded.partner_id, during = excluded.during`,
    ])
    expect(await keptFor(orderId)).toEqual([{ kind: 'work', partnerId: other.id, from: monday(11) }])
    await db.$executeRaw`update visit set partner_id = null where id = ${visitId}::uuid`
    expect(await keptFor(orderId)).toEqual([])
  })
})
