import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'
import { listOperators } from '@/lib/operators/operator-contract'
import * as queries from '@/lib/operators/queries'

export const GET = endpoint(listOperators, async ({ query }) =>
  inPages(listOperators, {}, await queries.listOperators(query)),
)
