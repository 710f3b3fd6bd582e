import { recordPayment as record } from '@/lib/billing/commands/enter'
import { recordPayment } from '@/lib/billing/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(recordPayment, ({ actor, params, body, key, now }) =>
  record(params.orderId, body, key, now, { operator: actor.id }),
)
