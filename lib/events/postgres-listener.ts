import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { log } from '@/lib/log'

type Listener = {
  onMessage: (payload: string) => void
  /** The connection works: no message is missed from now on, but some may have been missed before. */
  onConnect?: () => void
  onDisconnect?: () => void
}
type Options = { checkEveryMs?: number; checkTimeoutMs?: number }

/** Sends a message to the connection itself, and throws unless it arrives in time. */
async function checkDelivery(connection: Client, channel: string, timeoutMs: number) {
  const settled = new AbortController()
  const timeout = sleep(timeoutMs, null, { signal: settled.signal }).then(() => {
    throw new Error('the database delivers no notifications')
  })
  const delivered = new Promise<void>((resolve) => {
    const onNotification = (message: { channel: string }) => message.channel === channel && resolve()
    connection.on('notification', onNotification)
    settled.signal.addEventListener('abort', () => connection.off('notification', onNotification))
  })
  const sent = connection.query('select pg_notify($1, $2)', [channel, ''])
  await Promise.race([sent.then(() => delivered), timeout]).finally(() => settled.abort())
}

/**
 * Listens to PostgreSQL's NOTIFY on one connection per process, with one listener per channel, and reconnects whenever the
 * connection is lost. Every few seconds it sends a message to itself: a connection that no longer delivers (a half-open
 * socket, a pooler that swallows LISTEN) counts as lost too.
 */
export function listenForNotifications(
  url: string,
  listeners: Record<string, Listener>,
  { checkEveryMs = 5_000, checkTimeoutMs = 3_000 }: Options = {},
) {
  const ownChannel = `alive_${randomBytes(8).toString('hex')}`
  const stop = new AbortController()
  const { signal } = stop

  /** Connects and listens; ends by throwing when the connection is lost or closed. */
  const runConnection = async (onEstablished: () => void) => {
    const connection = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'events',
    })
    let established = false
    const tellDisconnected = () => {
      if (established) for (const { onDisconnect } of Object.values(listeners)) onDisconnect?.()
      established = false
    }
    const lost = new Promise<never>((_, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('the connection ended')))
    })
    lost.catch(tellDisconnected)
    connection.on('notification', ({ channel, payload = '' }) => listeners[channel]?.onMessage(payload))
    try {
      await connection.connect()
      for (const channel of [ownChannel, ...Object.keys(listeners)])
        await connection.query(`listen ${escapeIdentifier(channel)}`)
      await Promise.race([checkDelivery(connection, ownChannel, checkTimeoutMs), lost])
      established = true
      onEstablished()
      for (const { onConnect } of Object.values(listeners)) onConnect?.()
      for (;;) {
        await Promise.race([sleep(checkEveryMs, null, { signal }), lost])
        await Promise.race([checkDelivery(connection, ownChannel, checkTimeoutMs), lost])
      }
    } finally {
      tellDisconnected()
      connection.end().catch(() => {})
    }
  }

  const reconnectForever = async () => {
    let attempt = 0
    while (!signal.aborted) {
      await runConnection(() => {
        attempt = 0
      }).catch((error: unknown) => {
        if (!signal.aborted) log().warn({ err: error }, 'changes are not heard for the moment')
      })
      await sleep(Math.min(50 * 2 ** attempt++, 5_000), null, { signal }).catch(() => {})
    }
  }
  const ended = reconnectForever()

  return {
    close: async () => {
      stop.abort()
      await ended
    },
  }
}
