import { type Refusal, refusals } from '@/components/daylinks/day-wires'
import { draftPrefix } from '@/lib/browser/leaving'
import { attempt, readStored, writeStored } from '@/lib/browser/stored'
import { isKept } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'

/** What a phone keeps of a link: its day as it was read last, and whose the presses are that wait. */
export type KeptDay = {
  linkId: string
  /** The partner of the link; an older release did not keep it. */
  partnerId?: string
  /** How far the clock of the shop is before the phone's. */
  aheadMs: number
  /** Why the shop refused the link at the last look that was answered. */
  refused?: Refusal
  view?: DayView
}

const prefix = 'day-view '
/** Links of one phone are told apart by the beginning of their secrets, of which the rest is kept nowhere. */
const keyOf = (secret: string) => prefix + secret.slice(0, 8)

const accept = (value: unknown): KeptDay | null => {
  const { linkId, partnerId, aheadMs, refused, view } = (value ?? {}) as Partial<KeptDay>
  if (typeof linkId !== 'string' || typeof aheadMs !== 'number') return null
  return {
    linkId,
    ...(typeof partnerId === 'string' && { partnerId }),
    aheadMs,
    ...(refused && refusals.includes(refused) && { refused }),
    ...(Array.isArray(view?.jobs) && typeof view.day === 'string' && { view }),
  }
}

const isInTime = ({ aheadMs, view }: KeptDay) => view && isKept(view.day, new Date(Date.now() + aheadMs))

/** Removes what was typed into the forms of that link, but for those of orders that are still shown. */
function dropDrafts({ linkId, view }: KeptDay) {
  const shown = view?.jobs.flatMap(({ orders }) => orders.map(({ orderId }) => ` ${orderId}`)) ?? []
  for (const [key, text] of attempt(() => Object.entries<string>(sessionStorage)) ?? []) {
    if (!key.startsWith(draftPrefix) || shown.some((end) => key.endsWith(end))) continue
    attempt(() => JSON.parse(text).owner === linkId && sessionStorage.removeItem(key))
  }
}

function write(key: string, kept: KeptDay) {
  dropDrafts(kept)
  writeStored(key, kept)
}

export const keepDay = (secret: string, kept: KeptDay) => write(keyOf(secret), kept)

/** Takes names, addresses and what was typed off the phone, and leaves whose presses wait and why the link was refused. */
export function wipeDay(secret: string, refused: Refusal) {
  const kept = readStored(keyOf(secret), accept)
  if (kept) keepDay(secret, { ...kept, refused, view: undefined })
}

/** Takes off the phone whatever any link left there an hour after midnight in India. */
export function wipeOldDays() {
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    const kept = key.startsWith(prefix) ? readStored(key, accept) : null
    // Another tab may have wiped the day, and what was typed is in each tab.
    if (kept && !isInTime(kept)) write(key, { ...kept, view: undefined })
  }
}

/** What the link showed last, its visits only while they are kept. */
export function readKeptDay(secret: string) {
  wipeOldDays()
  return readStored(keyOf(secret), accept)
}
