import 'server-only'
import type { Tx } from '@/lib/db'
import { hoursOf } from '@/lib/partners/rules/repeated-week'
import type { RepeatedWeek } from '@/lib/partners/schema'

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
