import 'server-only'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { sessionColumns, toDevice, toTrustedDevice, trustedColumns } from '@/lib/sessions/dto'
import { maxTrustedBrowsers } from '@/lib/sessions/rules'
import type { Device } from '@/lib/sessions/schema'

const maxDevices = 50
const live = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } })

/** Where the customer is signed in or trusted, this device first, then the last seen. */
export async function listDevices({ id: customerId, sessionId }: Person, now: Date): Promise<Device[]> {
  const orderBy = [{ lastSeenAt: 'desc' as const }, { id: 'asc' as const }]
  const sessions = await db.session.findMany({
    where: { customerId, ...live(now) },
    select: sessionColumns,
    orderBy,
    take: maxDevices,
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
