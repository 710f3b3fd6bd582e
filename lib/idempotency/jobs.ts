import 'server-only'
import { db } from '@/lib/db'
import { lapsedBefore } from '@/lib/idempotency/once'
import { sweepKeys } from '@/lib/idempotency/schema'
import { handle } from '@/lib/queue/handle'

export const jobs = [
  handle(
    sweepKeys,
    async (_, { now }) => {
      await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: lapsedBefore(now) } } })
    },
    { cron: '17 * * * *' },
  ),
]
