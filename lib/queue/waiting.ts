import 'server-only'
import type { Tx } from '@/lib/db'

type Waiting = { payload: unknown; runAt: Date }

/** The job that waits under a key and has not begun; null where there is none, or it was given up. It does not begin before the transaction ends. */
export async function waitingJob(tx: Tx, jobKey: string) {
  const [job] = await tx.$queryRaw<Waiting[]>`
    select payload, run_at as "runAt" from graphile_worker._private_jobs
    where key = ${jobKey} and locked_at is null and attempts < max_attempts for update skip locked`
  return job ?? null
}

/** Takes back a job that waits under a key. Returns whether it had not begun. */
export const withdrawJob = async (tx: Tx, jobKey: string) =>
  (await tx.$executeRaw`delete from graphile_worker._private_jobs where key = ${jobKey} and locked_at is null`) > 0
