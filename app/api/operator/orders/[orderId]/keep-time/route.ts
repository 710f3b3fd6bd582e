import { endpoint } from '@/lib/http/endpoint'
import { keepTime as command } from '@/lib/orders/commands/keep-time'
import { keepTime } from '@/lib/orders/operator-contract'

export const POST = endpoint(keepTime, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
