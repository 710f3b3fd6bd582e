import { listCategories } from '@/lib/catalogue/contract'
import { listCategories as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listCategories, ({ params }) => read(params.mainServiceId))
