import { batchGetServiceTypes } from '@/lib/catalogue/contract'
import { batchGetServiceTypes as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(batchGetServiceTypes, ({ query }) => read(query.ids))
