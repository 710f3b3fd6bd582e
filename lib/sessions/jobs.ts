import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { sweepSessions } from '@/lib/sessions/schema'

/** How long an expired session is kept, for whoever investigates an incident. */
const keptAfterExpiryMs = 7 * dayMs

export const jobs = [
  handle(
    sweepSessions,
    async (_, { now, signal }) => {
      const expiredBefore = (at: Date) => ({ expiresAt: { lt: at } })
      const endOfKeeping = new Date(now.getTime() - keptAfterExpiryMs)
      await inBatches(signal, (limit) => db.session.deleteMany({ where: expiredBefore(endOfKeeping), limit }))
      await inBatches(signal, (limit) => db.trustedBrowser.deleteMany({ where: expiredBefore(now), limit }))
    },
    { cron: '41 3 * * *' },
  ),
]
