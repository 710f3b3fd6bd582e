import { listCategories } from '@/lib/catalogue/contract'
import { listCategories as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listCategories, async ({ params, query }) =>
  inPages(listCategories, { params }, await read(params.mainServiceId, query)),
)
