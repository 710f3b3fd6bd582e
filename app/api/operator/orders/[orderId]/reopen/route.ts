import { endpoint } from '@/lib/http/endpoint'
import { reopenOrder as command } from '@/lib/orders/commands/work'
import { reopenOrder } from '@/lib/orders/operator-contract'

export const POST = endpoint(reopenOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
