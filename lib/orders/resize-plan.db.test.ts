import { beforeEach, describe, expect, test } from 'vitest'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { db } from '@/lib/db'
import { correctQuantity } from '@/lib/orders/commands/correct-quantity'
import { completeOrder } from '@/lib/orders/commands/work'
import { assignPartner, planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { anOperator, anOrder, aVisit } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import {
  aKnownPartner,
  another,
  busy,
  customer,
  mainServiceId,
  monday,
  openWindows,
  order,
  service,
} from '@/testing/windows'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let by: { operator: string }
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
})

const change = (orderId: string, quantity: number, because?: string) =>
  correctQuantity({ orderId, quantity, because }, later({ minutes: 1 }), by)
const promised = async (from = 10) => (await order(from))[0]!.orderId
const works = async () => (await busy()).map(({ kind, from, until }) => [kind, from, until])
const visitOf = (ref: string) => db.visit.findFirstOrThrow({ where: { bookings: { some: { orderId: ref } } } })
const stored = (orderId: string) => db.booking.findUniqueOrThrow({ where: { orderId } })
const actionsOf = async (ref: string) =>
  (await db.auditEntry.findMany({ where: { subjectId: ref }, orderBy: { id: 'asc' } })).map(
    ({ action, reason }) => [action, reason] as const,
  )

describe('[DESK-299] a visit takes as long as the quantity that the team says', () => {
  test('who is reserved stays for longer and shorter, and somebody else is where they cannot', async () => {
    const first = await aKnownPartner({ from: 8, until: 12 })
    const ref = await promised()
    const { startsAt, endsAt } = await visitOf(ref)
    await change(ref, 2)
    expect(await works()).toEqual([['reserved', monday(10), monday(12)]])
    await change(ref, 1)
    expect(await works()).toEqual([['reserved', monday(10), monday(11)]])
    const second = await aKnownPartner()
    await change(ref, 3)
    expect(
      await db.busy.findMany({ where: { kind: 'reserved', partnerId: { in: [first.id, second.id] } } }),
    ).toMatchObject([{ partnerId: second.id }])
    expect(await works()).toEqual([['reserved', monday(10), monday(13)]])
    expect(await visitOf(ref)).toMatchObject({ startsAt, endsAt, minutes: 180 })
    expect((await actionsOf(ref)).map(([action]) => action)).toEqual(
      Array(3).fill(['visit.plan', 'order.resize']).flat(),
    )
  })

  test('where nobody can be reserved the promise stands for a reason alone, which is kept', async () => {
    await aKnownPartner({ from: 8, until: 12 })
    const ref = await promised()
    const before = [await works(), await stored(ref), await visitOf(ref)]
    expect(await refusalOf(change(ref, 3))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('give a reason to promise it all the same'),
      fields: { because: 'is needed' },
    })
    expect([await works(), await stored(ref), await visitOf(ref)]).toEqual(before)
    await change(ref, 3, 'The customer knows that it goes on')
    expect(await stored(ref)).toMatchObject({ quantity: 3 })
    expect(await visitOf(ref)).toMatchObject({ minutes: 180 })
    expect(await actionsOf(ref)).toEqual([
      ['visit.plan', 'The customer knows that it goes on'],
      ['order.resize', 'The customer knows that it goes on'],
    ])
  })

  test('who is named stays for as long, or nothing changes and the refusal names who can', async () => {
    const named = await aKnownPartner({ from: 8, until: 12 })
    const ref = await promised()
    await planVisit({ orderIds: [ref], partnerId: named.id }, null, now, by)
    await change(ref, 2)
    expect(await works()).toEqual([['work', monday(10), monday(12)]])
    const other = await aKnownPartner()
    await db.partner.update({ where: { id: other.id }, data: { fullName: 'Sunil Das' } })
    const before = [await works(), await stored(ref), await visitOf(ref)]
    const { message } = (await refusalOf(change(ref, 3, 'They said so')))!
    expect(message).toBe(
      'Rakesh Kumar has only 120 of 180 minutes until the end of the shift; nothing was changed. Sunil Das is free then. Plan the visit anew first, then change the quantity',
    )
    expect([await works(), await stored(ref), await visitOf(ref)]).toEqual(before)
    await planVisit({ orderIds: [ref], partnerId: other.id }, null, now, by)
    await change(ref, 3)
    expect(await visitOf(ref)).toMatchObject({ partnerId: other.id, minutes: 180 })
  })

  test('a promise for which the partner is reserved gives way for a reason alone', async () => {
    const named = await aKnownPartner()
    const ref = await promised()
    await planVisit({ orderIds: [ref], partnerId: named.id, startsAt: monday(10) }, null, now, by)
    const kept = (await order(10, await another()))[0]!.orderId
    await aKnownPartner()
    const [before] = await db.busy.findMany({ where: { kind: 'reserved', partnerId: named.id } })
    expect(before).toBeDefined()
    expect(await refusalOf(change(ref, 2))).toMatchObject({ code: 'conflict', fields: { because: 'is needed' } })
    await change(ref, 2, 'The customer asked for her')
    expect(await db.busy.count({ where: { kind: 'reserved', partnerId: named.id } })).toBe(0)
    expect(await visitOf(ref)).toMatchObject({ partnerId: named.id, minutes: 120 })
    expect(await visitOf(kept)).toMatchObject({ partnerId: null, minutes: 60 })
  })

  test('an exact time goes on to its new end, a length that the team chose stays while it is enough, and less is never refused', async () => {
    const partner = await aKnownPartner()
    const exact = (await anOrder(customer.id, { serviceId: service.id, mainServiceId })).orderId!
    await scheduleVisit({ orderIds: [exact], startsAt: monday(15), minutes: 60 }, now, 'commandLine')
    await assignPartner([exact], partner.contactNumber, now, 'commandLine')
    await change(exact, 2)
    expect(await visitOf(exact)).toMatchObject({ startsAt: monday(15), endsAt: monday(17), minutes: null })
    expect((await works()).at(-1)).toEqual(['work', monday(15), monday(17)])
    await db.$executeRaw`
      insert into busy (partner_id, kind, during, created_at) values (${partner.id}::uuid, 'leave',
        tstzrange(${monday(12)}, ${monday(20)}), ${now})`
    await change(exact, 1)
    expect((await works()).filter(([kind]) => kind === 'work')).toEqual([['work', monday(15), monday(16)]])
    await db.busy.deleteMany({ where: { kind: 'leave', partnerId: partner.id } })
    const long = await promised()
    await planVisit({ orderIds: [long], minutes: 150 }, null, now, by)
    await change(long, 2)
    expect(await visitOf(long)).toMatchObject({ minutes: 150 })
  })

  test('an order without a time, or with a promise that nobody is reserved for, is changed as it is', async () => {
    const waiting = (await anOrder(customer.id)).orderId!
    await change(waiting, 3)
    expect(await stored(waiting)).toMatchObject({ quantity: 3, visitId: null })
    const open = await anOrder(customer.id)
    await aVisit([open], { startsAt: monday(10), partnerId: null })
    await change(open.orderId!, 2)
    expect(await visitOf(open.orderId!)).toMatchObject({ startsAt: monday(10), endsAt: monday(12), partnerId: null })
  })
})

test('[DESK-299] against the customer, planning and finishing at once one wins and the visit is as long as the quantity that stands', async () => {
  for (let times = 0; times < 8; times += 1) {
    const partner = await aKnownPartner()
    const first = await anOrder(customer.id, { serviceId: service.id, mainServiceId })
    const second = await anOrder(customer.id, { serviceId: service.id, mainServiceId, placementId: first.placementId })
    const refs = [first.orderId!, second.orderId!] as const
    const day = { from: monday(10), until: monday(12) }
    await planVisit({ orderIds: [...refs], window: day, partnerId: partner.id, startsAt: monday(10) }, null, now, by)
    const [{ version }, { updatedAt }] = [await stored(refs[0]), await stored(refs[0])]
    const at = later({ minutes: 1 })
    const begun = monday(10, 30)
    const refusals = await Promise.all([
      refusalOf(correctQuantity({ orderId: refs[0], version, quantity: 2 }, at, by)),
      refusalOf(correctQuantity({ orderId: refs[0], version, quantity: 3 }, at, by)),
      refusalOf(correctQuantity({ orderId: refs[1], quantity: 2 }, at, by)),
      refusalOf(changeVisit(customer, refs[0], { seen: updatedAt.toISOString(), quantity: 4 }, null, at)),
      refusalOf(planVisit({ orderIds: [...refs], startsAt: monday(11) }, null, now, by)),
      ...(times % 2 ? [refusalOf(completeOrder({ orderId: refs[0], version }, begun, by))] : []),
    ])
    for (const refusal of refusals) if (refusal) expect(refusal.code).toBe('conflict')
    const [desk2, desk3, , mine, , done] = refusals
    expect([desk2, desk3, mine, done].filter((refusal) => refusal === null)).toHaveLength(1)
    const orders = [await stored(refs[0]), await stored(refs[1])]
    const many = orders.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
    const visit = await visitOf(refs[1])
    expect(visit.minutes).toBe(many * 60)
    const [work] = await db.$queryRaw<{ minutes: number }[]>`
      select (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes from busy where visit_id = ${visit.id}::uuid`
    if (work && orders.every(({ status }) => status === 'pending')) expect(work.minutes).toBe(many * 60)
    const resized = await db.auditEntry.count({ where: { subjectId: refs[0], action: 'order.resize' } })
    expect(resized).toBe([desk2, desk3].filter((refusal) => refusal === null).length)
    await db.partner.update({ where: { id: partner.id }, data: { active: false } })
  }
})
