import { Answer, endpoint } from '@/lib/http/endpoint'
import { lookupPincode } from '@/lib/lookups/contract'
import { findPincode } from '@/lib/lookups/queries'

export const GET = endpoint(lookupPincode, async ({ params }) => {
  const { found, lasting } = await findPincode(params.pincode)
  return new Answer(found, lasting ? {} : { headers: { 'cache-control': 'no-store' } })
})
