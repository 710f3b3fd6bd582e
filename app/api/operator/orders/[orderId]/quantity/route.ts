import { endpoint } from '@/lib/http/endpoint'
import { correctQuantity as command } from '@/lib/orders/commands/correct-quantity'
import { correctQuantity } from '@/lib/orders/operator-contract'

export const PUT = endpoint(correctQuantity, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
