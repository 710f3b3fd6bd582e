import { Client } from 'pg'
import { log } from '@/lib/log'

type Options = { everyMs?: number; graceMs?: number }
type Session = { client: Client; held: Set<string> }

/**
 * Gives back the jobs of workers that died, which graphile-worker does only after four hours. The pool of workers of this
 * process is named by a lock that lives as long as its connection: a job whose pool's lock is free has nobody who works
 * on it. Returns how to name a pool and how to stop.
 */
export function guardJobs(url: string, { everyMs = 15_000, graceMs = 30_000 }: Options = {}) {
  const pools = new Set<string>()
  let session: Session | null = null
  let round: Promise<void> | undefined

  const open = async (): Promise<Session> => {
    const client = new Client({ connectionString: url, application_name: 'worker', connectionTimeoutMillis: 5_000 })
    client.on('error', () => {
      session = null
    })
    await client.connect()
    return { client, held: new Set() }
  }

  const look = async () => {
    const { client, held } = (session ??= await open())
    for (const id of pools) {
      if (held.has(id)) continue
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
      held.add(id)
    }
    // Grace covers a pool that has a job already and its lock not yet.
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
         select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all ($2)
       ) gone where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`,
      [graceMs, [...held]],
    )
  }

  const tick = () => {
    round ??= look()
      .catch((error: unknown) => {
        log().warn({ err: error }, 'could not look for jobs of dead workers')
      })
      .finally(() => {
        round = undefined
      })
    return round
  }
  const timer = setInterval(() => void tick(), everyMs)

  return {
    add: (poolId: string) => {
      pools.add(poolId)
      void tick()
    },
    close: async () => {
      clearInterval(timer)
      await round
      await session?.client.end().catch(() => {})
    },
  }
}
