import { endpoint } from '@/lib/http/endpoint'
import { searchServices } from '@/lib/search/contract'
import { searchServices as read } from '@/lib/search/queries'

export const GET = endpoint(searchServices, ({ query }) => read(query.q, query.limit))
