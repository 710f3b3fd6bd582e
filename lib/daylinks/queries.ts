import 'server-only'
import type { DayHolder } from '@/lib/contract'
import { jobColumns, linkColumns, toDayLink, toJob } from '@/lib/daylinks/dto'
import { spanOfDay, stateOfDay } from '@/lib/daylinks/rules'
import type { DayLink, DayView, WhoseLinks } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { unusedSince } from '@/lib/sessions/rules'
import { readPayTo } from '@/lib/settings/queries'

/** Visits that nobody has on one day. */
const mostJobs = 50

type Work = { visitId: string; from: Date; until: Date }

/** What was begun before the day is shown until it is finished, and then on the day on which it was. */
async function readJobs(partnerId: string, day: string) {
  const { from, until } = spanOfDay(day)
  const since = new Date(from.getTime() - dayMs)
  const latest = await db.$queryRaw<Work[]>`
    with works as (
      select visit_id, during from busy
      where kind = 'work' and partner_id = ${partnerId}::uuid and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
      union select visit_id, during from busy join visit on visit.id = visit_id
      where kind = 'work' and busy.partner_id = ${partnerId}::uuid and during && tstzrange(${since}::timestamptz, ${from}::timestamptz)
        and ends_at > ${from}::timestamptz
        and exists (select from booking where visit_id = visit.id and status in ('pending', 'inProgress'))
      union select busy.visit_id, during
      from desk_order join booking on booking.id = booking_id join busy on busy.visit_id = booking.visit_id
      where kind = 'work' and busy.partner_id = ${partnerId}::uuid
        and desk_order.partner_id = ${partnerId}::uuid and desk_order.status = 'inProgress'
      union select busy.visit_id, during
      from desk_order join booking on booking.id = booking_id join busy on busy.visit_id = booking.visit_id
      where kind = 'work' and busy.partner_id = ${partnerId}::uuid and desk_order.partner_id = ${partnerId}::uuid
        and done_at >= ${from}::timestamptz and done_at < ${until}::timestamptz and lower(during) >= ${since}::timestamptz
    )
    select visit_id as "visitId", lower(during) as "from", upper(during) as until from works
    order by lower(during) desc, visit_id desc limit ${mostJobs}`
  const works = latest.reverse()
  const rows = await db.visit.findMany({
    where: { id: { in: works.map(({ visitId }) => visitId) }, partnerId, cancelledAt: null },
    select: jobColumns,
    take: mostJobs,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return works.flatMap((work) => {
    const row = byId.get(work.visitId)
    return (row && toJob(row, work)) ?? []
  })
}

/** What a link shows now: the partner's visits of today and what they have in hand, by time; before and after the only day of an older link that day alone. */
export async function readDay({ id, linkId, day: only }: DayHolder, now: Date): Promise<DayView> {
  const day = only ?? indiaDay(now)
  const state = stateOfDay(day, now)
  const view = { linkId, partnerId: id, day, state, now: now.toISOString() }
  if (state !== 'today') return { ...view, jobs: [] }
  const { fullName } = await db.partner.findUniqueOrThrow({ where: { id }, select: { fullName: true } })
  const payTo = await readPayTo()
  return { ...view, partner: fullName, ...(payTo && { payTo }), jobs: await readJobs(id, day) }
}

/** The live links of a partner: the one that lasts, and those that an older release issued for today and later. */
export async function findDayLinks(partnerId: string, now: Date): Promise<DayLink[]> {
  const isUsed = {
    OR: [{ openedAt: { gt: unusedSince(now) } }, { openedAt: null, issuedAt: { gt: unusedSince(now) } }],
  }
  const rows = await db.dayLink.findMany({
    where: { partnerId, revokedAt: null, OR: [{ day: null, ...isUsed }, { day: { gte: new Date(indiaDay(now)) } }] },
    select: linkColumns,
    orderBy: { day: { sort: 'asc', nulls: 'first' } },
    take: 20,
  })
  return rows.map(toDayLink)
}

/** How many active partners have no day link, and how many have one that nobody has opened. */
export async function countDayLinks(now: Date) {
  const [counts] = await db.$queryRaw<[Record<WhoseLinks['of'], number>]>`
    select count(*) filter (where link.id is null)::int as without,
      count(*) filter (where link.id is not null and link.opened_at is null)::int as unopened
    from partner left join day_link link on link.partner_id = partner.id and link.day is null and link.revoked_at is null
      and coalesce(link.opened_at, link.issued_at) > ${unusedSince(now)}
    where partner.active`
  return counts
}
