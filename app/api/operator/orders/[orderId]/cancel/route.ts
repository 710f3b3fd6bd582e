import { endpoint } from '@/lib/http/endpoint'
import { cancelOrder as command } from '@/lib/visits/commands/cancel'
import { cancelOrder } from '@/lib/visits/operator-contract'

export const POST = endpoint(cancelOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
