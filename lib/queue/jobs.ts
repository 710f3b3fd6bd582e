import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { mailDays } from '@/lib/promises'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { defineTask } from '@/lib/queue/task'

const sweepQueue = defineTask('queue.sweep', z.object({}))

/** Deletes jobs that were given up long ago: nobody will look at their errors any more (SEC-55). */
async function sweep(now: Date, signal: AbortSignal) {
  const before = new Date(now.getTime() - mailDays * dayMs)
  await inBatches(signal, async (limit) => {
    const [swept] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before} order by id limit ${limit}
      ))`
    return swept!
  })
}

export const jobs = [handle(sweepQueue, (_, { now, signal }) => sweep(now, signal), { cron: '11 4 * * *' })]
