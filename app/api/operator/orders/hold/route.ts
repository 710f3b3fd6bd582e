import { holdOrders as hold } from '@/lib/dispatch/commands/holds'
import { holdOrders } from '@/lib/dispatch/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(holdOrders, ({ actor, body, key, now }) =>
  hold(body, { now, key, actorId: actor.id }, { operator: actor.id }),
)
