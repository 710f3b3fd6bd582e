import { getCustomer } from '@/lib/customers/operator-contract'
import { findCustomer } from '@/lib/customers/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getCustomer, ({ params }) => findCustomer(params.id))
