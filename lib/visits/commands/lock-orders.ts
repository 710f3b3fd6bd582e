import 'server-only'
import type { Tx } from '@/lib/db'
import type { VisitLine } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'

/** The orders, locked until the transaction ends with all that share their visits. Throws not_found. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<VisitLine[]> {
  const wanted = [...new Set(orderIds)]
  await tx.$executeRaw`
    select 1 from booking where id in (
      select id from booking where order_id = any(${wanted}::text[])
      union select other.id from booking own join booking other on other.visit_id = own.visit_id
        where own.order_id = any(${wanted}::text[])
    ) order by id for update`
  // Read after the lock, or a visit that somebody else just changed would be seen as it was.
  return readLines(tx, orderIds)
}
