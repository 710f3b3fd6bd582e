import { endpoint } from '@/lib/http/endpoint'
import { tellCustomer as command } from '@/lib/visits/commands/work'
import { tellCustomer } from '@/lib/visits/operator-contract'

export const POST = endpoint(tellCustomer, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
