import type { Contract } from '@/lib/contract'
import * as inbox from '@/lib/inbox/operator-contract'
import * as operators from '@/lib/operators/operator-contract'
import * as visits from '@/lib/visits/operator-contract'

/** Every call of the team's desk, by its heading. None of it stands in the public document or in a public page's script. */
export const operatorContracts = {
  Team: { description: 'Who works at the desk', calls: operators },
  Inbox: { description: 'Messages of the contact form and complaints', calls: inbox },
  Visits: { description: 'When somebody comes, and who: windows, exact times and the days of partners', calls: visits },
} satisfies Record<string, { description: string; calls: Record<string, Contract> }>
