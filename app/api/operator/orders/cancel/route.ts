import { endpoint } from '@/lib/http/endpoint'
import { cancelOrders as command } from '@/lib/orders/commands/bulk'
import { cancelOrders } from '@/lib/orders/operator-contract'

export const POST = endpoint(cancelOrders, ({ actor, body, key, now }) =>
  command({ ...body, key }, now, { operator: actor.id }),
)
