import 'server-only'
import { db } from '@/lib/db'
import { expiredBefore } from '@/lib/idempotency/once'
import { sweepKeys } from '@/lib/idempotency/schema'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'

export const jobs = [
  handle(
    sweepKeys,
    async (_, { now, signal }) => {
      const where = { createdAt: { lt: expiredBefore(now) } }
      await inBatches(signal, (limit) => db.idempotencyKey.deleteMany({ where, limit }))
    },
    { cron: '17 * * * *' },
  ),
]
