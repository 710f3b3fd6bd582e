import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { brokeUnique, db } from '@/lib/db'
import { maxViews, viewKey } from '@/lib/dispatch/rules/views'
import type { DeskView, NewView } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'

const isFull = (error: unknown) => error instanceof Error && /enough views|desk_view_bound/.test(error.message)

/**
 * Keeps what is listed under a name. Throws conflict where the operator has a view of that name, or as many as there may be.
 * `key` makes it happen once.
 */
export async function addView(
  operatorId: string,
  { name, filters }: NewView,
  { now, key }: { now: Date; key: string | null },
  by: By,
): Promise<DeskView> {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  try {
    return await db.$transaction((tx) =>
      once(tx, { actorId: operatorId, key, request: ['addView', name, query], now }, async () => {
        const { id } = await tx.deskView.create({
          data: { operatorId, name, key: viewKey(name), query, createdAt: now },
          select: { id: true },
        })
        // Without its name, which may be a customer's.
        await audit(tx, by, [{ action: 'view.add', subject: 'view', subjectId: id, after: { query } }], now)
        return { _id: id, name, query }
      }),
    )
  } catch (error) {
    if (brokeUnique(error)) throw new AppError('conflict', `You have a view called ${name}: choose another name`)
    if (isFull(error)) throw new AppError('conflict', `You have ${maxViews} views: remove one first`)
    throw error
  }
}

/** Forgets a view of the operator. Throws not_found where it is nobody's or another's. */
export const dropView = (operatorId: string, id: string, now: Date, by: By) =>
  db.$transaction(async (tx) => {
    const view = await tx.deskView.findFirst({ where: { id, operatorId }, select: { query: true } })
    const { count } = await tx.deskView.deleteMany({ where: { id, operatorId } })
    if (!view || !count) throw new AppError('not_found', 'You have no such view')
    await audit(tx, by, [{ action: 'view.drop', subject: 'view', subjectId: id, before: view }], now)
    return { dropped: true as const }
  })
