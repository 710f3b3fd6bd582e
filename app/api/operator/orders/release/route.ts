import { releaseOrders as release } from '@/lib/dispatch/commands/holds'
import { releaseOrders } from '@/lib/dispatch/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(releaseOrders, ({ actor, body, key, now }) =>
  release(body.orderIds, { now, key, actorId: actor.id }, { operator: actor.id }),
)
