import { findArea } from '@/lib/areas/queries'
import { Answer, endpoint } from '@/lib/http/endpoint'
import { lookupPincode } from '@/lib/lookups/contract'
import { findPincode } from '@/lib/lookups/queries'

export const GET = endpoint(lookupPincode, async ({ params: { pincode } }) => {
  const [{ found, nearest, lasting }, area] = await Promise.all([findPincode(pincode), findArea(pincode)])
  return new Answer(found, { beside: { area, nearest }, ...(!lasting && { headers: { 'cache-control': 'no-store' } }) })
})
