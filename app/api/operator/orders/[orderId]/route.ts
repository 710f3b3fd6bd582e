import { getOrder } from '@/lib/dispatch/operator-contract'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getOrder, ({ params, now }) => findDispatchOrder(params.orderId, now))
