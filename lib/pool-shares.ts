import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { Places } from '@/lib/places'

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

const usual = 'rest'

/** Has everything that the work asks of the database count as the share's. */
export const withShare = <T>(share: Share, work: () => T): T =>
  (current.getStore() ?? usual) === share ? work() : current.run(share, work)

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void

// In pg's words for the same, which whoever tells what passes by itself knows (lib/database/away.ts).
const waitedTooLong = () => new Error('timeout exceeded when trying to connect')

/**
 * Has each share of the pool's users wait for one of its own connections, no longer than the pool lets wait for a connection.
 * Changes the pool's `connect`, which `query` uses too.
 */
export function divide(pool: Pool, connections: Record<Share, number>) {
  const places = new Map(Object.entries(connections).map(([share, most]) => [share, new Places(most)]))
  const connectAtOnce = pool.connect.bind(pool) as (callback: Callback) => void

  const connect = (callback: Callback) => {
    const held = places.get(current.getStore() ?? usual)!
    const refuse = (error: Error) => callback(error, undefined, () => {})
    const take = () =>
      connectAtOnce((error, client) => {
        if (!client) {
          held.leave()
          return refuse(error!)
        }
        const { release } = client
        client.release = (broken) => {
          held.leave()
          release(broken)
        }
        callback(undefined, client, client.release)
      })
    if (held.isFull)
      held.wait({ maxMs: pool.options.connectionTimeoutMillis, tooLong: waitedTooLong }).then(take, refuse)
    else {
      held.take()
      take()
    }
  }

  pool.connect = ((callback?: Callback) =>
    callback
      ? connect(callback)
      : new Promise<PoolClient>((connected, refused) =>
          connect((error, client) => (client ? connected(client) : refused(error!))),
        )) as Pool['connect']
}
