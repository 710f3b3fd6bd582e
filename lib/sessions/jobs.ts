import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { sweepSessions } from '@/lib/sessions/schema'

/** A session that is over is still listed for those who look into what happened. */
const listedMs = 7 * dayMs

export const jobs = [
  handle(
    sweepSessions,
    async (_, { now, signal }) => {
      const over = (at: Date) => ({ expiresAt: { lt: at } })
      const weekAgo = new Date(now.getTime() - listedMs)
      await inBatches(signal, (limit) => db.session.deleteMany({ where: over(weekAgo), limit }))
      await inBatches(signal, (limit) => db.trustedBrowser.deleteMany({ where: over(now), limit }))
    },
    { cron: '41 3 * * *' },
  ),
]
