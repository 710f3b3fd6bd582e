import 'server-only'
import { db } from '@/lib/db'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { sweepSessions } from '@/lib/sessions/schema'

const weekMs = 7 * 24 * 60 * 60_000

export const jobs = [
  handle(
    sweepSessions,
    async (_, { now, signal }) => {
      const over = (at: Date) => ({ expiresAt: { lt: at } })
      const weekAgo = new Date(now.getTime() - weekMs)
      await inBatches(signal, (limit) => db.session.deleteMany({ where: over(weekAgo), limit }))
      await inBatches(signal, (limit) => db.trustedBrowser.deleteMany({ where: over(now), limit }))
    },
    { cron: '41 3 * * *' },
  ),
]
