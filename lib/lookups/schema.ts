import * as z from 'zod'

export const PostOffice = z
  .object({ District: z.string(), Block: z.string(), State: z.string() })
  .meta({ id: 'PostOffice' })
export type PostOffice = z.infer<typeof PostOffice>

/** In the shape of India's public PIN services (API-28): nothing found is Status 'Error' and no PostOffice. */
export const LookupResult = z
  .object({ Status: z.enum(['Success', 'Error']), PostOffice: z.array(PostOffice).nullable() })
  .meta({ id: 'LookupResult' })
export type LookupResult = z.infer<typeof LookupResult>
