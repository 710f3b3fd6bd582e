import type { Contract } from '@/lib/contract'
import * as daylinks from '@/lib/daylinks/partner-contract'

/** Every call of a partner by the link of a day. They are described to the team alone. */
export const partnerContracts = {
  Day: {
    description: 'What a partner sees and does of a day, by its link: the secret is the Bearer token',
    calls: daylinks,
  },
} satisfies Record<string, { description: string; calls: Record<string, Contract> }>
