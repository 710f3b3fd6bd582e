import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import {
  addPartner,
  addShifts,
  changePartner,
  dropShift,
  setActive,
  setAreas,
  setSkills,
} from '@/lib/partners/commands'
import { findPartner, listPartners } from '@/lib/partners/queries'
import { NewShifts } from '@/lib/partners/schema'
import { planVisit } from '@/lib/visits/commands/plan'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'
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
  const added = await addShifts(id, { shifts: [{ from: at(25, 22), until: at(26, 6) }] }, now, by)
  expect(added).toMatchObject([{ from: at(25, 22).toISOString(), until: at(26, 6).toISOString() }])
  const meeting = addShifts(
    id,
    {
      shifts: [
        { from: at(27, 9), until: at(27, 18) },
        { from: at(26, 5), until: at(26, 9) },
      ],
    },
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

test('[DESK-32] a partner with visits ahead is stopped only even so, and their orders are named first', async () => {
  const { id } = await aPartner()
  const orderIds = await placed(customer.id, 1)
  await planVisit({ orderIds, window: { from: at(25, 10), until: at(25, 12) }, partnerId: id }, null, now, by)
  expect(await refusalOf(setActive(id, { active: false, evenSo: false }, now, by))).toEqual({
    code: 'conflict',
    message: 'Rakesh Kumar has visits ahead: give them to others first, or stop the partner even so',
    fields: { [orderIds[0]!]: 'on Wednesday, 25 November 2026, 10:00 am' },
  })
  expect(await setActive(id, { active: false, evenSo: true }, now, by)).toMatchObject({ active: false, version: 2 })
  expect((await findPartner(id, { days: 14 }, now)).busy).toMatchObject([{ kind: 'work' }])
})

test('[DESK-32] [DESK-28] partners change with a record, and an old version is refused with the fields that changed', async () => {
  const added = await addPartner({ fullName: 'Aman', contactNumber: '919911000001', specialization: '' }, now, by)
  const { mainServiceId } = await anOrder(customer.id)
  const skilled = await setSkills(added._id, { skills: [{ mainServiceId }], version: 1 }, now, by)
  expect(skilled).toMatchObject({ version: 2, skills: [{ mainServiceId }] })
  expect(await setSkills(added._id, { skills: [{ mainServiceId }] }, now, by)).toMatchObject({ version: 2 })
  expect(await refusalOf(setAreas(added._id, { areas: ['1100'], version: 1 }, now, by))).toMatchObject({
    code: 'conflict',
    fields: { skills: 'has changed' },
  })
  await setAreas(added._id, { areas: ['1100'], version: 2 }, now, by)
  const same = addPartner({ fullName: 'Another', contactNumber: '919911000001', specialization: '' }, now, by)
  expect(await refusalOf(same)).toMatchObject({ code: 'conflict', fields: { contactNumber: 'is taken' } })
  await changePartner(added._id, { fullName: 'Aman Rao', email: 'aman@example.test' }, now, by)
  const entries = await db.auditEntry.findMany({ where: { subjectId: added._id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'partner.add',
    'partner.skills',
    'partner.areas',
    'partner.change',
  ])
  expect(entries[3]).toMatchObject({ before: { fullName: 'Aman' }, after: { fullName: 'Aman Rao' } })
  const { items } = await listPartners()
  expect(items.map(({ fullName }) => fullName)).toEqual(items.map(({ fullName }) => fullName).toSorted())
})
