import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { shownDays } from '@/lib/windows/rules/reasons'
import type { RefusedWindow } from '@/lib/windows/schema'

const most = 12
/** No more are counted: who has so many looks at the list. */
const mostAhead = 100

/**
 * The windows of the days ahead and the last thirty (`shownDays`) that customers were refused, with how many were: by area and main
 * service, those ahead and of them the most frequent first (HOUSE-25). The area has its name where the shop works in it; what was
 * counted before the shop had areas within it has the names of them all.
 */
export const listRefused = (now: Date) => db.$queryRaw<RefusedWindow[]>`
  select r.prefix, coalesce((
      select a.name from service_area a where a.active and starts_with(r.prefix, a.prefix)
      order by length(a.prefix) desc limit 1
    ), (
      select string_agg(distinct a.name, ', ' order by a.name) from service_area a
      where a.active and starts_with(a.prefix, r.prefix)
    )) as area,
    m.name as "mainServiceName", r.starts_at as "startsAt", r.customers
  from (
    select prefix, main_service_id, starts_at, count(*)::int as customers
    from window_refusal where starts_at >= ${new Date(now.getTime() - shownDays * dayMs)}
    group by prefix, main_service_id, starts_at
    order by starts_at > ${now} desc, customers desc, starts_at desc, prefix, main_service_id limit ${most}
  ) r
  join main_service m on m.id = r.main_service_id
  order by r.starts_at > ${now} desc, r.customers desc, r.starts_at desc, r.prefix, m.position`

/** How many windows of the days ahead customers were refused: no more than `mostAhead`. */
export async function countRefusedAhead(now: Date) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (
      select distinct prefix, main_service_id, starts_at from window_refusal where starts_at > ${now} limit ${mostAhead}
    ) ahead`
  return count
}
