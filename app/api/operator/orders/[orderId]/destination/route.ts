import { endpoint } from '@/lib/http/endpoint'
import { correctOrder as command } from '@/lib/visits/commands/correct'
import { correctOrder } from '@/lib/visits/operator-contract'

export const PUT = endpoint(correctOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
