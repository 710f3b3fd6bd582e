import 'server-only'
import type { DayHolder } from '@/lib/contract'
import { jobColumns, linkColumns, toDayLink, toJob } from '@/lib/daylinks/dto'
import { spanOfDay, stateOfDay } from '@/lib/daylinks/rules'
import type { DayLink, DayView } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'

/** Visits that nobody has on one day. */
const mostJobs = 50

type Work = { visitId: string; from: Date; until: Date }

async function readJobs(partnerId: string, day: string) {
  const { from, until } = spanOfDay(day)
  const works = await db.$queryRaw<Work[]>`
    select visit_id as "visitId", lower(during) as "from", upper(during) as until from busy
    where kind = 'work' and partner_id = ${partnerId}::uuid and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
      and lower(during) >= ${from}::timestamptz
    order by lower(during), visit_id limit ${mostJobs}`
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

/** What a link shows now: on its day the partner's visits by time, before and after it the day alone. */
export async function readDay({ id, linkId, day }: DayHolder, now: Date): Promise<DayView> {
  const state = stateOfDay(day, now)
  const view = { linkId, day, state, now: now.toISOString() }
  if (state !== 'today') return { ...view, jobs: [] }
  const { fullName } = await db.partner.findUniqueOrThrow({ where: { id }, select: { fullName: true } })
  return { ...view, partner: fullName, jobs: await readJobs(id, day) }
}

/** The live links of a partner for today and later, the next day first. */
export async function findDayLinks(partnerId: string, now: Date): Promise<DayLink[]> {
  const rows = await db.dayLink.findMany({
    where: { partnerId, revokedAt: null, day: { gte: new Date(indiaDay(now)) } },
    select: linkColumns,
    orderBy: { day: 'asc' },
    take: 20,
  })
  return rows.map(toDayLink)
}
