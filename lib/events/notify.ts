import 'server-only'
import type { Tx } from '@/lib/db'

/** Tells every listening process when the caller's transaction commits. At most 8000 bytes, and nothing personal. */
export async function notify(tx: Tx, channel: string, payload = '') {
  await tx.$executeRaw`select pg_notify(${channel}, ${payload})`
}
