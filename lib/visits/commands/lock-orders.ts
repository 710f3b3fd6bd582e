import 'server-only'
import type { Tx } from '@/lib/db'
import type { VisitLine } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'

/** The orders, locked until the transaction ends. Throws not_found. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<VisitLine[]> {
  await tx.$executeRaw`
    select 1 from booking where order_id = any(${[...new Set(orderIds)]}::text[]) order by id for update`
  // Read after the lock, or a visit that somebody else just changed would be seen as it was.
  return readLines(tx, orderIds)
}
