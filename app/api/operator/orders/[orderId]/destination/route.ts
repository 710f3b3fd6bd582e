import { endpoint } from '@/lib/http/endpoint'
import { correctOrder as command } from '@/lib/orders/commands/correct'
import { correctOrder } from '@/lib/orders/operator-contract'

export const PUT = endpoint(correctOrder, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
