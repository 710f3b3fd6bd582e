import 'server-only'
import { logUndecided } from '@/lib/account/commands/unify-numbers'
import { unifyPartnerNumbers } from '@/lib/partners/commands/unify-numbers'
import { makeShiftsAhead } from '@/lib/partners/commands/weeks'
import { makeShifts, unifyNumbers } from '@/lib/partners/schema'
import { handle } from '@/lib/queue/handle'

export const jobs = [
  // Just after midnight in India, when a further day comes into reach.
  handle(makeShifts, (_, { now, signal }) => makeShiftsAhead(now, signal), { cron: '37 18 * * *' }),
  handle(unifyNumbers, (_, { signal }) => logUndecided(unifyPartnerNumbers(signal)), { cron: '7 5 * * *' }),
]
