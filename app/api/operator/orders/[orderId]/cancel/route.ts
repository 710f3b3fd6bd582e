import { endpoint } from '@/lib/http/endpoint'
import { cancelOrder as command } from '@/lib/orders/commands/cancel'
import { cancelOrder } from '@/lib/orders/operator-contract'

export const POST = endpoint(cancelOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
