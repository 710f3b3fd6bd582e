import { listCallerOrders } from '@/lib/callers/operator-contract'
import { listOrdersOf } from '@/lib/callers/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listCallerOrders, ({ params, now }) => listOrdersOf(params.id, now))
