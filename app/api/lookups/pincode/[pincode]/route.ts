import { endpoint } from '@/lib/http/endpoint'
import { lookupPincode } from '@/lib/lookups/contract'
import { findPincode } from '@/lib/lookups/queries'
export const GET = endpoint(lookupPincode, ({ params }) => findPincode(params.pincode))
