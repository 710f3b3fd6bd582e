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

type DeviceColumns = { id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }
type TrustedRow = DeviceColumns & { expiresAt: Date }
type SessionRow = DeviceColumns & { trusted: TrustedRow | null }

const deviceFields = ({ id, userAgent, createdAt, lastSeenAt }: DeviceColumns) => ({
  _id: id,
  ...deviceOf(userAgent),
  since: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

export const toDevice = ({ trusted, ...row }: SessionRow, sessionId: string): Device => ({
  ...deviceFields(row),
  current: row.id === sessionId,
  signedIn: true,
  ...(trusted && { trustedUntil: trusted.expiresAt.toISOString() }),
})

/** A browser that is signed out but still trusted: logging in there needs no code. */
export const toTrustedDevice = (row: TrustedRow): Device => ({
  ...deviceFields(row),
  current: false,
  signedIn: false,
  trustedUntil: row.expiresAt.toISOString(),
})
