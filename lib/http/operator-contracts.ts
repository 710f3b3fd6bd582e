import * as audit from '@/lib/audit/operator-contract'
import * as billing from '@/lib/billing/operator-contract'
import * as board from '@/lib/board/operator-contract'
import * as callers from '@/lib/callers/operator-contract'
import type { Contract } from '@/lib/contract'
import * as customers from '@/lib/customers/operator-contract'
import * as daylinks from '@/lib/daylinks/operator-contract'
import * as dispatch from '@/lib/dispatch/operator-contract'
import * as inbox from '@/lib/inbox/operator-contract'
import * as needs from '@/lib/needs/operator-contract'
import * as operators from '@/lib/operators/operator-contract'
import * as orders from '@/lib/orders/operator-contract'
import * as partners from '@/lib/partners/operator-contract'
import * as visits from '@/lib/visits/operator-contract'

/** Every call of the team's desk, by its heading. None of it stands in the public document or in a public page's script. */
export const operatorContracts = {
  Bills: { description: 'What an order came to, what was paid, and its repair at no charge', calls: billing },
  Board: { description: 'Partners by time, and what is to plan', calls: board },
  Dispatch: { description: 'All orders, as the dispatcher works them off', calls: dispatch },
  Needs: { description: 'What needs somebody of the team now', calls: needs },
  Team: { description: 'Who works at the desk', calls: operators },
  Partners: { description: 'The professionals: what they can do, where and when they work', calls: partners },
  'Day links': { description: 'The link by which a partner works off a day on a phone', calls: daylinks },
  Audit: { description: 'Who changed what, when, from what to what', calls: audit },
  Orders: { description: 'What happens to an order until it is done', calls: orders },
  Callers: { description: 'Booking for who calls the shop', calls: callers },
  Customers: { description: 'All that is known of one customer', calls: customers },
  Inbox: { description: 'Messages of the contact form and complaints', calls: inbox },
  Visits: { description: 'When somebody comes, and who: windows, exact times and the days of partners', calls: visits },
} satisfies Record<string, { description: string; calls: Record<string, Contract> }>
