import { endpoint } from '@/lib/http/endpoint'
import { startOrder as command } from '@/lib/orders/commands/work'
import { startOrder } from '@/lib/orders/operator-contract'

export const POST = endpoint(startOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
