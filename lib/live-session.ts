import 'server-only'
import type { Person } from '@/lib/contract'
import { db, runStatement, type Statement } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { sessionIdleMs, sessionLifeMs } from '@/lib/session-life'

/** `lastSeenAt` is updated at most this often, so that not every request costs a write. */
const seenEveryMs = minuteMs

/**
 * What a statement selects from that reads for a signed-in customer: the session while it is live, and its customer. Its first
 * values are the session's id, the customer's and now, and its columns begin with `isUnnoted`.
 */
export const fromLiveSession = `from session join customer on customer.id = session.customer_id
  where session.id = $1::uuid and session.customer_id = $2::uuid and session.revoked_at is null
    and session.expires_at > $3::timestamptz and customer.verified_at is not null`

/** The column that says whether it is time to note that the session is in use. */
export const isUnnoted = `session.last_seen_at < $3::timestamptz - interval '${seenEveryMs} milliseconds' as "isUnnoted"`

/**
 * The list of devices says when each was last seen: a write now and then, and never one for each request. Who is seen has
 * until then and the idle time again, within the life of the token (SEC-23), an operator within twelve hours (DESK-01).
 */
export const noteSeen = (id: string, now: Date) => db.$executeRaw`
  update session set last_seen_at = ${now},
    expires_at = greatest(expires_at, least(ends_at, created_at + ${sessionLifeMs} * interval '1 millisecond', ${new Date(now.getTime() + sessionIdleMs)}))
  where id = ${id}::uuid and last_seen_at < ${new Date(now.getTime() - seenEveryMs)}`

/**
 * The row of a statement that reads for a customer and checks the session in the same moment, so that a revoked one is refused
 * at once (`fromLiveSession`). `values` follow after the first three. Null where the session is not live.
 */
export async function findAsCustomer<Row extends object>(
  statement: Statement,
  { id, sessionId }: Person,
  now: Date,
  values: readonly unknown[] = [],
): Promise<Row | null> {
  const [row] = await runStatement<Row & { isUnnoted: boolean }>(statement, [sessionId, id, now, ...values])
  if (!row) return null
  if (row.isUnnoted) await noteSeen(sessionId, now)
  return row
}

/** As `findAsCustomer`. Throws unauthenticated where the session is not live. */
export async function readAsCustomer<Row extends object>(...asked: Parameters<typeof findAsCustomer>): Promise<Row> {
  const row = await findAsCustomer<Row>(...asked)
  if (!row) throw new AppError('unauthenticated', 'Please login')
  return row
}
