import { attempt, readStored, writeStored } from '@/lib/browser/stored'
import { isKept } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'

/** What a phone keeps of a link: its day as it was read last, and whose the presses are that wait. */
export type KeptDay = {
  linkId: string
  /** How far the clock of the shop is before the phone's. */
  aheadMs: number
  view?: DayView
}

const prefix = 'day-view '
/** Links of one phone are told apart by the beginning of their secrets, of which the rest is kept nowhere. */
const keyOf = (secret: string) => prefix + secret.slice(0, 8)

const accept = (value: unknown): KeptDay | null => {
  const { linkId, aheadMs, view } = (value ?? {}) as Partial<KeptDay>
  if (typeof linkId !== 'string' || typeof aheadMs !== 'number') return null
  return Array.isArray(view?.jobs) && typeof view.day === 'string' ? { linkId, aheadMs, view } : { linkId, aheadMs }
}

const isInTime = ({ aheadMs, view }: KeptDay) => view && isKept(view.day, new Date(Date.now() + aheadMs))

export const keepDay = (secret: string, kept: KeptDay) => writeStored(keyOf(secret), kept)

/** Takes names and addresses off the phone, and leaves whose presses wait. */
export function wipeDay(secret: string) {
  const kept = readStored(keyOf(secret), accept)
  if (kept?.view) keepDay(secret, { linkId: kept.linkId, aheadMs: kept.aheadMs })
}

/** Takes off the phone whatever any link left there an hour after midnight in India. */
export function wipeOldDays() {
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    const kept = key.startsWith(prefix) ? readStored(key, accept) : null
    if (kept?.view && !isInTime(kept)) writeStored(key, { linkId: kept.linkId, aheadMs: kept.aheadMs })
  }
}

/** What the link showed last, its visits only while they are kept. */
export function readKeptDay(secret: string) {
  wipeOldDays()
  return readStored(keyOf(secret), accept)
}
