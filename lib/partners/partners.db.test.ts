import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addPartner, changePartner, setActive, setAreas, setSkills } from '@/lib/partners/commands'
import { addShifts, dropShift } from '@/lib/partners/commands/shifts'
import { countOnLeave, findPartner, listPartners, listPartnersToday } from '@/lib/partners/queries'
import { NewShifts } from '@/lib/partners/schema'
import { addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { visitsOfPartner } from '@/lib/visits/queries/of-partner'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aShift } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'

let by: { operator: string }
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
})
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour) - 330 * 60_000)

test('[DESK-31] shifts of a partner do not overlap, may pass midnight, and are refused by name when reversed or endless', async () => {
  const { id } = await aPartner()
  const added = await addShifts(id, { shifts: [{ from: at(25, 22), until: at(26, 6) }] }, null, now, by)
  expect(added).toMatchObject([{ from: at(25, 22).toISOString(), until: at(26, 6).toISOString() }])
  const meeting = addShifts(
    id,
    {
      shifts: [
        { from: at(27, 9), until: at(27, 18) },
        { from: at(26, 5), until: at(26, 9) },
      ],
    },
    null,
    now,
    by,
  )
  expect(await refusalOf(meeting)).toMatchObject({ code: 'conflict', fields: { shifts: 'overlap' } })
  expect((await findPartner(id, { days: 14 }, now)).shifts).toHaveLength(1)
  const faults = (from: string, until: string) =>
    NewShifts.safeParse({ shifts: [{ from, until }] }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    )
  expect(faults('2026-11-25T22:00:00+05:30', '2026-11-25T06:00:00+05:30')).toEqual([
    'shifts.0.until lies before the beginning: a shift over midnight ends on the next day',
  ])
  expect(faults('2026-11-25T06:00:00+05:30', '2026-11-25T22:01:00+05:30')).toEqual([
    'shifts.0.until a shift has 16 hours at most',
  ])
  const endless = db.$executeRaw`
    insert into shift (partner_id, during) values (${id}::uuid, tstzrange(${at(28, 1)}, ${at(28, 18)}))`
  await expect(endless).rejects.toThrow(/shift_length/)
  await dropShift(id, added[0]!._id, now, by)
  expect((await findPartner(id, { days: 14 }, now)).shifts).toEqual([])
})

test('[DESK-32] [DESK-183] a partner with visits ahead is stopped only even so, and their orders are named first', async () => {
  const { id } = await aPartner()
  const orderIds = await placed(customer.id, 1)
  const window = { from: at(25, 10), until: at(25, 14) }
  await planVisit({ orderIds, window, startsAt: at(25, 11), partnerId: id }, null, now, by)
  const { serviceName } = await db.booking.findUniqueOrThrow({ where: { orderId: orderIds[0]! } })
  expect(await refusalOf(setActive(id, { active: false, evenSo: false }, now, by))).toEqual({
    code: 'conflict',
    message: 'Rakesh Kumar has visits ahead: give them to others first, or pause the partner even so',
    fields: { [orderIds[0]!]: `Wed, 25 Nov, 11:00 am to 12:00 pm: ${serviceName}, Asha Verma` },
  })
  expect(await setActive(id, { active: false, evenSo: true }, now, by)).toMatchObject({ active: false, version: 2 })
  expect((await findPartner(id, { days: 14 }, now)).busy).toMatchObject([{ kind: 'work' }])
})

test('[DESK-32] [DESK-28] [DESK-318] partners change with a record, and an old version is refused with the fields that changed', async () => {
  const added = await addPartner({ fullName: 'Aman', contactNumber: '919911000001', specialization: '' }, null, now, by)
  const { mainServiceId } = await anOrder(customer.id)
  const skilled = await setSkills(added._id, { skills: [{ mainServiceId }], version: 1 }, now, by)
  expect(skilled).toMatchObject({ version: 2, skills: [{ mainServiceId }] })
  expect(await setSkills(added._id, { skills: [{ mainServiceId }] }, now, by)).toMatchObject({ version: 2 })
  expect(await refusalOf(setAreas(added._id, { areas: ['1100'], version: 1 }, now, by))).toMatchObject({
    code: 'conflict',
    fields: { skills: 'has changed' },
  })
  await setAreas(added._id, { areas: ['1100'], version: 2 }, now, by)
  const same = addPartner({ fullName: 'Another', contactNumber: '919911000001', specialization: '' }, null, now, by)
  expect(await refusalOf(same)).toMatchObject({
    code: 'conflict',
    fields: { contactNumber: 'Another partner has this number' },
  })
  await changePartner(added._id, { fullName: 'Aman Rao', email: 'aman@example.test' }, now, by)
  const entries = await db.auditEntry.findMany({ where: { subjectId: added._id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'partner.add',
    'partner.skills',
    'partner.areas',
    'partner.change',
  ])
  expect(entries[3]).toMatchObject({ before: { fullName: 'Aman' }, after: { fullName: 'Aman Rao' } })
  const { items } = await listPartners({}, now)
  expect(items.map(({ fullName }) => fullName)).toEqual(items.map(({ fullName }) => fullName).toSorted())
})

test('[DESK-110] a partner and shifts sent again under their key stand once, and another request under it is refused', async () => {
  const partner = { fullName: 'Once Only', contactNumber: '919911000077', specialization: '' }
  const [first, second] = await Promise.all([
    addPartner(partner, 'partner 1', now, by),
    addPartner(partner, 'partner 1', now, by),
  ])
  expect(second).toEqual(first)
  expect(await db.auditEntry.count({ where: { subjectId: first._id } })).toBe(1)
  const shifts = { shifts: [{ from: at(25, 9), until: at(25, 18) }] }
  const added = await addShifts(first._id, shifts, 'shifts 1', now, by)
  expect(await addShifts(first._id, shifts, 'shifts 1', now, by)).toEqual(added)
  expect(await db.shift.count({ where: { partnerId: first._id } })).toBe(1)
  const other = { shifts: [{ from: at(26, 9), until: at(26, 18) }] }
  expect(await refusalOf(addShifts(first._id, other, 'shifts 1', now, by))).toMatchObject({ code: 'reused_key' })
  expect(await refusalOf(addShifts(first._id, shifts, 'shifts 2', now, by))).toMatchObject({ code: 'conflict' })
})

test('[DESK-111] partners are found by a part of the name or the number, however it is typed, and by whether they take visits', async () => {
  const found = async (q?: string, state?: 'active' | 'stopped') =>
    (await listPartners({ q, state }, now)).items.map(({ fullName }) => fullName)
  await aPartner({ fullName: 'Zubin Mistry', contactNumber: '919876501234' })
  await aPartner({ fullName: 'Zubin Stopped', active: false })
  expect(await found('ubin mis')).toEqual(['Zubin Mistry'])
  for (const typed of ['98765 01234', '+91 98765-01234', '098765 01234', '501234'])
    expect(await found(typed)).toEqual(['Zubin Mistry'])
  expect(await found('zubin', 'stopped')).toEqual(['Zubin Stopped'])
  expect(await found('zubin', 'active')).toEqual(['Zubin Mistry'])
  await aPartner({ fullName: 'Érik Hari Om Sharma' })
  for (const typed of ['Erik', 'érik', 'Sharma Hari', 'om erik'])
    expect(await found(typed)).toEqual(['Érik Hari Om Sharma'])
  for (const nothing of ['%', '----', '(  )']) expect(await found(nothing)).toEqual([])
  expect(await found('zub_n')).toEqual([])
})

test('[DESK-111] the list says of each partner the shift that goes on or comes next, the visits of today and leave', async () => {
  const { id } = await aPartner({ fullName: 'Yusuf Today' })
  const today = new Date(`${now.toISOString().slice(0, 10)}T12:00:00+05:30`)
  const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
  await aShift(id, later(-30), later(-20))
  await aShift(id, later(-3), later(5))
  await aShift(id, later(20), later(28))
  const orderIds = await placed(customer.id, 1)
  const asked = { window: { from: later(1), until: later(3) }, partnerId: id }
  await planVisit({ orderIds, ...asked }, null, later(-1), by)
  const read = async (at: Date) => (await listPartnersToday({ q: 'Yusuf' }, at)).items[0]
  expect(await read(today)).toMatchObject({
    shift: { from: later(-3), until: later(5) },
    visitsToday: 1,
    leave: null,
  })
  expect(await read(later(6))).toMatchObject({ shift: { from: later(20) }, visitsToday: 1 })
  expect(await read(later(13))).toMatchObject({ visitsToday: 0 })
  await addLeave(id, { from: later(5), until: later(8) }, null, later(-1), by)
  expect(await read(later(6))).toMatchObject({ leave: { until: later(8), visits: 0 } })
})

test('[DESK-224] the list of partners is narrowed to who is on leave now, and says until when and over how many visits', async () => {
  const [{ id }, stopped] = [await aPartner({ fullName: 'Zoya Away' }), await aPartner({ fullName: 'Zoya Stopped' })]
  await aPartner({ fullName: 'Zoya Here' })
  const plan = async (hour: number) => {
    const orderIds = await placed(customer.id, 1)
    await planVisit({ orderIds, window: { from: at(25, hour), until: at(25, hour + 2) }, partnerId: id }, null, now, by)
    return orderIds
  }
  const [running] = [await plan(10), await plan(12), await plan(14)]
  await db.booking.updateMany({ where: { orderId: { in: running } }, data: { status: 'inProgress' } })
  await addLeave(id, { from: at(25, 0), until: at(27, 0) }, null, now, by)
  await addLeave(stopped.id, { from: at(25, 0), until: at(27, 0) }, null, now, by)
  await db.partner.update({ where: { id: stopped.id }, data: { active: false } })
  const before = await countOnLeave(now)
  const found = async (at: Date) => (await listPartnersToday({ q: 'Zoya', state: 'onLeave' }, at)).items
  expect(await found(at(24, 12))).toEqual([])
  expect(await found(at(25, 9))).toMatchObject([{ fullName: 'Zoya Away', leave: { until: at(27, 0), visits: 2 } }])
  expect(await countOnLeave(at(25, 9))).toBe(before + 1)
})

test('[DESK-114] a partner’s visits of a day hold what they need at the door, by time, and nothing that is called off', async () => {
  const { id } = await aPartner()
  const day = { from: at(27, 0), until: at(28, 0) }
  const plan = async (hour: number, count = 1) => {
    const orderIds = await placed(customer.id, count)
    await planVisit(
      { orderIds, window: { from: at(27, hour), until: at(27, hour + 2) }, partnerId: id, minutes: 60 },
      null,
      now,
      by,
    )
    return orderIds
  }
  const [late, early] = [await plan(15, 2), await plan(9)]
  const others = await placed(customer.id, 1)
  await planVisit({ orderIds: others, window: { from: at(28, 9), until: at(28, 11) }, partnerId: id }, null, now, by)
  const visits = await visitsOfPartner(id, day)
  expect(visits.map(({ orders }) => orders.map(({ orderId }) => orderId).sort())).toEqual([early, late.sort()])
  expect(visits[0]).toMatchObject({
    from: at(27, 9),
    until: at(27, 10),
    windowUntil: at(27, 11),
    isExact: false,
    deliveryAddress: { postalCode: '110001' },
    orders: [{ revisitOf: null }],
  })
  expect(JSON.stringify(visits)).not.toContain(customer.email)
  await planVisit({ orderIds: early, partnerId: null }, null, now, by)
  expect(await visitsOfPartner(id, day)).toHaveLength(1)
})
