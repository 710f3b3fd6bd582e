import { addCorrection as add } from '@/lib/billing/commands/enter'
import { addCorrection } from '@/lib/billing/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(addCorrection, ({ actor, params, body, key, now }) =>
  add(params.orderId, body, key, now, { operator: actor.id }),
)
