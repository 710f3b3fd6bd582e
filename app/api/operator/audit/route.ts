import { listAudit } from '@/lib/audit/operator-contract'
import * as queries from '@/lib/audit/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listAudit, async ({ query }) =>
  inPages(listAudit, { query }, await queries.listAudit(query)),
)
