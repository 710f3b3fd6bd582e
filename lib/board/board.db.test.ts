import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { beginOf } from '@/lib/board/rules/days'
import { db } from '@/lib/db'
import { hourMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aService, aShift, aVisit } from '@/testing/factories'

const day = indiaDay(new Date(now.getTime() + 24 * hourMs))
const at = (hour: number, ahead = 0) => new Date(beginOf(day) + (hour + 24 * ahead) * hourMs)
const ask = (more: object = {}) => readBoard({ from: day, days: 1, ...more }, now)

const away = (partnerId: string, kind: 'leave' | 'break', from: Date, until: Date, because: string | null = null) =>
  db.$executeRaw`
    insert into busy (partner_id, kind, during, because, created_at)
    values (${partnerId}::uuid, ${kind}::"BusyKind", tstzrange(${from}, ${until}), ${because}, ${now})`

let customerId: string
beforeEach(async () => {
  await asOwner('truncate customer, partner, placement, visit, booking, busy, shift, partner_skill, desk_order cascade')
  customerId = (await aCustomer({ firstName: 'Asha' })).id
})

const aPlanned = async (partnerId: string, startsAt: Date) => {
  const order = await anOrder(customerId)
  await aVisit([order], { startsAt, partnerId })
  return order
}

describe('[DESK-03] [DESK-100] the board of a day', () => {
  test('has the partners by name with shifts, leave, breaks and visits of that day in India alone', async () => {
    const { id } = await aPartner({ fullName: 'Zoya Khan' })
    await aPartner({ fullName: 'Anil Rao' })
    await aShift(id, at(9), at(18))
    await aShift(id, at(9, 1), at(18, 1))
    await away(id, 'break', at(13), at(14), 'Lunch')
    await away(id, 'leave', at(17), at(30))
    const order = await aPlanned(id, at(10))
    await aPlanned(id, at(10, 1))
    await aPlanned(id, at(23.5, -1)) // into the day
    const { partners } = await ask()
    expect(partners.map(({ fullName }) => fullName)).toEqual(['Anil Rao', 'Zoya Khan'])
    const [free, busy] = partners
    expect(free).toMatchObject({
      hasShifts: false,
      missing: ['skill', 'area', 'shift'],
      shifts: [],
      away: [],
      visits: [],
    })
    expect(busy!.shifts).toEqual([{ from: at(9).toISOString(), until: at(18).toISOString() }])
    expect(busy!.away.map(({ kind, because }) => [kind, because])).toEqual([
      ['break', 'Lunch'],
      ['leave', undefined],
    ])
    expect(busy!.visits.map(({ work }) => work.from)).toEqual([at(-0.5), at(10)].map((one) => one.toISOString()))
    expect(busy!.visits[1]).toMatchObject({
      orderIds: [order.orderId],
      services: [order.serviceName],
      customer: 'Asha',
      status: 'pending',
      minutes: 60,
      isExact: true,
      version: 1,
      promise: { from: at(10).toISOString(), until: at(11).toISOString() },
    })
  })

  test('a stopped partner is there with visits and gone without; a cancelled visit is nobody’s', async () => {
    const { id } = await aPartner({ fullName: 'Sunil Das' })
    const order = await aPlanned(id, at(10))
    await db.partner.update({ where: { id }, data: { active: false } })
    expect((await ask()).partners).toMatchObject([{ fullName: 'Sunil Das', active: false, visits: [{}] }])
    expect((await ask({ from: indiaDay(at(12, 1)) })).partners).toEqual([])
    await db.booking.update({ where: { id: order.id }, data: { status: 'cancelled' } })
    await db.visit.update({ where: { id: (await db.visit.findFirstOrThrow()).id }, data: { cancelledAt: now } })
    expect((await ask()).partners).toEqual([])
  })

  test('orders of one visit are one block; one that is under way or done says so', async () => {
    const { id } = await aPartner()
    const first = await anOrder(customerId)
    const second = await anOrder(customerId, { placementId: first.placementId })
    await aVisit([first, second], { startsAt: at(10), partnerId: id })
    const block = async () => (await ask()).partners[0]!.visits
    expect(await block()).toMatchObject([{ orderIds: [first.orderId, second.orderId], status: 'pending' }])
    await db.booking.update({ where: { id: first.id }, data: { status: 'inProgress' } })
    expect(await block()).toMatchObject([{ status: 'inProgress' }])
    await db.booking.update({ where: { id: first.id }, data: { status: 'completed' } })
    expect(await block()).toMatchObject([{ orderIds: [second.orderId], status: 'pending' }])
  })

  test('what is to plan stands beside it: together what was placed together, with its minutes and its wish', async () => {
    const service = await aService({ minutes: 45 })
    const placement = await db.placement.create({
      data: { customerId, createdAt: now, preferredDay: new Date(`${day}T00:00:00Z`), preferredPart: 'morning' },
    })
    const first = await anOrder(customerId, { serviceId: service.id, placementId: placement.id })
    const second = await anOrder(customerId, { serviceId: service.id, placementId: placement.id })
    const promised = await anOrder(customerId)
    await aVisit([promised], { startsAt: at(15), partnerId: null })
    const { unplanned, moreUnplanned } = await ask()
    expect(unplanned.map(({ orderIds }) => orderIds.toSorted())).toEqual([
      [first.orderId, second.orderId],
      [promised.orderId],
    ])
    expect(unplanned[0]).toMatchObject({ minutes: 90, version: 0, preferredDay: day, preferredPart: 'morning' })
    expect(unplanned[1]).toMatchObject({ version: 1, promise: { from: at(15).toISOString() } })
    expect(moreUnplanned).toBe(0)
  })

  test('[DESK-280] says of a job, planned or not, that its customer asks for another time', async () => {
    const { id } = await aPartner()
    const planned = await aPlanned(id, at(10))
    const promised = await anOrder(customerId)
    await aVisit([promised], { startsAt: at(15), partnerId: null })
    const asksOther = async () => {
      const { partners, unplanned } = await ask()
      return [...partners[0]!.visits, ...unplanned.filter(({ orderIds }) => orderIds.includes(promised.orderId!))].map(
        (job) => job.asksOther,
      )
    }
    expect(await asksOther()).toEqual([undefined, undefined])
    const requests = [planned, promised].map(({ id }) => ({ bookingId: id, askedAt: now }))
    await db.timeRequest.createMany({ data: requests })
    expect(await asksOther()).toEqual([true, true])
    await db.timeRequest.updateMany({ data: { closedAt: now, outcome: 'kept' } })
    expect(await asksOther()).toEqual([undefined, undefined])
  })

  test('[DESK-236] has what is held for a customer, until that is over, and the work of the week before each day', async () => {
    const { id } = await aPartner()
    await aPlanned(id, at(10))
    const hold = await db.windowHold.create({
      data: {
        customerId,
        mainServiceId: (await aService()).applicationType.category.mainServiceId,
        startsAt: at(12),
        endsAt: at(14),
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      },
    })
    await db.$executeRaw`insert into busy (partner_id, kind, during, hold_id, created_at)
      values (${id}::uuid, 'hold', tstzrange(${at(12)}, ${at(13)}), ${hold.id}::uuid, ${now})`
    const [partner] = (await ask({ days: 2 })).partners
    expect(partner).toMatchObject({
      holds: [{ from: at(12).toISOString(), until: at(13).toISOString() }],
      latelyMinutes: [0, 60],
    })
    const over = await readBoard({ from: day, days: 1 }, hold.expiresAt)
    expect(over.partners[0]!.holds).toEqual([])
  })

  test('more to plan than it holds are counted', async () => {
    for (let i = 0; i < 63; i += 1) await anOrder(customerId)
    const { unplanned, moreUnplanned } = await ask()
    expect([unplanned.length, moreUnplanned]).toEqual([60, 3])
  })

  test('is narrowed to a service and to a partner', async () => {
    const service = await aService()
    const { mainServiceId } = service.applicationType.category
    const able = await aPartner({ fullName: 'Able' })
    const other = await aPartner({ fullName: 'Other' })
    await aPartner({ fullName: 'Unknown' })
    const elsewhere = await aService()
    await db.partnerSkill.create({ data: { partnerId: able.id, categoryId: service.applicationType.category.id } })
    await db.partnerSkill.create({
      data: { partnerId: other.id, mainServiceId: elsewhere.applicationType.category.mainServiceId },
    })
    const wanted = await anOrder(customerId, { serviceId: service.id })
    await anOrder(customerId, { serviceId: elsewhere.id })
    const board = await ask({ service: mainServiceId })
    expect(board.partners.map(({ fullName }) => fullName)).toEqual(['Able', 'Unknown'])
    expect(board.unplanned.map(({ orderIds }) => orderIds)).toEqual([[wanted.orderId]])
    expect((await ask({ partner: other.id })).partners.map(({ fullName }) => fullName)).toEqual(['Other'])
  })
})

test.each(['Asia/Tokyo', 'America/New_York'])('[DESK-100] a server in %s reads the same day', async (zone) => {
  const { id } = await aPartner()
  await aShift(id, at(0), at(9))
  await aPlanned(id, at(23))
  await aPlanned(id, at(0, 1))
  const board = await ask()
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    expect(new Date(0).getHours()).not.toBe(5)
    expect(await ask()).toEqual(board)
    expect(board.partners[0]!.visits).toHaveLength(1)
    expect(board.partners[0]!.shifts).toHaveLength(1)
  } finally {
    process.env.TZ = before
  }
})

test('[DESK-106] seven statements read one partner, or forty with four hundred visits of a week', async () => {
  const { id } = await aPartner()
  await aPlanned(id, at(10))
  const few = await recordStatements(() => ask({ days: 7 }))
  await db.$executeRaw`
    insert into partner (full_name, contact_number, created_at)
    select 'Partner ' || n, '98' || lpad(n::text, 8, '0'), ${now} from generate_series(1, 39) n`
  await db.$executeRaw`
    with wanted as (
      select p.id as partner_id, n, gen_random_uuid() as placement, gen_random_uuid() as visit,
        ${at(8)}::timestamptz + (n % 7) * interval '1 day' + (n / 7) * interval '2 hours' as from_
      from partner p cross join generate_series(0, 9) n where p.full_name like 'Partner %'
    ), placed as (
      insert into placement (id, customer_id, created_at) select placement, ${customerId}::uuid, ${now} from wanted
    ), visited as (
      insert into visit (id, placement_id, partner_id, starts_at, ends_at, created_at, updated_at)
      select visit, placement, partner_id, from_, from_ + interval '1 hour', ${now}, ${now} from wanted
    )
    insert into booking (order_id, customer_id, service_id, placement_id, visit_id, status, service_name, service_cost, service_image,
      main_service_id, main_service_name, application_id, application_name, delivery_address, contact_number, created_at, updated_at, ordered_at)
    select 'HS-Z' || lpad((row_number() over ())::text, 7, '0'), b.customer_id, b.service_id, w.placement, w.visit, 'pending',
      b.service_name, b.service_cost, b.service_image, b.main_service_id, b.main_service_name, b.application_id, b.application_name,
      b.delivery_address, b.contact_number, ${now}, ${now}, ${now}
    from wanted w cross join (select * from booking limit 1) b`
  let visits = 0
  const many = await recordStatements(async () => {
    const { partners } = await ask({ days: 7 })
    visits = partners.reduce((sum, one) => sum + one.visits.length, 0)
  })
  expect(visits).toBe(391)
  expect([few.length, many.length]).toEqual([7, 7])
})
