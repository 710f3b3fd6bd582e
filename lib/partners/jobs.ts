import 'server-only'
import { logUndecided } from '@/lib/account/commands/unify-numbers'
import { unifyPartnerNumbers } from '@/lib/partners/commands/unify-numbers'
import { unifyNumbers } from '@/lib/partners/schema'
import { handle } from '@/lib/queue/handle'

export const jobs = [
  handle(unifyNumbers, (_, { signal }) => logUndecided(unifyPartnerNumbers(signal)), { cron: '7 5 * * *' }),
]
