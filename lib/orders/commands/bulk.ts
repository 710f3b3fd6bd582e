import 'server-only'
import type { By } from '@/lib/audit/schema'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { grouped } from '@/lib/grouped'
import { cancelGroup } from '@/lib/orders/commands/cancel'
import { keyOfPart } from '@/lib/orders/commands/once-by'
import { completeOrder } from '@/lib/orders/commands/work'
import type { Because, OrderResults, SeenOrder } from '@/lib/orders/schema'

type Result = OrderResults['results'][number]
type Chosen = { orders: readonly SeenOrder[]; key?: string | null }

/** Each order once, as it was named first. */
const distinct = (orders: readonly SeenOrder[]) =>
  orders.filter(({ orderId }, at) => orders.findIndex((one) => one.orderId === orderId) === at)

/** Runs the work on a part of what was chosen; a refusal is an answer for each of its orders. */
async function answered(orders: readonly SeenOrder[], work: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return orders.map(({ orderId }) => ({ orderId, ok: false, message: error.message }))
  }
}

/**
 * Completes each of these orders by itself: one that is refused holds no other up. The bill of each follows. With `knowsAmount` one
 * is refused whose amount somebody has to say: among many nobody is asked for it.
 */
export async function completeOrders(
  { orders, key, knowsAmount }: Chosen & { knowsAmount?: boolean },
  now: Date,
  by: By,
): Promise<OrderResults> {
  const results: Result[] = []
  for (const order of distinct(orders)) {
    const own = { ...order, knowsAmount, key: keyOfPart(key, order.orderId) }
    const row = await answered([order], async () => {
      const { version } = await completeOrder(own, now, by)
      return [{ orderId: order.orderId, ok: true, message: 'Completed', version }]
    })
    results.push(...row)
  }
  return { results }
}

/** Cancels each of these orders, or says why not. What was placed together is one event for its customer, with one mail. */
export async function cancelOrders(
  { orders, key, ...because }: Chosen & Because,
  now: Date,
  by: By,
): Promise<OrderResults> {
  const chosen = distinct(orders)
  const rows = await db.booking.findMany({
    where: { orderId: { in: chosen.map(({ orderId }) => orderId) } },
    select: { orderId: true, placementId: true },
  })
  const placementOf = new Map(rows.map(({ orderId, placementId }) => [orderId, placementId]))
  const groups = grouped(chosen, ({ orderId }) => placementOf.get(orderId) ?? orderId)
  const results: Result[] = []
  for (const [placement, group] of groups) {
    const own = { orders: group, key: keyOfPart(key, placement) }
    results.push(...(await answered(group, () => cancelGroup(own, because, now, by))))
  }
  return { results: chosen.map(({ orderId }) => results.find((row) => row.orderId === orderId)!) }
}
