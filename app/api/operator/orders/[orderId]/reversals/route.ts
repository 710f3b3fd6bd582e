import { reversePayment as reverse } from '@/lib/billing/commands/enter'
import { reversePayment } from '@/lib/billing/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(reversePayment, ({ actor, params, body, key, now }) =>
  reverse(params.orderId, body, key, now, { operator: actor.id }),
)
