import 'server-only'
import { createHash } from 'node:crypto'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { sessionColumns, toDevice, toTrustedDevice, trustedColumns } from '@/lib/sessions/dto'
import { maxSessions, maxTrustedBrowsers } from '@/lib/sessions/rules'
import type { Device } from '@/lib/sessions/schema'

const live = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } })

/** Everywhere that the customer is signed in or trusted, this device first, then the last seen. */
export async function listDevices({ id: customerId, sessionId }: Person, now: Date): Promise<Device[]> {
  const orderBy = [{ lastSeenAt: 'desc' as const }, { id: 'asc' as const }]
  const sessions = await db.session.findMany({
    where: { customerId, ...live(now) },
    select: sessionColumns,
    orderBy,
    take: maxSessions,
  })
  const trusted = await db.trustedBrowser.findMany({
    where: { customerId, expiresAt: { gt: now }, sessions: { none: live(now) } },
    select: trustedColumns,
    orderBy,
    take: maxTrustedBrowsers,
  })
  const devices = [...sessions.map((row) => toDevice(row, sessionId)), ...trusted.map(toTrustedDevice)]
  return devices.sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

/** What the database keeps of a secret. It is 256 random bits, which nobody can guess from a hash, so a fast hash is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The id of the browser with one of these secrets which the customer of that e-mail trusts, else null. */
export async function findTrusted(email: string, secrets: readonly string[], now: Date) {
  if (!secrets.length) return null
  const secretHash = { in: secrets.map(hashOf) }
  const where = { customer: { email }, secretHash, expiresAt: { gt: now } }
  return (await db.trustedBrowser.findFirst({ where, select: { id: true } }))?.id ?? null
}
