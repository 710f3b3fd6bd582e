import { deviceOf } from '@/lib/sessions/rules'
import type { Device } from '@/lib/sessions/schema'

export const trustedColumns = { id: true, userAgent: true, lastSeenAt: true, expiresAt: true } as const
export const sessionColumns = {
  id: true,
  userAgent: true,
  lastSeenAt: true,
  trusted: { select: trustedColumns },
} as const

type Seen = { id: string; userAgent: string | null; lastSeenAt: Date }
type TrustedRow = Seen & { expiresAt: Date }
type SessionRow = Seen & { trusted: TrustedRow | null }

const seen = ({ id, userAgent, lastSeenAt }: Seen) => ({
  _id: id,
  ...deviceOf(userAgent),
  lastSeenAt: lastSeenAt.toISOString(),
})

export const toDevice = ({ trusted, ...row }: SessionRow, sessionId: string): Device => ({
  ...seen(row),
  current: row.id === sessionId,
  signedIn: true,
  ...(trusted && { trustedUntil: trusted.expiresAt.toISOString() }),
})

/** A browser that is signed out, and would still need no code. */
export const toTrustedDevice = (row: TrustedRow): Device => ({
  ...seen(row),
  current: false,
  signedIn: false,
  trustedUntil: row.expiresAt.toISOString(),
})
