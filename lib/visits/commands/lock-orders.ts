import 'server-only'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lineColumns, toLine, type VisitLine } from '@/lib/visits/dto'

/** The orders, locked until the transaction ends. Throws not_found. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<VisitLine[]> {
  const wanted = [...new Set(orderIds)]
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id from booking where order_id = any(${wanted}::text[]) order by id for update`
  // Read after the lock, or a visit that somebody else just changed would be seen as it was.
  const rows = await tx.booking.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: lineColumns,
    orderBy: { id: 'asc' },
  })
  const missing = wanted.filter((wantedId) => !rows.some(({ orderId }) => orderId === wantedId))
  if (missing.length) throw new AppError('not_found', `Booking not found: ${missing.join(', ')}`)
  return rows.map(toLine)
}
