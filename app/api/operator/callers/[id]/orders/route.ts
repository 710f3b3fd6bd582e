import { listCallerOrders } from '@/lib/callers/operator-contract'
import { newestOrders } from '@/lib/callers/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listCallerOrders, ({ params, now }) => newestOrders(params.id, now))
