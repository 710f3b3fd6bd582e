import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { sweepSessions } from '@/lib/sessions/schema'

/** An expired session is deleted after so long. */
const graceMs = 7 * dayMs

export const jobs = [
  handle(
    sweepSessions,
    async (_, { now, signal }) => {
      const over = (at: Date) => ({ expiresAt: { lt: at } })
      const weekAgo = new Date(now.getTime() - graceMs)
      await inBatches(signal, (limit) => db.session.deleteMany({ where: over(weekAgo), limit }))
      await inBatches(signal, (limit) => db.trustedBrowser.deleteMany({ where: over(now), limit }))
    },
    { cron: '41 3 * * *' },
  ),
]
