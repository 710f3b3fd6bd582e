import { endpoint } from '@/lib/http/endpoint'
import { completeOrder as command } from '@/lib/orders/commands/work'
import { completeOrder } from '@/lib/orders/operator-contract'

export const POST = endpoint(completeOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
