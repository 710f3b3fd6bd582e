import { endpoint } from '@/lib/http/endpoint'
import { completeOrders as command } from '@/lib/orders/commands/bulk'
import { completeOrders } from '@/lib/orders/operator-contract'

export const POST = endpoint(completeOrders, ({ actor, body, key, now }) =>
  command({ ...body, key, knowsAmount: true }, now, { operator: actor.id }),
)
