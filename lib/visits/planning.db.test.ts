import { beforeEach, describe, expect, test } from 'vitest'
import { forgetCustomer } from '@/lib/bookings/commands/leave'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { jobs } from '@/lib/visits/jobs'
import { fitsOf } from '@/lib/visits/queries/fits'
import { WantedVisit } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aService, aShift } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { placed, refusalOf } from '@/testing/orders'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
})
/** Wednesday, 25 November 2026, at that hour in India. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 25, hour, minute) - 330 * 60_000)
const window = (from: number, until: number) => ({ from: at(from), until: at(until) })
const plan = (wanted: Partial<WantedVisit> & { orderIds: string[] }) => planVisit(wanted, null, now, by)
const shown = async (ref: string) => (await findBooking(customer, ref, now)).value()
const timeline = async (ref: string) => (await shown(ref)).tracking!.map(({ message }) => message)

test('[DESK-20] [DESK-142] a customer is promised a window, and goes by it everywhere; the partner has an exact time within it', async () => {
  const { id: partnerId } = await aPartner()
  const orderIds = await placed(customer.id, 2)
  const planned = await plan({ orderIds, window: window(10, 12), partnerId, startsAt: at(11, 30), minutes: 90 })
  expect(planned).toMatchObject({
    window: { from: at(10).toISOString(), until: at(12).toISOString() },
    work: { partnerId, startsAt: at(11, 30).toISOString(), endsAt: at(13).toISOString() },
  })
  const text = 'Wednesday, 25 November 2026, between 10:00 am and 12:00 pm'
  expect(await shown(orderIds[0]!)).toMatchObject({
    scheduledDate: '2026-11-25T10:00:00.000Z',
    scheduledUntil: '2026-11-25T12:00:00.000Z',
    visitMinutes: 120,
  })
  expect(await findVisit(customer.id, orderIds[0]!)).toMatchObject({ startsAt: at(10), endsAt: at(12) })
  expect(await timeline(orderIds[0]!)).toEqual([
    `Our professional comes on ${text}.`,
    'Rakesh Kumar will do the service.',
  ])
  await runJobs(jobs, now)
  const [mail, ...more] = (await listMails()).filter(({ to }) => to === customer.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Your Kamra visit is on ${text}`)
})

test('[DESK-20] the exact time begins within the window, whoever writes it', async () => {
  const { id: partnerId } = await aPartner()
  const orderIds = await placed(customer.id, 1)
  const { visitId } = await plan({ orderIds, window: window(10, 12), partnerId })
  const away = plan({ orderIds, startsAt: at(12) })
  expect(await refusalOf(away)).toMatchObject({ code: 'invalid', fields: { startsAt: 'lies outside the window' } })
  const moved = db.$executeRaw`
    update busy set during = tstzrange(${at(12)}, ${at(13)}) where visit_id = ${visitId}::uuid`
  await expect(moved).rejects.toThrow(/is not as the visit says/)
  await expect(db.$executeRaw`delete from busy where visit_id = ${visitId}::uuid`).rejects.toThrow(
    /is not as the visit says/,
  )
  const empty = db.$executeRaw`update busy set during = 'empty' where visit_id = ${visitId}::uuid`
  await expect(empty).rejects.toThrow(/busy_range/)
})

test('[DESK-23] to be given to a partner is no work yet', async () => {
  const orderIds = await placed(customer.id, 1)
  await plan({ orderIds, window: window(10, 12), partnerId: (await aPartner()).id })
  expect(await shown(orderIds[0]!)).toMatchObject({ status: 'pending', assignedPartner: { fullName: 'Rakesh Kumar' } })
})

describe('[DESK-04] bad input is refused by name', () => {
  test('windows in the past, reversed, or over two days', async () => {
    const orderIds = await placed(customer.id, 1)
    const past = plan({ orderIds, window: { from: later({ hours: -1 }), until: later({ hours: 1 }) } })
    expect(await refusalOf(past)).toMatchObject({
      code: 'invalid',
      fields: { 'window.from': 'has passed: choose a later one' },
    })
    const faults = (from: string, until: string) => {
      const { error } = WantedVisit.safeParse({ orderIds, window: { from, until } })
      return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
    }
    expect(faults('2026-11-25T12:00:00+05:30', '2026-11-25T10:00:00+05:30')).toEqual([
      'window.until must lie after its beginning',
    ])
    expect(faults('2026-11-25T22:00:00+05:30', '2026-11-26T00:30:00+05:30')).toEqual([
      'window.until must lie on the same day',
    ])
    expect(faults('2026-11-25T22:00:00+05:30', '2026-11-26T00:00:00+05:30')).toEqual([])
  })

  test('an exact time that has passed, and a partner who is not there', async () => {
    const orderIds = await placed(customer.id, 1)
    expect(await refusalOf(plan({ orderIds, startsAt: now }))).toMatchObject({
      fields: { startsAt: 'has passed: choose a later one' },
    })
    const nobody = plan({ orderIds, window: window(10, 12), partnerId: crypto.randomUUID() })
    expect(await refusalOf(nobody)).toMatchObject({ code: 'not_found' })
  })
})

describe('[DESK-04] a visit is planned step by step', () => {
  test('moved, split, reassigned and left without a partner, each told once', async () => {
    const [rakesh, sunil] = [await aPartner(), await aPartner({ fullName: 'Sunil Das' })]
    const orderIds = await placed(customer.id, 2)
    const whole = await plan({ orderIds, window: window(10, 12), partnerId: rakesh.id })
    const moved = await plan({ orderIds, window: window(14, 16) })
    expect(moved).toMatchObject({ visitId: whole.visitId, work: { partnerId: rakesh.id } })
    const split = await plan({ orderIds: [orderIds[1]!], window: window(16, 18), partnerId: sunil.id })
    expect(split.visitId).not.toBe(whole.visitId)
    const free = await plan({ orderIds: [orderIds[1]!], partnerId: null })
    expect(free).toMatchObject({ visitId: split.visitId, work: null, window: { from: at(16).toISOString() } })
    expect((await timeline(orderIds[1]!)).slice(2)).toEqual([
      'The visit was moved: Rakesh Kumar now comes on Wednesday, 25 November 2026, between 2:00 pm and 4:00 pm.',
      'The visit was moved: Sunil Das now comes on Wednesday, 25 November 2026, between 4:00 pm and 6:00 pm.',
      'Sunil Das will do the service in place of Rakesh Kumar.',
      'Another professional will come in place of Sunil Das.',
    ])
    expect(await db.busy.count({ where: { visitId: split.visitId } })).toBe(0)
    expect(await plan({ orderIds: [orderIds[1]!], partnerId: null })).toMatchObject({ undo: null })
  })

  test('[DESK-33] without said minutes as long as its services take, one after the other', async () => {
    const { id: partnerId } = await aPartner()
    const { id: serviceId } = await aService({ minutes: 45 })
    const first = await anOrder(customer.id, { serviceId })
    const second = await anOrder(customer.id, { placementId: first.placementId })
    const orderIds = [first.orderId!, second.orderId!]
    const { work } = await plan({ orderIds, window: window(10, 12), partnerId })
    expect(work).toMatchObject({ startsAt: at(10).toISOString(), endsAt: at(11, 45).toISOString() })
  })
})

test('[DESK-21] a conflict names the nearest free alternatives, and nothing is changed', async () => {
  const rakesh = await aPartner()
  await aPartner({ fullName: 'Sunil Das' })
  await aPartner({ fullName: 'Vikram Singh', active: false })
  await plan({ orderIds: await placed(customer.id, 1), window: window(13, 15), partnerId: rakesh.id, minutes: 90 })
  const orderIds = await placed(customer.id, 1)
  await plan({ orderIds, window: window(13, 14) })
  const refused = await refusalOf(plan({ orderIds, partnerId: rakesh.id, startsAt: at(13, 30) }))
  expect(refused).toMatchObject({
    code: 'conflict',
    message:
      'Rakesh Kumar has another visit at that time; nothing was changed. Rakesh Kumar is free from 2:45 pm; Sunil Das is free then',
  })
  expect(await shown(orderIds[0]!)).not.toHaveProperty('assignedPartner')
})

test('[DESK-28] who plans what somebody else has changed learns which fields, and nothing is changed', async () => {
  const orderIds = await placed(customer.id, 1)
  const first = await plan({ orderIds, window: window(10, 12), version: 0 })
  await plan({ orderIds, partnerId: (await aPartner()).id, version: first.version })
  expect(await refusalOf(plan({ orderIds, window: window(14, 16), version: first.version }))).toEqual({
    code: 'conflict',
    message: 'Somebody else changed this visit in the meantime: look at it again',
    fields: { partner: 'is now Rakesh Kumar', startsAt: 'is now 10:00 am' },
  })
  expect(await shown(orderIds[0]!)).toMatchObject({ scheduledDate: '2026-11-25T10:00:00.000Z' })
})

test('[DESK-04] a retry of the same call gets the same answer, and is not refused for its version', async () => {
  const orderIds = await placed(customer.id, 1)
  const call = () => planVisit({ orderIds, window: window(10, 12), version: 0 }, 'one key', now, by)
  const first = await call()
  expect(await call()).toEqual(first)
  expect(await timeline(orderIds[0]!)).toHaveLength(1)
})

test('[DESK-04] every change of plan is in the record, with what was and what is', async () => {
  const orderIds = await placed(customer.id, 1)
  await plan({ orderIds, window: window(10, 12), partnerId: (await aPartner()).id })
  const entries = await db.auditEntry.findMany({ where: { subject: 'order', subjectId: orderIds[0]! } })
  expect(entries).toMatchObject([
    {
      byId: by.operator,
      action: 'visit.plan',
      before: { window: null, partner: null, startsAt: null },
      after: { partner: 'Rakesh Kumar', startsAt: at(10).toISOString() },
    },
  ])
})

test('[DESK-24] [DESK-194] [DESK-234] whoever plans is told of each partner whether they can, and if not, every reason', async () => {
  const { mainServiceId, orderId } = await anOrder(customer.id)
  const other = await anOrder(customer.id)
  const able = await aPartner({ fullName: 'Able' })
  await aShift(able.id, at(9), at(18))
  await db.partnerSkill.create({ data: { partnerId: able.id, mainServiceId } })
  await db.partnerArea.create({ data: { partnerId: able.id, prefix: '1100' } })
  const far = await aPartner({ fullName: 'Far' })
  await aShift(far.id, at(12), at(18))
  await db.partnerArea.create({ data: { partnerId: far.id, prefix: '56' } })
  await db.partnerSkill.create({ data: { partnerId: far.id, mainServiceId: other.mainServiceId } })
  const elsewhere = await aPartner({ fullName: 'Elsewhere' })
  await db.partnerArea.create({ data: { partnerId: elsewhere.id, prefix: '56' } })
  await aPartner({ fullName: 'Unknown' })
  const asked = { orders: [orderId!], from: at(10), until: undefined, minutes: undefined }
  const { minutes, fits } = await fitsOf(asked, now)
  expect(minutes).toBe(60)
  expect(fits.map(({ fullName, fits: can, unjudged }) => [fullName, can, unjudged])).toEqual([
    ['Able', true, []],
    ['Far', false, []],
    ['Elsewhere', false, ['skill', 'shift']],
    ['Unknown', true, ['skill', 'area', 'shift']],
  ])
  expect(fits[1]!.reasons.map(({ code, mayOverrule }) => [code, mayOverrule])).toEqual([
    ['offShift', false],
    ['area', true],
    ['skill', true],
  ])
  // With a window: as soon in it as the partner has time.
  const later = await fitsOf({ ...asked, until: at(14) }, now)
  expect(later.fits.find(({ fullName }) => fullName === 'Far')).toMatchObject({ startsAt: at(12).toISOString() })
})

test('[DESK-24] area and skill may be overruled with a reason that is kept, and goes with the customer', async () => {
  const { id: partnerId } = await aPartner()
  await db.partnerArea.create({ data: { partnerId, prefix: '56' } })
  const orderIds = await placed(customer.id, 1)
  const wanted = { orderIds, window: window(10, 12), partnerId }
  expect(await refusalOf(plan(wanted))).toMatchObject({
    code: 'conflict',
    message: 'Rakesh Kumar does not work in 110001: give a reason to send Rakesh Kumar all the same',
    fields: { because: 'is needed' },
  })
  const { visitId } = await plan({ ...wanted, because: 'Asha asked for him' })
  // What was accepted once is not asked again where only the time changes.
  await plan({ orderIds, window: window(14, 16) })
  const because = async () => (await db.busy.findUniqueOrThrow({ where: { visitId } })).because
  expect(await because()).toBe('Asha asked for him')
  const entries = await db.auditEntry.findMany({ where: { subjectId: orderIds[0]! }, orderBy: { id: 'asc' } })
  expect(entries.map(({ reason }) => reason)).toEqual(['Asha asked for him', null])
  for (const status of ['inProgress', 'completed'] as const)
    await db.booking.updateMany({ where: { orderId: { in: orderIds } }, data: { status } })
  await db.$transaction((tx) => forgetCustomer(tx, customer.id))
  expect(await because()).toBeNull()
})

test('[DESK-22] who knows no versions, such as the release before, writes visits on: the partner’s time follows', async () => {
  const { id: partnerId } = await aPartner()
  const orderIds = await placed(customer.id, 1)
  const planned = await plan({ orderIds, window: window(10, 12), partnerId, startsAt: at(11) })
  const where = { id: planned.visitId }
  const work = async () => {
    const [row] = await db.$queryRaw<{ partnerId: string; from: Date; until: Date }[]>`
      select partner_id as "partnerId", lower(during) as "from", upper(during) as until
      from busy where visit_id = ${planned.visitId}::uuid`
    return row
  }
  const other = await aPartner()
  await db.visit.update({ where, data: { partnerId: other.id } })
  expect(await work()).toEqual({ partnerId: other.id, from: at(11), until: at(12) })
  await db.visit.update({ where, data: { startsAt: at(15), endsAt: at(16) } })
  expect(await work()).toEqual({ partnerId: other.id, from: at(15), until: at(16) })
  expect((await db.visit.findUniqueOrThrow({ where })).version).toBe(planned.version + 2)
  const { placementId } = await db.visit.findUniqueOrThrow({ where })
  const second = { placementId, partnerId: other.id, startsAt: at(15), endsAt: at(16), createdAt: now, updatedAt: now }
  await expect(db.visit.create({ data: second })).rejects.toThrow(/visit_partner_free/)
  await db.$executeRaw`update booking set status = 'cancelled' where order_id = ${orderIds[0]}`
  expect(await work()).toBeUndefined()
})

test('[DESK-20] a time of the command line promises itself', async () => {
  const orderIds = await placed(customer.id, 1)
  const partner = await aPartner()
  const time = { orderIds, startsAt: at(10), minutes: 90, partnerNumber: partner.contactNumber }
  await scheduleVisit(time, now, 'commandLine')
  expect(await timeline(orderIds[0]!)).toEqual([
    'Our professional comes on Wednesday, 25 November 2026, 10:00 am.',
    'Rakesh Kumar will do the service.',
  ])
  const [entry] = await db.auditEntry.findMany({ where: { subjectId: orderIds[0]! } })
  expect(entry).toMatchObject({ by: 'commandLine', byId: null })
})
