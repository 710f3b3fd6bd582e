import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { isOperator } from '@/lib/operators/queries'
import { logSecurity } from '@/lib/security-log'
import { operatorSessionMs, sessionIdleMs } from '@/lib/session-life'
import { hashOf, listDevices } from '@/lib/sessions/queries'
import { maxTrustedBrowsers, maxUserAgentLength, trustDays } from '@/lib/sessions/rules'

type NewSession = { userAgent: string | null; trustedId?: string }

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const short = (userAgent: string | null) => userAgent?.slice(0, maxUserAgentLength) ?? null

/**
 * A session for which a token can be issued. It ends when nobody uses it, and the customer's oldest one where there are too
 * many; an operator's twelve hours later, however much it is used (DESK-01).
 */
export async function openSession(tx: Tx, customerId: string, { userAgent, trustedId }: NewSession, now: Date) {
  const endsAt = (await isOperator(tx, customerId)) ? after(now, operatorSessionMs) : null
  const session = await tx.session.create({
    data: {
      customerId,
      userAgent: short(userAgent),
      trustedId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endsAt ?? after(now, sessionIdleMs),
      endsAt,
    },
  })
  return { id: customerId, sessionId: session.id } satisfies Person
}

/** Whether the customer was never signed in with such a browser, as far as it is remembered. */
export const isNewDevice = async (tx: Tx, customerId: string, userAgent: string | null) =>
  !(await tx.session.findFirst({ where: { customerId, userAgent: short(userAgent) }, select: { id: true } }))

/** Trusts a browser from now on; only its cookie holds `secret`. Beyond the limit the customer's oldest ones are removed. */
export async function trustBrowser(tx: Tx, customerId: string, userAgent: string | null, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  const { id } = await tx.trustedBrowser.create({
    data: {
      customerId,
      secretHash: hashOf(secret),
      userAgent: short(userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: after(now, trustDays * dayMs),
    },
  })
  const old = await tx.trustedBrowser.findMany({
    where: { customerId, id: { not: id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip: maxTrustedBrowsers - 1,
    take: maxTrustedBrowsers,
    select: { id: true },
  })
  await tx.trustedBrowser.deleteMany({ where: { id: { in: old.map((one) => one.id) } } })
  return { id, secret }
}

/** The trusted browser with one of these secrets, marked as seen now; null where there is none, and for an operator. */
export async function recognise(tx: Tx, customerId: string, secrets: readonly string[], now: Date) {
  if (!secrets.length || (await isOperator(tx, customerId))) return null
  const [trusted] = await tx.trustedBrowser.updateManyAndReturn({
    where: { customerId, secretHash: { in: secrets.map(hashOf) }, expiresAt: { gt: now } },
    data: { lastSeenAt: now },
    select: { id: true },
  })
  return trusted ?? null
}

/** Keeps the key that ends the session when its token is gone (NAV-04). Answers when an operator's session ends, else null. */
export const keepSignOutKey = ({ sessionId }: Person, key: string) =>
  db.session.update({
    where: { id: sessionId },
    data: { signOutHash: hashOf(key) },
    select: { endsAt: true },
  })

/** Ends the sessions of these sign-out keys, as far as there are any. */
export async function endByKeys(keys: readonly string[], now: Date) {
  const signOutHash = { in: keys.map(hashOf) }
  await db.session.updateMany({ where: { signOutHash, revokedAt: null }, data: { revokedAt: now } })
}

/** Ends the session: its token is refused from now on (AUTH-09). */
export async function endSession({ sessionId }: Person, now: Date) {
  await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } })
}

/** Ends the session that was opened at that instant, and the trust that came with it; false where none is live. */
export async function endOpenedAt(tx: Tx, customerId: string, createdAt: Date, now: Date) {
  const [ended] = await tx.session.updateManyAndReturn({
    where: { customerId, createdAt, revokedAt: null },
    data: { revokedAt: now },
    select: { trustedId: true },
  })
  if (ended?.trustedId) await tx.trustedBrowser.deleteMany({ where: { id: ended.trustedId, createdAt } })
  return Boolean(ended)
}

/** Signs a customer out and removes all trust, everywhere but in the session `keptSessionId`. */
export async function endDevices(tx: Tx, customerId: string, keptSessionId: string | null, now: Date) {
  // Trust first: this waits for a log-in that is just using it, so that its new session is ended too.
  const withoutKeptSession = keptSessionId ? { none: { id: keptSessionId } } : undefined
  await tx.trustedBrowser.deleteMany({ where: { customerId, sessions: withoutKeptSession } })
  const others = { customerId, ...(keptSessionId && { id: { not: keptSessionId } }) }
  await tx.session.updateMany({ where: { ...others, revokedAt: null }, data: { revokedAt: now } })
}

/** Signs out one of the customer's own devices and removes its trust. Throws `not_found` for any other id. */
export async function endDevice({ id: customerId }: Person, id: string, address: string | null, now: Date) {
  await db.$transaction(async (tx) => {
    const [ended] = await tx.session.updateManyAndReturn({
      where: { id, customerId, revokedAt: null },
      data: { revokedAt: now },
      select: { trustedId: true },
    })
    const { count } = await tx.trustedBrowser.deleteMany({ where: { id: ended?.trustedId ?? id, customerId } })
    if (!ended && !count) throw new AppError('not_found', 'Device not found')
  })
  logSecurity('device_ended', { account: customerId, address })
  return { _id: id }
}

/** Signs out every other device of the customer; returns the remaining list. */
export async function endOtherDevices(customer: Person, address: string | null, now: Date) {
  await db.$transaction((tx) => endDevices(tx, customer.id, customer.sessionId, now))
  logSecurity('signed_out_everywhere', { account: customer.id, address })
  return listDevices(customer, now)
}
