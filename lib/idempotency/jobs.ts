import 'server-only'
import { db } from '@/lib/db'
import { expiredBefore } from '@/lib/idempotency/once'
import { sweepKeys } from '@/lib/idempotency/schema'
import { handle } from '@/lib/queue/handle'

export const jobs = [
  handle(
    sweepKeys,
    async (_, { now }) => {
      await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: expiredBefore(now) } } })
    },
    { cron: '17 * * * *' },
  ),
]
