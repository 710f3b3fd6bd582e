import { deviceOf } from '@/lib/sessions/rules'
import type { Device } from '@/lib/sessions/schema'

export const trustedColumns = { id: true, userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true } as const
export const sessionColumns = {
  id: true,
  userAgent: true,
  createdAt: true,
  lastSeenAt: true,
  trusted: { select: trustedColumns },
} as const

type Seen = { id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }
type TrustedRow = Seen & { expiresAt: Date }
type SessionRow = Seen & { trusted: TrustedRow | null }

const seen = ({ id, userAgent, createdAt, lastSeenAt }: Seen) => ({
  _id: id,
  ...deviceOf(userAgent),
  since: createdAt.toISOString(),
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
