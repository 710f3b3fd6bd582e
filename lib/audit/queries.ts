import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import type { AuditEntry, AuditFilter } from '@/lib/audit/schema'
import { db } from '@/lib/db'
import { nextIndiaMidnight } from '@/lib/india-time'
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
    ...(id && { subjectId: id }),
    ...(day && { at: rangeOf(day) }),
  }
}

/** What the team wrote, the latest first; a page begins after an entry, so that what is written meanwhile shifts nothing. */
export async function listAudit({ before, ...filter }: AuditFilter & { before?: number }): Promise<Page<AuditEntry>> {
  const rows = await db.auditEntry.findMany({
    where: { ...whereOf(filter), ...(before && { id: { lt: before } }) },
    select: columns,
    orderBy: { id: 'desc' },
    take: perPage + 1,
  })
  const items = rows.slice(0, perPage).map(toEntry)
  return { items, next: rows.length > perPage ? { before: String(items.at(-1)!._id) } : null }
}
