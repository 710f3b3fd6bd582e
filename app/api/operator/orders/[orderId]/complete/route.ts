import { endpoint } from '@/lib/http/endpoint'
import { completeOrder as command } from '@/lib/visits/commands/work'
import { completeOrder } from '@/lib/visits/operator-contract'

export const POST = endpoint(completeOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
