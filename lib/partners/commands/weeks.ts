import 'server-only'
import { actorIdOf, audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { indiaDay } from '@/lib/india-day'
import { readPartner } from '@/lib/partners/queries'
import { readWeeks } from '@/lib/partners/queries/weeks'
import { hoursText, periodText, rangesOf, rowsAheadDays } from '@/lib/partners/rules/repeated-week'
import type { EnteredWeek, NewWeek, RepeatedWeek } from '@/lib/partners/schema'

const dayAhead = (now: Date, days: number) => indiaDay(new Date(now.getTime() + days * dayMs))

type MadeDay = { day: string; isMade: boolean }

/**
 * Makes the shifts of these rules for the days ahead, and tells of each day whether its shift was made. A day that has a shift at that
 * time keeps it, and one that was taken back by hand gets none; so it may run again at any time.
 */
const makeShifts = (tx: Tx, ruleIds: readonly string[], now: Date) => tx.$queryRaw<MadeDay[]>`
  with wanted as (
    select rule.id as rule_id, rule.partner_id, day::date as day, tstzrange(
      (day + lower(hours) % 1440 * interval 'PT1M') at time zone 'Asia/Kolkata',
      (day + (lower(hours) % 1440 + upper(hours) - lower(hours)) * interval 'PT1M') at time zone 'Asia/Kolkata') as during
    from shift_rule rule
    cross join unnest(rule.week) as hours
    cross join generate_series(
      greatest(rule.first_day, ${dayAhead(now, 0)}::date)::timestamp,
      least(rule.last_day, ${dayAhead(now, rowsAheadDays)}::date)::timestamp, interval 'P1D') as day
    where rule.id = any(${[...ruleIds]}::uuid[])
      and lower(hours) / 1440 = extract(isodow from day)::int - 1 and day::date <> all(rule.days_off)
  ), ahead as (
    select * from wanted where upper(during) > ${now}::timestamptz
  ), made as (
    insert into shift (partner_id, rule_id, during)
    select partner_id, rule_id, during from ahead
    where not exists (select from shift where shift.partner_id = ahead.partner_id and shift.during && ahead.during)
    order by partner_id, during
    on conflict do nothing
    returning rule_id, during
  )
  select to_char(day, 'YYYY-MM-DD') as day,
    exists (select from made where made.rule_id = ahead.rule_id and made.during = ahead.during) as "isMade"
  from ahead order by day`

/** How many rules are looked through at once. */
const rulesAtOnce = 100

/** Makes what is missing of the days ahead, of all weeks that repeat. */
export async function makeShiftsAhead(now: Date, signal: AbortSignal) {
  for (let after = '00000000-0000-0000-0000-000000000000'; !signal.aborted; ) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from shift_rule where id > ${after}::uuid and (last_day is null or last_day >= ${dayAhead(now, 0)}::date)
      order by id limit ${rulesAtOnce}`
    const last = rows.at(-1)
    if (!last) return
    await makeShifts(
      db,
      rows.map(({ id }) => id),
      now,
    )
    after = last.id
  }
}

function checkFirstDay({ firstDay }: NewWeek, now: Date) {
  if (firstDay < dayAhead(now, 0))
    throw new AppError('invalid', 'The first day lies in the past', { firstDay: 'lies in the past' })
  if (firstDay > dayAhead(now, rowsAheadDays))
    throw new AppError('invalid', 'The first day lies too far ahead', {
      firstDay: `lies more than ${rowsAheadDays} days ahead`,
    })
}

/** Throws conflict where hours of another week of the partner are meant by the same days. */
async function apart<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('shift_rule_apart'))) throw error
    throw new AppError(
      'conflict',
      'Another week of this partner repeats at these hours: change or end that one first',
      {
        weekdays: 'repeat already at these hours',
      },
    )
  }
}

/** Writes a rule and makes its shifts, in the transaction of a partner who is locked. Throws invalid for days that are over, and conflict. */
export async function writeWeek(tx: Tx, partnerId: string, week: NewWeek, now: Date, daysOff: readonly string[] = []) {
  checkFirstDay(week, now)
  const [row] = await apart(tx.$queryRaw<{ id: string }[]>`
    insert into shift_rule (partner_id, week, first_day, last_day, days_off, created_at)
    values (${partnerId}::uuid, ${rangesOf(week)}::int4multirange, ${week.firstDay}::date, ${week.lastDay ?? null}::date,
      ${[...daysOff]}::date[], ${now}) returning id`)
  const days = await makeShifts(tx, [row!.id], now)
  if (!days.length && week.lastDay === dayAhead(now, 0))
    throw new AppError('invalid', 'The hours of its only day are over', { until: 'is over by now' })
  const made = days.filter(({ isMade }) => isMade)
  const kept = days.flatMap(({ day, isMade }) => (isMade ? [] : [day]))
  return { _id: row!.id, ...week, made: made.length, kept } satisfies EnteredWeek
}

/** What of a week the record of changes keeps. */
export const auditedWeek = (week: NewWeek | RepeatedWeek) => ({ week: `${hoursText(week)}. ${periodText(week)}` })

async function lockPartner(tx: Tx, id: string) {
  await tx.$executeRaw`select 1 from partner where id = ${id}::uuid for no key update`
  await readPartner(tx, id)
}

/** Lets a week of shifts repeat. Throws not_found, invalid for its first day, and conflict where one repeats at these hours. */
export const addWeek = (id: string, week: NewWeek, key: string | null, now: Date, by: By): Promise<EnteredWeek> =>
  db.$transaction((tx) =>
    once(tx, { actorId: actorIdOf(by), key, request: { call: 'addWeek', id, week }, now }, async () => {
      await lockPartner(tx, id)
      const entered = await writeWeek(tx, id, week, now)
      const change = { action: 'partner.addWeek', subject: 'partner', subjectId: id, after: auditedWeek(week) }
      await audit(tx, by, [change], now)
      return entered
    }),
  )

/**
 * Ends a week before a day, with its shifts from then on that have not begun, and tells which days were taken back by hand. Throws
 * not_found where it has ended by now.
 */
async function closeWeek(tx: Tx, partnerId: string, weekId: string, day: string, now: Date) {
  const present = (await readWeeks(tx, partnerId, dayAhead(now, 0))).find(({ _id }) => _id === weekId)
  if (!present) throw new AppError('not_found', 'There is no such week, or it has ended')
  await tx.$executeRaw`
    delete from shift where rule_id = ${weekId}::uuid and partner_id = ${partnerId}::uuid
      and lower(during) >= greatest(${now}::timestamptz, ${day}::date::timestamp at time zone 'Asia/Kolkata')`
  const { daysOff } = await tx.shiftRule.findUniqueOrThrow({ where: { id: weekId }, select: { daysOff: true } })
  if (present.firstDay >= day) await tx.shiftRule.delete({ where: { id: weekId } })
  else
    await tx.$executeRaw`update shift_rule set last_day = least(last_day, ${day}::date - 1) where id = ${weekId}::uuid`
  return { present, daysOff: daysOff.map((off) => off.toISOString().slice(0, 10)) }
}

/**
 * Changes a week from its new first day on: shifts that nobody changed by hand follow, and days that were taken back stay so. Throws
 * not_found where it has ended by now, invalid for the first day, and conflict where another week repeats at these hours.
 */
export const changeWeek = (
  { id, weekId }: { id: string; weekId: string },
  week: NewWeek,
  key: string | null,
  now: Date,
  by: By,
): Promise<EnteredWeek> =>
  db.$transaction((tx) =>
    once(tx, { actorId: actorIdOf(by), key, request: { call: 'changeWeek', id, weekId, week }, now }, async () => {
      await lockPartner(tx, id)
      checkFirstDay(week, now)
      const { present, daysOff } = await closeWeek(tx, id, weekId, week.firstDay, now)
      const entered = await writeWeek(tx, id, week, now, daysOff)
      const [before, after] = [auditedWeek(present), auditedWeek(week)]
      await audit(tx, by, [{ action: 'partner.changeWeek', subject: 'partner', subjectId: id, before, after }], now)
      return entered
    }),
  )

/** Ends a week at once, with its shifts that have not begun; visits that are planned in them stay. Throws not_found. */
export const endWeek = ({ id, weekId }: { id: string; weekId: string }, now: Date, by: By) =>
  db.$transaction(async (tx) => {
    await lockPartner(tx, id)
    const { present } = await closeWeek(tx, id, weekId, indiaDay(now), now)
    const before = auditedWeek(present)
    await audit(tx, by, [{ action: 'partner.endWeek', subject: 'partner', subjectId: id, before }], now)
    return null
  })
