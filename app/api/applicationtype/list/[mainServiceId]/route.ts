import { listApplicationTypes } from '@/lib/catalogue/contract'
import { listApplicationTypes as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listApplicationTypes, async ({ params, query }) =>
  inPages(listApplicationTypes, { params }, await read(params.mainServiceId, query)),
)
