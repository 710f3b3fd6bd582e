import { listMainServices } from '@/lib/catalogue/contract'
import { listMainServices as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listMainServices, () => read())
