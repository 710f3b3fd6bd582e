import 'server-only'
import type { Tx } from '@/lib/db'
import type { VisitLine } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'

/** The orders, locked until the transaction ends with all that share their visits. Throws not_found. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<VisitLine[]> {
  const wanted = [...new Set(orderIds)]
  const [first] = wanted
  // One is looked up by its key: a list is planned in a shop without orders as a walk through all of them, which a connection keeps.
  await (wanted.length === 1
    ? tx.$executeRaw`
      with together as (
        select id from booking where visit_id = (select visit_id from booking where order_id = ${first}) order by id for update
      )
      select (select count(*) from together) from booking where order_id = ${first} for update`
    : tx.$executeRaw`
      select 1 from booking
      where order_id = any(${wanted}::text[])
        or visit_id = any(array(select visit_id from booking where order_id = any(${wanted}::text[])))
      order by id for update`)
  // Read after the lock, or a visit that somebody else just changed would be seen as it was.
  return readLines(tx, orderIds)
}
