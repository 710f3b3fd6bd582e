import { listApplicationTypes } from '@/lib/catalogue/contract'
import { listApplicationTypes as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listApplicationTypes, ({ params }) => read(params.mainServiceId))
