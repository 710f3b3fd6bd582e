import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { soughtSubjects } from '@/lib/audit/rules/sought'
import { idsIn, type Names } from '@/lib/audit/rules/values'
import type { AuditEntry, AuditFilter } from '@/lib/audit/schema'
import { db } from '@/lib/db'
import { nextIndiaMidnight } from '@/lib/india-day'
import type { Page } from '@/lib/paging'

const perPage = 50

const columns = {
  id: true,
  at: true,
  by: true,
  byId: true,
  byName: true,
  action: true,
  subject: true,
  subjectId: true,
  before: true,
  after: true,
  reason: true,
} as const satisfies Prisma.AuditEntrySelect
type Row = Prisma.AuditEntryGetPayload<{ select: typeof columns }>

const toEntry = ({ id, at, byId, before, after, reason, ...rest }: Row): AuditEntry => ({
  _id: Number(id),
  at: at.toISOString(),
  ...rest,
  ...(byId && { byId }),
  ...(before && { before: before as Record<string, unknown> }),
  ...(after && { after: after as Record<string, unknown> }),
  ...(reason && { reason }),
})

/** A day of the clock in India. */
function rangeOf(day: string) {
  const start = new Date(`${day}T00:00:00+05:30`)
  return { gte: start, lt: nextIndiaMidnight(start) }
}

function whereOf({ by, subject, id, day }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(by && (by === 'commandLine' ? { by } : { byId: by })),
    ...(subject && { subject }),
    ...(id && { OR: soughtSubjects(id) }),
    ...(day && { at: rangeOf(day) }),
  }
}

/** Of these ids what partners, services and people of the team are called now. */
async function namesOf(ids: readonly string[]): Promise<Names> {
  if (!ids.length) return {}
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, full_name as name from partner where id = any(${ids}::uuid[])
    union all
    select id, name from service where id = any(${ids}::uuid[])
    union all
    select id, first_name || ' ' || last_name from customer
    where id = any(${ids}::uuid[]) and exists (select from operator where customer_id = customer.id)`
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const idsOf = ({ subjectId, before, after }: AuditEntry) => idsIn([subjectId, before, after])

async function withNames(entries: AuditEntry[]) {
  const known = await namesOf([...new Set(entries.flatMap(idsOf))])
  return entries.map((entry): AuditEntry => {
    const ids = idsOf(entry).filter((id) => known[id])
    return ids.length ? { ...entry, names: Object.fromEntries(ids.map((id) => [id, known[id]!])) } : entry
  })
}

/** What the team wrote, the latest first; a page begins after an entry, so that what is written meanwhile shifts nothing. */
export async function listAudit({ before, ...filter }: AuditFilter & { before?: number }): Promise<Page<AuditEntry>> {
  const rows = await db.auditEntry.findMany({
    where: { ...whereOf(filter), ...(before && { id: { lt: before } }) },
    select: columns,
    orderBy: { id: 'desc' },
    take: perPage + 1,
  })
  const items = await withNames(rows.slice(0, perPage).map(toEntry))
  return { items, next: rows.length > perPage ? { before: String(items.at(-1)!._id) } : null }
}
