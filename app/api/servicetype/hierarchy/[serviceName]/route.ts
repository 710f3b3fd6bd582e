import { getHierarchy } from '@/lib/catalogue/contract'
import { getHierarchy as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(getHierarchy, async ({ params, query }) =>
  inPages(getHierarchy, { params }, await read(params.serviceName, query)),
)
