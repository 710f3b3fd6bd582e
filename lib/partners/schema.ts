import * as z from 'zod'
import { internationalDigits, phoneFault, plainPhone } from '@/lib/phone'

/** What an operator says of a new partner. */
export const NewPartner = z.strictObject({
  fullName: z.string().trim().min(1).max(100),
  contactNumber: z.string().transform(internationalDigits).pipe(z.string().regex(plainPhone, phoneFault)),
  email: z.email().optional(),
  specialization: z.string().trim().max(100).default(''),
})
export type NewPartner = z.infer<typeof NewPartner>
