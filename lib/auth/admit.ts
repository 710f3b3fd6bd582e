import 'server-only'
import { readClaims } from '@/lib/auth/secrets'
import type { Access, Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { sessionIdleMs, sessionLifeMs } from '@/lib/session-life'
import { seenEveryMs } from '@/lib/sessions/rules'

export type Admitted = { public: null; customer: Person }

const wellFormed = /^[\w.-]{1,4096}$/

/** The customer of a token; null unless its session is live and the customer verified. */
export async function personOf(token: string | undefined, now: Date): Promise<Person | null> {
  const claims = token && wellFormed.test(token) ? await readClaims(token) : null
  if (!claims) return null
  const live = await db.session.findFirst({
    where: {
      id: claims.sessionId,
      customerId: claims.id,
      revokedAt: null,
      expiresAt: { gt: now },
      customer: { verifiedAt: { not: null } },
    },
    select: { lastSeenAt: true, createdAt: true, expiresAt: true },
  })
  if (!live) return null
  await noteSeen(claims.sessionId, live, now)
  return claims
}

type Live = { lastSeenAt: Date; createdAt: Date; expiresAt: Date }

/**
 * The list of devices says when each was last seen: a write now and then, and never one for each request. Who is seen has
 * until then and the idle time again, within the life of the token (SEC-23).
 */
async function noteSeen(id: string, { lastSeenAt, createdAt, expiresAt }: Live, now: Date) {
  const since = new Date(now.getTime() - seenEveryMs)
  if (lastSeenAt >= since) return
  const end = Math.min(createdAt.getTime() + sessionLifeMs, now.getTime() + sessionIdleMs)
  const data = { lastSeenAt: now, ...(end > expiresAt.getTime() && { expiresAt: new Date(end) }) }
  await db.session.updateMany({ where: { id, lastSeenAt: { lt: since } }, data })
}

/** Request to actor: only the Authorization header counts, never a cookie (design decision 5). 401 without a live token. */
export async function admit<A extends Access>(request: Request, access: A): Promise<Admitted[A]> {
  if (access === 'public') return null as Admitted[A]
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const person = await personOf(token, new Date())
  if (!person) throw new AppError('unauthenticated', 'Please login')
  return person as Admitted[A]
}
