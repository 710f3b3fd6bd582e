import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import type { Pool, PoolClient } from 'pg'

/** Whose work asks the database: renderings of public pages, of searches, of addresses nobody knows yet, and all the rest. */
export type Share = 'pages' | 'searches' | 'unknown' | 'rest'

/** So many connections are out of reach for the rest, so that pages and searches find one in any crowd. */
const keptFromTheRest = 2

/**
 * How many connections of a pool each may hold at once. Renderings and searches together hold half at most, so that a flood
 * of them leaves sign-ins and checkouts the other half; these may hold all but two, as they wait for each other's rows. A
 * pool of fewer than eight keeps them apart less well.
 */
export function connectionsOf(pool: number): Record<Share, number> {
  const [pages, few] = [Math.max(1, Math.floor(pool * 0.3)), Math.max(1, Math.floor(pool * 0.1))]
  return { pages, searches: few, unknown: few, rest: Math.max(1, pool - keptFromTheRest) }
}

const current = new AsyncLocalStorage<Share>()

/** Has everything that the work asks of the database count as the share's. */
export const withShare = <T>(share: Share, work: () => T): T => current.run(share, work)

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void

// In pg's words for the same, which whoever tells what passes by itself knows (lib/database/away.ts).
const waitedTooLong = () => new Error('timeout exceeded when trying to connect')

/** Waits until the queue has room, and answers with how to leave it. Who has waited for too long leaves the queue with an error. */
const enter = (queue: PQueue, maxMs: number | undefined) =>
  new Promise<() => void>((entered, refused) => {
    const waiting = new AbortController()
    const end = maxMs ? setTimeout(() => waiting.abort(waitedTooLong()), maxMs) : undefined
    const begin = () =>
      new Promise<void>((leave) => {
        clearTimeout(end)
        entered(leave)
      })
    queue.add(begin, { signal: waiting.signal }).catch(refused)
  })

/**
 * Has each share of the pool's users wait for one of its own connections, no longer than the pool lets wait for a connection.
 * Changes the pool's `connect`, which `query` uses too.
 */
export function divide(pool: Pool, connections: Record<Share, number>) {
  const queues = new Map(
    Object.entries(connections).map(([share, concurrency]) => [share, new PQueue({ concurrency })]),
  )
  const connectAtOnce = pool.connect.bind(pool) as () => Promise<PoolClient>

  const connect = async () => {
    const leave = await enter(queues.get(current.getStore() ?? 'rest')!, pool.options.connectionTimeoutMillis)
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
