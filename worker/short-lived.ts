import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'graphile-worker'
import { db } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import type { Handler } from '@/lib/queue/handle'
import { shortLivedPauseSeconds } from '@/lib/queue/retry-policy'

/** Whether nobody waits for the job any more. */
export const isWorthless = ({ created_at: askedAt }: Job, { worthlessAfterMinutes }: Handler) =>
  worthlessAfterMinutes !== undefined && Date.now() - new Date(askedAt).getTime() > worthlessAfterMinutes * minuteMs

// graphile-worker writes a failure a moment after it tells of it, and a job is moved only once that is written.
const writesWithin = { tries: 20, everyMs: 100 }

/** Brings the next try of short-lived work forward: graphile-worker's own pauses soon are longer than such work is worth. */
export async function tryAgainSoon({ id, attempts }: Job) {
  for (let left = writesWithin.tries; left; left--) {
    const moved = await db.$queryRaw<object[]>`select id from graphile_worker.reschedule_jobs(array[${id}::bigint],
      run_at => now() + make_interval(secs => ${shortLivedPauseSeconds(attempts)}))`
    if (moved.length) return
    await sleep(writesWithin.everyMs, null, { ref: false })
  }
}
