import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { planVisit } from '@/lib/visits/commands/plan'
import { fitsOf } from '@/lib/visits/queries/fits'
import type { WantedVisit } from '@/lib/visits/schema'
import { now } from '@/testing/clock'
import { anOperator, aPartner, aShift } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import { aKnownPartner, another, monday, openWindows, order, window } from '@/testing/windows'

let by: { operator: string }
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
})

const dayMs = 86_400_000
const onDay = (days: number, from: number) => ({
  from: new Date(monday(from).getTime() + days * dayMs),
  until: new Date(monday(from + 2).getTime() + days * dayMs),
})
const [sunday, nextYear] = [onDay(-1, 10), onDay(364, 10)]

/** An order that was placed with a wish. */
async function aWish() {
  const { of, home } = await another()
  const [placed] = await order(undefined, { of, home })
  return placed!.orderId
}
const plan = (orderId: string, wanted: Partial<WantedVisit>) =>
  planVisit({ orderIds: [orderId], ...wanted }, null, now, by)
const asks = async (planned: Promise<unknown>) =>
  expect(await refusalOf(planned)).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/: give a reason to promise it all the same$/),
    fields: { because: 'is needed' },
  })
const faultsOf = async (orderId: string, { from, until }: { from: Date; until: Date }) =>
  (await fitsOf({ orders: [orderId], from, until }, now)).faults

describe('[DESK-239] a time that nobody can be expected to keep', () => {
  test.each([
    ['a rest day', sunday, 'restDay'],
    ['a day beyond those that customers may ask for', nextYear, 'tooFar'],
  ])('%s takes a reason, with a partner, for one who is reserved, and without anybody', async (_, promised, fault) => {
    const { id } = await aPartner()
    const orderId = await aWish()
    expect(await faultsOf(orderId, promised)).toEqual([fault])
    await asks(plan(orderId, { window: promised }))
    await asks(plan(orderId, { window: promised, partnerId: id }))
    await asks(plan(orderId, { window: promised, reservedId: id }))
    const { visitId } = await plan(orderId, { window: promised, partnerId: id, because: 'The customer insists' })
    const [entry] = await db.auditEntry.findMany({ where: { subjectId: orderId }, orderBy: { id: 'desc' }, take: 1 })
    expect(entry).toMatchObject({ action: 'visit.plan', reason: 'The customer insists' })
    // The reason is none for the partner, of whom nothing else may go unseen.
    expect(await db.busy.findFirst({ where: { visitId }, select: { because: true } })).toEqual({ because: null })
    expect(await faultsOf(orderId, promised), 'what was promised before').toEqual([])
    await plan(orderId, { partnerId: null })
  })

  test('a window in which none of the known can come takes a reason where nobody is named, and only then', async () => {
    const { id } = await aKnownPartner()
    const somebody = await aPartner()
    const orderId = await aWish()
    expect(await faultsOf(orderId, window(10))).toEqual([])
    expect(await faultsOf(orderId, window(20))).toEqual(['nobody'])
    await asks(plan(orderId, { window: window(20) }))
    await plan(orderId, { window: window(20), partnerId: somebody.id })
    const other = await aWish()
    await plan(other, { window: window(10), partnerId: id, startsAt: monday(10), minutes: 180 })
    const third = await aWish()
    expect(await faultsOf(third, window(10)), 'full').toEqual(['nobody'])
    await asks(plan(third, { window: window(10) }))
    await plan(third, { window: window(10), because: 'A second team is on its way' })
  })

  test('a shop that knows nothing of its partners is asked about no window', async () => {
    await aPartner()
    const orderId = await aWish()
    expect(await faultsOf(orderId, window(20))).toEqual([])
    await plan(orderId, { window: window(20) })
  })

  test('is not when somebody is free next', async () => {
    const { id } = await aKnownPartner()
    await aShift(id, sunday.from, sunday.until)
    const orderId = await aWish()
    const { fits } = await fitsOf({ orders: [orderId], ...sunday }, now)
    expect(fits[0]).toMatchObject({ partnerId: id, fits: true, nextFree: monday(8).toISOString() })
  })
})

test('[DESK-241] who is free next, and the first time in a window, keep the travel that the shop has set', async () => {
  await db.setting.create({ data: { key: 'windows', value: { gapMinutes: 30 }, updatedAt: now } })
  const { id } = await aKnownPartner()
  await plan(await aWish(), { window: window(10), partnerId: id, startsAt: monday(10) })
  const orderId = await aWish()
  const at = async (from: Date, until?: Date) => (await fitsOf({ orders: [orderId], from, until }, now)).fits[0]
  expect(await at(monday(10), monday(12))).toMatchObject({ fits: true, startsAt: monday(11, 30).toISOString() })
  expect(await at(monday(9, 30))).toMatchObject({ fits: false, nextFree: monday(11, 30).toISOString() })
  expect(await at(monday(11))).toMatchObject({ fits: true, nextFree: monday(11, 30).toISOString() })
  const { work } = await plan(orderId, { window: window(10), partnerId: id })
  expect(work).toMatchObject({ startsAt: monday(11, 30).toISOString() })
})
