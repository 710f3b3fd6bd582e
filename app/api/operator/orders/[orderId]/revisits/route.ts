import { createRevisit } from '@/lib/billing/operator-contract'
import { createRevisit as create } from '@/lib/bookings/commands/revisit'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(createRevisit, ({ actor, params, body, key, now }) =>
  create(params.orderId, body, key, now, { operator: actor.id }),
)
