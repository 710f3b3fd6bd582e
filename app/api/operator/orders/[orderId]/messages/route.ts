import { endpoint } from '@/lib/http/endpoint'
import { tellCustomer as command } from '@/lib/orders/commands/work'
import { tellCustomer } from '@/lib/orders/operator-contract'

export const POST = endpoint(tellCustomer, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
