import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import type { Pool, PoolClient } from 'pg'

/** Whose work asks the database: renderings of public pages, of searches, of addresses nobody knows yet, and all the rest. */
export type Share = 'pages' | 'searches' | 'unknown' | 'rest'

/**
 * How many connections of a pool each may hold at once. Together they are no more than the pool has, so that no flood of one
 * kind makes another wait; only a pool of fewer than four cannot keep all apart.
 */
export function connectionsOf(pool: number): Record<Share, number> {
  const [pages, few] = [Math.max(1, Math.floor(pool * 0.3)), Math.max(1, Math.floor(pool * 0.1))]
  return { pages, searches: few, unknown: few, rest: Math.max(1, pool - pages - 2 * few) }
}

const current = new AsyncLocalStorage<Share>()

/** Has everything that the work asks of the database count as the share's. */
export const withShare = <T>(share: Share, work: () => T): T => current.run(share, work)

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void

/** Waits until the queue has room, and answers with how to leave it. */
const enter = (queue: PQueue) =>
  new Promise<() => void>((entered, refused) => {
    queue.add(() => new Promise<void>((leave) => entered(leave))).catch(refused)
  })

/** Has each share of the pool's users wait for one of its own connections. Changes the pool's `connect`, which `query` uses too. */
export function divide(pool: Pool, connections: Record<Share, number>) {
  const queues = new Map(
    Object.entries(connections).map(([share, concurrency]) => [share, new PQueue({ concurrency })]),
  )
  const connectAtOnce = pool.connect.bind(pool) as () => Promise<PoolClient>

  const connect = async () => {
    const leave = await enter(queues.get(current.getStore() ?? 'rest')!)
    try {
      const client = await connectAtOnce()
      const { release } = client
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  pool.connect = ((callback?: Callback) => {
    if (!callback) return connect()
    connect().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }) as Pool['connect']
}
