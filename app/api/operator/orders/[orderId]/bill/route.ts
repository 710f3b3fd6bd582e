import { billOrder } from '@/lib/billing/commands/issue'
import { getBill, issueBill } from '@/lib/billing/operator-contract'
import { findBill } from '@/lib/billing/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getBill, ({ params }) => findBill(params.orderId))

export const POST = endpoint(issueBill, ({ actor, params, body, key, now }) =>
  billOrder(params.orderId, body, key, now, { operator: actor.id }),
)
