import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { endingWithinDays } from '@/lib/partners/rules/offered'

/** No list of partners is read further. */
const most = 500

/** The active partners of whom something is missing that an offer asks for. */
export async function idsNotOffered(now: Date) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from partner p where active and not (
      exists (select from partner_skill where partner_id = p.id)
      and exists (select from partner_area where partner_id = p.id)
      and exists (select from shift where partner_id = p.id and during && tstzrange(${now}::timestamptz, null)))
    order by id limit ${most}`
  return rows.map(({ id }) => id)
}

/** The last instant by which shifts that end count as ending soon. */
const soonBefore = (now: Date) => new Date(now.getTime() + endingWithinDays * dayMs)

/** The active partners whose last shift ends soon, and whose week does not repeat beyond it; the first to end first. */
export const listShiftsEnding = (now: Date) => db.$queryRaw<{ id: string; fullName: string; until: Date }[]>`
  select p.id, p.full_name as "fullName", last.until
  from partner p cross join lateral (
    select max(upper(during)) as until from shift where partner_id = p.id and during && tstzrange(${now}::timestamptz, null)
  ) last
  where p.active and last.until <= ${soonBefore(now)}::timestamptz and not exists (
    select from shift_rule where partner_id = p.id
      and (last_day is null or last_day > (${soonBefore(now)}::timestamptz at time zone 'Asia/Kolkata')::date))
  order by last.until, p.full_name, p.id limit ${most}`
