import { endpoint } from '@/lib/http/endpoint'
import { lookupDistrict } from '@/lib/lookups/contract'
import { findDistrict } from '@/lib/lookups/queries'
export const GET = endpoint(lookupDistrict, ({ params }) => findDistrict(params.district))
