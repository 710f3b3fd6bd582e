import { listMainServices } from '@/lib/catalogue/contract'
import { listMainServices as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listMainServices, async ({ query }) => inPages(listMainServices, {}, await read(query)))
