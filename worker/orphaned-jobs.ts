import { Client } from 'pg'
import { log } from '@/lib/log'

type Options = { everyMs?: number; graceMs?: number }
type Connection = { client: Client; lockedPools: Set<string> }

/**
 * Releases the jobs of workers that died, which graphile-worker itself does only after four hours. Each process holds an
 * advisory lock named after its worker pool, and PostgreSQL frees that lock when the connection ends: a job of a pool
 * whose lock is free has nobody working on it.
 */
export function releaseOrphanedJobs(url: string, { everyMs = 15_000, graceMs = 30_000 }: Options = {}) {
  const pools = new Set<string>()
  let connection: Connection | null = null
  let round: Promise<void> | undefined

  const connect = async (): Promise<Connection> => {
    const client = new Client({ connectionString: url, application_name: 'worker', connectionTimeoutMillis: 5_000 })
    client.on('error', () => {
      connection = null
    })
    await client.connect()
    return { client, lockedPools: new Set() }
  }

  const lockAndRelease = async () => {
    const { client, lockedPools } = (connection ??= await connect())
    for (const id of pools) {
      if (lockedPools.has(id)) continue
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
      lockedPools.add(id)
    }
    // The grace period is for a pool that has taken its first job and not its lock yet.
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
         select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all ($2)
       ) gone where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`,
      [graceMs, [...lockedPools]],
    )
  }

  const tick = () => {
    round ??= lockAndRelease()
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
    /** Names a worker pool of this process, whose jobs are not orphaned while the process lives. */
    addPool: (poolId: string) => {
      pools.add(poolId)
      void tick()
    },
    close: async () => {
      clearInterval(timer)
      await round
      await connection?.client.end().catch(() => {})
    },
  }
}
