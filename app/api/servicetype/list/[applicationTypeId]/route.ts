import { listServiceTypes } from '@/lib/catalogue/contract'
import { listServiceTypes as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listServiceTypes, ({ params }) => read(params.applicationTypeId))
