import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { endingWithinDays } from '@/lib/partners/rules/offered'

/** The most partners that a list is read to. */
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

/** The active partners whose last shift has ended or ends soon, the first to end first; a week that repeats has its shifts beyond that. */
export function listShiftsEnding(now: Date) {
  const soon = new Date(now.getTime() + endingWithinDays * dayMs)
  return db.$queryRaw<{ id: string; fullName: string; until: Date }[]>`
    select p.id, p.full_name as "fullName", last.until
    from partner p cross join lateral (
      select coalesce(
        (select max(upper(during)) from shift where partner_id = p.id and during && tstzrange(${now}::timestamptz, null)),
        (select max(upper(during)) from shift where partner_id = p.id)
      ) as until
    ) last
    where p.active and last.until <= ${soon}::timestamptz
    order by last.until, p.full_name, p.id limit ${most}`
}
