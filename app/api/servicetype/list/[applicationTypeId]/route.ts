import { listServiceTypes } from '@/lib/catalogue/contract'
import { listServiceTypes as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listServiceTypes, async ({ params, query }) =>
  inPages(listServiceTypes, { params }, await read(params.applicationTypeId, query)),
)
