import * as z from 'zod'
import { contract } from '@/lib/contract'
import { LookupResult } from '@/lib/lookups/schema'

const wrongPincode = 'Indian pincode must be 6 digits'
const wrongDistrict = 'Please enter a valid district name'

export const lookupPincode = contract({
  method: 'GET',
  path: '/api/lookups/pincode/{pincode}',
  summary: 'Districts of a PIN, the one with most post offices first',
  access: 'public',
  params: z.object({ pincode: z.string(wrongPincode).regex(/^\d{6}$/, wrongPincode) }),
  reply: LookupResult,
  beside: z.object({ area: z.string().nullable().describe('The usual service area that the PIN is in; null outside') }),
})

export const lookupDistrict = contract({
  method: 'GET',
  path: '/api/lookups/district/{district}',
  summary: 'Districts of that name, also by a former name',
  access: 'public',
  params: z.object({ district: z.string(wrongDistrict).trim().min(2, wrongDistrict).max(80, wrongDistrict) }),
  reply: LookupResult,
})
