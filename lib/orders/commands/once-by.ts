import 'server-only'
import { createHash } from 'node:crypto'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { once } from '@/lib/idempotency/once'

/** Who, as stored answers know them; null for the command line, which retries nothing. */
const actorOf = (by: By) => (by === 'commandLine' ? null : 'operator' in by ? by.operator : by.partner)

type Call = { key?: string | null; request: unknown; now: Date }

/** As `once`, for who writes for the shop: a retry under the same key gets the stored answer. */
export function onceBy<T>(tx: Tx, by: By, { key = null, ...call }: Call, run: () => Promise<T>): Promise<T> {
  const actorId = actorOf(by)
  return actorId ? once(tx, { actorId, key, ...call }, run) : run()
}

/** The key of one part of a call that writes in several transactions, each of which is retried by itself. */
export const keyOfPart = (key: string | null | undefined, part: string) =>
  key ? createHash('sha256').update(`${key} ${part}`).digest('base64url') : null
