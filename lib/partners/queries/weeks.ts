import 'server-only'
import type { Tx } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { hoursOf } from '@/lib/partners/rules/repeated-week'
import type { RepeatedWeek, WeekAhead } from '@/lib/partners/schema'

/** The most weeks that are read of one partner. */
const most = 100

type Row = {
  id: string
  weekdays: number[]
  fromMinute: number
  minutes: number
  firstDay: string
  lastDay: string | null
}

const toWeek = ({ id, weekdays, fromMinute, minutes, firstDay, lastDay }: Row): RepeatedWeek => ({
  _id: id,
  ...hoursOf(weekdays, fromMinute, minutes),
  firstDay,
  ...(lastDay && { lastDay }),
})

/** The weeks of a partner that repeat on that day in India or later. */
export async function readWeeks(tx: Tx, partnerId: string, day: string): Promise<RepeatedWeek[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select id, array(select lower(hours) / 1440 + 1 from unnest(week) hours order by 1) as weekdays,
      lower(week) % 1440 as "fromMinute", (select max(upper(hours) - lower(hours)) from unnest(week) hours) as minutes,
      to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay"
    from shift_rule where partner_id = ${partnerId}::uuid and (last_day is null or last_day >= ${day}::date)
    order by first_day, lower(week), id limit ${most}`
  return rows.map(toWeek)
}

type Ahead = { id: string; shiftsAhead: number; visitsAhead: number }

/** The weeks of a partner that repeat from today on, each with its shifts that have not begun and what is planned in these. */
export async function readWeeksAhead(tx: Tx, partnerId: string, now: Date): Promise<WeekAhead[]> {
  const weeks = await readWeeks(tx, partnerId, indiaDay(now))
  const rows = await tx.$queryRaw<Ahead[]>`
    select shift.rule_id as id, count(distinct shift.id)::int as "shiftsAhead", count(distinct busy.visit_id)::int as "visitsAhead"
    from shift left join busy on busy.partner_id = shift.partner_id and busy.kind in ('work', 'reserved')
      and busy.during && shift.during and exists (select from booking where visit_id = busy.visit_id and status = 'pending')
    where shift.rule_id = any(${weeks.map(({ _id }) => _id)}::uuid[]) and shift.partner_id = ${partnerId}::uuid
      and lower(shift.during) >= ${now}::timestamptz
    group by shift.rule_id`
  const ahead = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return weeks.map((week) => ({ ...week, ...(ahead.get(week._id) ?? { shiftsAhead: 0, visitsAhead: 0 }) }))
}
