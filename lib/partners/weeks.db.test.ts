import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addPartner } from '@/lib/partners/commands'
import { addShifts, dropShift } from '@/lib/partners/commands/shifts'
import { addWeek, changeWeek, endWeek } from '@/lib/partners/commands/weeks'
import { jobs } from '@/lib/partners/jobs'
import { findPartner, listPartnersToday } from '@/lib/partners/queries'
import { listShiftsEnding } from '@/lib/partners/queries/offered'
import { makeShifts, NewWeek } from '@/lib/partners/schema'
import { addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aShift } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'
import { mondays, openWindows, service } from '@/testing/windows'

let by: { operator: string }
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
})
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour) - 330 * 60_000)
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
/** Monday to Saturday from the next Monday on. */
const week = NewWeek.parse({ weekdays: [1, 2, 3, 4, 5, 6], from: '09:00', until: '18:00', firstDay: '2026-11-23' })
const anHourUntil = (partnerId: string, until: Date) => aShift(partnerId, new Date(until.getTime() - 3_600_000), until)

/** What the clock makes run every night. */
async function passNight(at: Date) {
  const job = jobs.find(({ name }) => name === makeShifts.name)!
  expect(job.cron).toBeTruthy()
  await job.run({}, { now: at, attempt: 1, lastAttempt: false, signal: new AbortController().signal })
}

const shiftsOf = (id: string) => db.$queryRaw<{ day: string; from: string; until: string }[]>`
  select to_char(lower(during) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
    to_char(lower(during) at time zone 'Asia/Kolkata', 'HH24:MI') as "from",
    to_char(upper(during) at time zone 'Asia/Kolkata', 'HH24:MI') as until
  from shift where partner_id = ${id}::uuid order by during`
const daysOf = async (id: string) => (await shiftsOf(id)).map(({ day }) => day)

test('[DESK-259] a week repeats without an end: its shifts are made 60 days ahead at once, and every night the next ones, once', async () => {
  const { id } = await aPartner()
  const entered = await addWeek(id, week, null, now, by)
  const days = await daysOf(id)
  expect(entered).toMatchObject({ made: days.length, kept: [] })
  expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2027-01-20'])
  expect(days).not.toContain('2026-11-29')
  expect(new Set((await shiftsOf(id)).map(({ from, until }) => `${from} ${until}`))).toEqual(new Set(['09:00 18:00']))
  await passNight(now)
  expect(await daysOf(id)).toEqual(days)
  await Promise.all([passNight(daysLater(2)), passNight(daysLater(2))])
  expect(await daysOf(id)).toEqual([...days, '2027-01-21', '2027-01-22'])
  expect((await findPartner(id, { days: 14 }, now)).weeks).toEqual([
    { _id: entered._id, ...week, shiftsAhead: days.length + 2, visitsAhead: 0 },
  ])
})

test('[DESK-259] a week sent again under its key stands once, over midnight and with a last day, and begins within what is made ahead', async () => {
  const { id } = await aPartner()
  const night = NewWeek.parse({
    weekdays: [7, 1],
    from: '22:00',
    until: '06:00',
    endsNextDay: true,
    firstDay: '2026-11-22',
    lastDay: '2026-11-29',
  })
  const [first, second] = await Promise.all([1, 2].map(() => addWeek(id, night, 'night', now, by)))
  expect(second).toEqual(first)
  expect(await shiftsOf(id)).toEqual(
    ['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => ({ day, from: '22:00', until: '06:00' })),
  )
  const faultsOf = async (firstDay: string) => refusalOf(addWeek(id, { ...week, firstDay }, null, now, by))
  expect(await faultsOf('2026-11-20')).toMatchObject({ code: 'invalid', fields: { firstDay: 'lies in the past' } })
  expect(await faultsOf('2027-03-01')).toMatchObject({ code: 'invalid', fields: { firstDay: expect.any(String) } })
  const faults = (given: object) =>
    NewWeek.safeParse({ ...week, ...given }).error?.issues.map(({ path }) => path.join('.'))
  expect(faults({ until: '08:00' })).toEqual(['until'])
  expect(faults({ until: '02:00', endsNextDay: true })).toEqual(['until'])
  expect(faults({ lastDay: '2026-11-01' })).toEqual(['lastDay'])
  const monday = { firstDay: '2026-11-30', lastDay: '2026-11-30' }
  expect(faults({ ...monday, weekdays: [2] })).toEqual(['weekdays'])
  expect(faults({ ...monday, weekdays: [7, 1] })).toBeUndefined()
  expect(faults({ ...monday, lastDay: '2026-12-05', weekdays: [7] })).toEqual(['weekdays'])
  expect(faults({ ...monday, lastDay: '2026-12-06', weekdays: [7] })).toBeUndefined()
  const over = { ...week, weekdays: [1], until: '10:00', ...monday }
  expect(await refusalOf(addWeek(id, over, null, at(30, 11), by))).toMatchObject({
    code: 'invalid',
    fields: { until: expect.any(String) },
  })
  expect(faults({ weekdays: [] })).toEqual(['weekdays'])
})

test('[DESK-260] a day that has a shift keeps it and is said, and one that was taken back by hand stays taken back, also after a change', async () => {
  const { id } = await aPartner()
  await addShifts(id, { shifts: [{ from: at(24, 12), until: at(24, 20) }] }, null, now, by)
  const entered = await addWeek(id, week, null, now, by)
  expect(entered.kept).toEqual(['2026-11-24'])
  const { shifts } = await findPartner(id, { days: 14 }, now)
  const on = (day: string) => shifts.find(({ from }) => from.startsWith(day))!
  await dropShift(id, on('2026-11-26')._id, now, by)
  await dropShift(id, on('2026-11-24')._id, now, by)
  await passNight(now)
  for (const day of ['2026-11-24', '2026-11-26']) expect(await daysOf(id)).not.toContain(day)
  await changeWeek({ id, weekId: entered._id }, { ...week, until: '17:00' }, null, now, by)
  const changed = await shiftsOf(id)
  expect(changed.slice(0, 3)).toEqual(
    ['2026-11-23', '2026-11-25', '2026-11-27'].map((day) => ({ day, from: '09:00', until: '17:00' })),
  )
})

test('[DESK-260] a day that was taken back is taken out of no week whose hours it does not touch', async () => {
  const { id } = await aPartner()
  const hours = (from: string, until: string) => addWeek(id, { ...week, from, until }, null, now, by)
  const [morning] = [await hours('07:00', '10:00'), await hours('17:00', '20:00')]
  const { shifts } = await findPartner(id, { days: 14 }, now)
  const first = shifts.find(({ from }) => new Date(from) >= at(24, 0))!
  await dropShift(id, first._id, now, by)
  await changeWeek({ id, weekId: morning._id }, { ...week, from: '08:00', until: '10:00' }, null, now, by)
  await db.$executeRaw`delete from shift where partner_id = ${id}::uuid and lower(during) > ${now}::timestamptz`
  await passNight(now)
  const onDay = (await shiftsOf(id)).filter(({ day }) => day === '2026-11-24')
  expect(onDay).toEqual([{ day: '2026-11-24', from: '17:00', until: '20:00' }])
})

test('[DESK-260] a week with a last day goes on from a later first day', async () => {
  const { id } = await aPartner()
  const entered = await addWeek(id, { ...week, lastDay: '2026-11-28' }, null, now, by)
  const changed = await changeWeek({ id, weekId: entered._id }, { ...week, firstDay: '2026-12-07' }, null, now, by)
  expect((await findPartner(id, { days: 14 }, now)).weeks).toMatchObject([
    { _id: entered._id, lastDay: '2026-11-28' },
    { _id: changed._id, firstDay: '2026-12-07' },
  ])
  expect((await daysOf(id)).slice(5, 7)).toEqual(['2026-11-28', '2026-12-07'])
})

test('[DESK-260] [DESK-223] a change or an end takes the shifts ahead that nobody changed, and leaves what is planned, with a record of before and after', async () => {
  const { id } = await aPartner()
  const entered = await addWeek(id, week, null, now, by)
  const orderIds = await placed(customer.id, 1)
  const window = { from: at(27, 10), until: at(27, 12) }
  await planVisit({ orderIds, window, partnerId: id }, null, now, by)
  await addShifts(id, { shifts: [{ from: at(29, 9), until: at(29, 12) }] }, null, now, by)
  expect((await findPartner(id, { days: 14 }, at(27, 8))).weeks).toMatchObject([
    {
      shiftsAhead: (await daysOf(id)).filter((day) => day >= '2026-11-27' && day !== '2026-11-29').length,
      visitsAhead: 1,
    },
  ])
  const from = { ...week, weekdays: [1, 2, 3], firstDay: '2026-11-30' }
  const changed = await changeWeek({ id, weekId: entered._id }, from, 'change', now, by)
  expect(await changeWeek({ id, weekId: entered._id }, from, 'change', now, by)).toEqual(changed)
  const days = await daysOf(id)
  expect(days.slice(0, 11)).toEqual(
    [23, 24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`).concat('2026-12-01', '2026-12-02', '2026-12-07'),
  )
  expect((await findPartner(id, { days: 14 }, now)).weeks).toMatchObject([
    { _id: entered._id, lastDay: '2026-11-29' },
    { _id: changed._id, weekdays: [1, 2, 3] },
  ])
  expect(await refusalOf(endWeek({ id, weekId: entered._id }, daysLater(20), by))).toMatchObject({ code: 'not_found' })
  await endWeek({ id, weekId: changed._id }, at(30, 12), by)
  await endWeek({ id, weekId: entered._id }, at(26, 12), by)
  // The days before, those that have begun, and what was entered by hand.
  expect(await daysOf(id)).toEqual([23, 24, 25, 26, 29, 30].map((day) => `2026-11-${day}`))
  expect((await findPartner(id, { days: 14 }, now)).busy).toMatchObject([{ kind: 'work' }])
  const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  const whole = 'Mon to Sat, 9 am–6 pm. Every week from 23 Nov 2026, without an end'
  const changedWeek = 'Mon to Wed, 9 am–6 pm. Every week from 30 Nov 2026, without an end'
  expect(entries.filter(({ action }) => action.endsWith('Week'))).toMatchObject([
    { action: 'partner.addWeek', after: { week: whole } },
    { action: 'partner.changeWeek', before: { week: whole }, after: { week: changedWeek } },
    { action: 'partner.endWeek', before: { week: changedWeek } },
    {
      action: 'partner.endWeek',
      before: { week: 'Mon to Sat, 9 am–6 pm. Every week from 23 Nov 2026 to 29 Nov 2026' },
    },
  ])
})

test('[DESK-260] two weeks of a partner never mean the same hours, whoever writes them; other hours and other days may', async () => {
  const { id } = await aPartner()
  const both = await Promise.allSettled([1, 2].map(() => addWeek(id, week, null, now, by)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(addWeek(id, { ...week, weekdays: [6, 7] }, null, now, by))).toMatchObject({
    code: 'conflict',
    fields: { weekdays: expect.any(String) },
  })
  await addWeek(id, { ...week, weekdays: [7] }, null, now, by)
  await addWeek(id, { ...week, from: '19:00', until: '21:00' }, null, now, by)
  const [row] = await db.shiftRule.findMany({ where: { partnerId: id }, take: 1 })
  const again = db.$executeRaw`insert into shift_rule (partner_id, week, first_day, created_at)
    select partner_id, week, first_day + 7, now() from shift_rule where id = ${row!.id}::uuid`
  await expect(again).rejects.toThrow(/shift_rule_apart/)
  const { id: other } = await aPartner()
  await addWeek(other, { ...week, weekdays: [7], from: '20:00', until: '06:00', endsNextDay: true }, null, now, by)
  const monday = (from: string) => addWeek(other, { ...week, weekdays: [1], from, until: '12:00' }, null, now, by)
  expect(await refusalOf(monday('05:00'))).toMatchObject({ code: 'conflict' })
  await monday('06:00')
})

test('[DESK-261] a partner who is added with skills, areas and a week is offered to customers at once, in one transaction', async () => {
  await openWindows()
  const { mainServiceId } = await anOrder(customer.id)
  const facts = { fullName: 'Asha At Once', specialization: '' }
  expect((await mondays().catch(() => [])).filter(({ reason }) => reason === null)).toEqual([])
  const skills = [{ mainServiceId: service.applicationType.category.mainServiceId }]
  const body = { ...facts, contactNumber: '919911000401', skills, areas: ['110'], week }
  const added = await addPartner(body, 'asha', now, by)
  expect(await addPartner(body, 'asha', now, by)).toEqual(added)
  expect((await mondays()).some(({ reason }) => !reason)).toBe(true)
  expect(await findPartner(added._id, { days: 14 }, now)).toMatchObject({ missing: [], weeks: [week], areas: ['110'] })
  const wrong = {
    ...facts,
    contactNumber: '919911000402',
    skills: [{ mainServiceId }],
    week: { ...week, firstDay: '2026-01-01' },
  }
  expect(await refusalOf(addPartner(wrong, null, now, by))).toMatchObject({ fields: { firstDay: 'lies in the past' } })
  expect(await db.partner.count({ where: { contactNumber: '919911000402' } })).toBe(0)
})

test('[DESK-262] the list says what is missing before times of a partner are offered, and is narrowed to it', async () => {
  const known = async (fullName: string, until: Date, but?: 'skill' | 'area') => {
    const { id } = await aPartner({ fullName })
    if (but !== 'area') await db.partnerArea.create({ data: { partnerId: id, prefix: '110' } })
    const { mainServiceId } = await anOrder(customer.id)
    if (but !== 'skill') await db.partnerSkill.create({ data: { partnerId: id, mainServiceId } })
    await anHourUntil(id, until)
    return id
  }
  await aPartner({ fullName: 'Wafa Nothing' })
  await known('Wafa Over', daysLater(-1))
  await known('Wafa Skilled', daysLater(20), 'area')
  await known('Wafa Unskilled', daysLater(20), 'skill')
  await known('Wafa Soon', daysLater(5))
  await known('Wafa Later', daysLater(20))
  const repeats = await known('Wafa Repeats', daysLater(1))
  await addWeek(repeats, week, null, now, by)
  await aPartner({ fullName: 'Wafa Paused', active: false })
  const found = async (state?: 'offered' | 'notOffered' | 'shiftsEnd') =>
    (await listPartnersToday({ q: 'Wafa', state }, now)).items.map(({ fullName, missing }) => [fullName, ...missing])
  expect(await found('notOffered')).toEqual([
    ['Wafa Nothing', 'skill', 'area', 'shift'],
    ['Wafa Over', 'shift'],
    ['Wafa Skilled', 'area'],
    ['Wafa Unskilled', 'skill'],
  ])
  expect(await found('offered')).toEqual([['Wafa Later'], ['Wafa Repeats'], ['Wafa Soon']])
  expect(await found('shiftsEnd')).toEqual([['Wafa Over', 'shift'], ['Wafa Soon']])
})

test('[DESK-263] shifts that have ended or end within seven days, where no week repeats beyond them, are told with who has them', async () => {
  const ending = async () => (await listShiftsEnding(now)).map(({ fullName }) => fullName)
  const before = await ending()
  const [soon, later, repeats, paused] = [
    await aPartner({ fullName: 'Vera Soon' }),
    await aPartner({ fullName: 'Vera Later' }),
    await aPartner({ fullName: 'Vera Repeats' }),
    await aPartner({ fullName: 'Vera Paused', active: false }),
  ]
  for (const { id } of [soon, repeats, paused]) await anHourUntil(id, daysLater(7))
  for (const days of [6, 8]) await anHourUntil(later.id, daysLater(days))
  await addWeek(repeats.id, week, null, now, by)
  expect((await ending()).filter((name) => !before.includes(name))).toEqual(['Vera Soon'])
  const { id: ends } = await aPartner({ fullName: 'Vera Ends' })
  await addWeek(ends, { ...week, lastDay: '2026-11-27' }, null, now, by)
  expect((await ending()).filter((name) => !before.includes(name))).toEqual(['Vera Ends', 'Vera Soon'])
  const over = await aPartner({ fullName: 'Vera Over' })
  for (const days of [-30, -2]) await anHourUntil(over.id, daysLater(days))
  const pausedLong = await aPartner({ fullName: 'Vera Left', active: false })
  await anHourUntil(pausedLong.id, daysLater(-30))
  await aPartner({ fullName: 'Vera New' })
  expect((await ending()).filter((name) => !before.includes(name))).toEqual(['Vera Over', 'Vera Ends', 'Vera Soon'])
  const endOf = async (q: string) => (await listPartnersToday({ q }, now)).items[0]!.shiftsEnd
  expect([await endOf('Vera Over'), await endOf('Vera Soon')]).toEqual([daysLater(-2), daysLater(7)])
})

test('[DESK-259] shifts of a week lie under leave as all others do', async () => {
  const { id } = await aPartner()
  await addLeave(id, { from: at(23, 0), until: at(25, 0) }, null, now, by)
  expect(await addWeek(id, week, null, now, by)).toMatchObject({ kept: [] })
  expect((await daysOf(id))[0]).toBe('2026-11-23')
})
