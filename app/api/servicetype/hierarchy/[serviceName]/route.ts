import { getHierarchy } from '@/lib/catalogue/contract'
import { getHierarchy as read } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getHierarchy, ({ params }) => read(params.serviceName))
