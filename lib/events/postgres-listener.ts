import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { log } from '@/lib/log'

type Listener = {
  onMessage: (payload: string) => void
  /** The connection stands: from now on no message is missed. What was sent before may have been. */
  onUp?: () => void
  onDown?: () => void
}
type Options = { beatMs?: number; slowestMs?: number }

/** Fails unless a message that the connection sends itself comes back in time. */
async function beat(connection: Client, channel: string, slowestMs: number) {
  const settled = new AbortController()
  const late = sleep(slowestMs, null, { signal: settled.signal }).then(() => {
    throw new Error('the database delivers no notifications')
  })
  const heard = new Promise<void>((resolve) => {
    const onNotification = (message: { channel: string }) => message.channel === channel && resolve()
    connection.on('notification', onNotification)
    settled.signal.addEventListener('abort', () => connection.off('notification', onNotification))
  })
  const asked = connection.query('select pg_notify($1, $2)', [channel, ''])
  await Promise.race([asked.then(() => heard), late]).finally(() => settled.abort())
}

/**
 * Opens the one connection on which this process hears NOTIFY, a listener per channel, and keeps it: it comes back by
 * itself after a loss. Every few seconds it sends itself a message, so that a connection that no longer delivers (a
 * half-open socket, a pooler that swallows LISTEN) counts as lost too. Returns how to close it.
 */
export function openEvents(
  url: string,
  listeners: Record<string, Listener>,
  { beatMs = 5_000, slowestMs = 3_000 }: Options = {},
) {
  const self = `alive_${randomBytes(8).toString('hex')}`
  const stop = new AbortController()
  const { signal } = stop

  /** Holds one connection; ends by throwing when it is lost or closed. */
  const hold = async (onStanding: () => void) => {
    const connection = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'events',
    })
    let stands = false
    const down = () => {
      if (stands) for (const { onDown } of Object.values(listeners)) onDown?.()
      stands = false
    }
    const lost = new Promise<never>((_, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('the connection ended')))
    })
    lost.catch(down)
    connection.on('notification', ({ channel, payload = '' }) => listeners[channel]?.onMessage(payload))
    try {
      await connection.connect()
      for (const channel of [self, ...Object.keys(listeners)])
        await connection.query(`listen ${escapeIdentifier(channel)}`)
      await Promise.race([beat(connection, self, slowestMs), lost])
      stands = true
      onStanding()
      for (const { onUp } of Object.values(listeners)) onUp?.()
      for (;;) {
        await Promise.race([sleep(beatMs, null, { signal }), lost])
        await Promise.race([beat(connection, self, slowestMs), lost])
      }
    } finally {
      down()
      connection.end().catch(() => {})
    }
  }

  const keep = async () => {
    let attempt = 0
    while (!signal.aborted) {
      await hold(() => {
        attempt = 0
      }).catch((error: unknown) => {
        if (!signal.aborted) log().warn({ err: error }, 'changes are not heard for the moment')
      })
      await sleep(Math.min(50 * 2 ** attempt++, 5_000), null, { signal }).catch(() => {})
    }
  }
  const kept = keep()

  return {
    close: async () => {
      stop.abort()
      await kept
    },
  }
}
