import { listCustomerOrders } from '@/lib/customers/operator-contract'
import { listCustomerOrders as list } from '@/lib/customers/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listCustomerOrders, async ({ params, query, now }) =>
  inPages(listCustomerOrders, { params, query }, await list(params.id, query.after, now)),
)
