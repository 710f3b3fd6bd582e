import * as z from 'zod'
import { contract } from '@/lib/contract'
import { districtFault, maxPlaceNameLength, minDistrictLength } from '@/lib/lookups/rules/fields'
import { LookupResult, PostOffice } from '@/lib/lookups/schema'
import { pincodeFault, pincodeForm } from '@/lib/pincode'
import { barePincodeDigits } from '@/lib/pincode-typed'

export const lookupPincode = contract({
  method: 'GET',
  path: '/api/lookups/pincode/{pincode}',
  summary: 'Districts of a PIN, the one with most post offices first',
  access: 'public',
  params: z.object({ pincode: z.string(pincodeFault).overwrite(barePincodeDigits).regex(pincodeForm, pincodeFault) }),
  reply: LookupResult,
  beside: z.object({
    area: z.string().nullable().describe('The usual service area that the PIN is in; null outside'),
    nearest: z
      .array(PostOffice)
      .nullable()
      .describe(
        'Districts of the PINs that begin alike, of one that is in no list; null: it is in one, or was never given',
      ),
  }),
})

export const lookupDistrict = contract({
  method: 'GET',
  path: '/api/lookups/district/{district}',
  summary: 'Districts of that name, also by a former name',
  access: 'public',
  params: z.object({
    district: z
      .string(districtFault)
      .trim()
      .min(minDistrictLength, districtFault)
      .max(maxPlaceNameLength, districtFault),
  }),
  reply: LookupResult,
})
