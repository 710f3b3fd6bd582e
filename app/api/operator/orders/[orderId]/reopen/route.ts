import { endpoint } from '@/lib/http/endpoint'
import { reopenOrder as command } from '@/lib/visits/commands/work'
import { reopenOrder } from '@/lib/visits/operator-contract'

export const POST = endpoint(reopenOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
