import 'server-only'
import { db } from '@/lib/db'
import { maxViews } from '@/lib/dispatch/rules/views'
import type { DeskView } from '@/lib/dispatch/schema'

/** The operator's saved views, by name. */
export async function listViews(operatorId: string): Promise<DeskView[]> {
  const views = await db.deskView.findMany({
    where: { operatorId },
    select: { id: true, name: true, query: true },
    orderBy: { key: 'asc' },
    take: maxViews,
  })
  return views.map(({ id, ...view }) => ({ _id: id, ...view }))
}
