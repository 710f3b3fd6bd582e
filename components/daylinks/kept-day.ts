import { type Refusal, refusals } from '@/components/daylinks/day-wires'
import { waiting } from '@/components/daylinks/press-list'
import { readPresses } from '@/components/daylinks/press-store'
import { draftPrefix } from '@/lib/browser/leaving'
import { attempt, readStored, writeStored } from '@/lib/browser/stored'
import { isKept, outlastsDay, spanOfDay } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'
import { dayMs } from '@/lib/durations'

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

const isWhole = ({ aheadMs = 0, view }: Partial<KeptDay>, agoMs = 0) =>
  view !== undefined && isKept(view.day, new Date(Date.now() + aheadMs - agoMs))

/**
 * The day as it is kept now: whole until an hour after its midnight, then for a day more what of it is in hand; undefined once nothing
 * is. A line brings what is in hand anew, so only a phone that has none for so long forgets it.
 */
export function stillKept(kept: Partial<KeptDay>) {
  const { view } = kept
  if (!view || isWhole(kept)) return view
  if (!isWhole(kept, dayMs)) return undefined
  const unsent = unsentOf(kept)
  const jobs = view.jobs.filter((job) => outlastsDay(job, view.day, unsent))
  return jobs.length ? { ...view, jobs } : undefined
}

/** Something that was typed into a form of that link and not sent. */
export type TypedDraft = { name: string; kind: string; orderId: string; at: number; values: Record<string, string> }

/** What was typed into the forms of that link in this tab. */
export const readTyped = (linkId: string): TypedDraft[] =>
  (attempt(() => Object.entries<string>(sessionStorage)) ?? []).flatMap(([key, text]) => {
    const draft = key.startsWith(draftPrefix) && attempt(() => JSON.parse(text))
    if (!draft || draft.owner !== linkId) return []
    const name = key.slice(draftPrefix.length)
    const [kind = '', orderId = ''] = name.split(' ')
    return [{ name, kind, orderId, at: draft.at, values: draft.values }]
  })

/** Removes what was typed under that name. */
export const dropTyped = (name: string) => attempt(() => sessionStorage.removeItem(draftPrefix + name))

const unsentOf = ({ partnerId, linkId }: Partial<KeptDay>) =>
  waiting(readPresses(partnerId ?? linkId ?? '')).map(({ orderId }) => orderId)

/** Removes what was typed before the day that is shown; only what belongs to an order of it stays, or of one whose press waits. */
function dropDrafts(kept: KeptDay) {
  const { linkId, aheadMs, view } = kept
  const began = view && isWhole(kept) ? spanOfDay(view.day).from.getTime() : Number.POSITIVE_INFINITY
  const listed = view?.jobs.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)) ?? []
  const staying = view ? [...listed, ...unsentOf(kept)] : []
  for (const { name, orderId, at } of readTyped(linkId)) {
    if (at + aheadMs < began && !staying.includes(orderId)) dropTyped(name)
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

/** Takes off the phone whatever any link left there an hour after midnight in India, but for what is in hand. */
export function wipeOldDays() {
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    const kept = key.startsWith(prefix) ? readStored(key, accept) : null
    const view = kept ? stillKept(kept) : undefined
    // Another tab may have wiped the day, and what was typed is in each tab.
    if (kept && (!view || view !== kept.view)) write(key, { ...kept, view })
  }
}

/** What the link showed last, its visits only while they are kept. */
export function readKeptDay(secret: string) {
  wipeOldDays()
  return readStored(keyOf(secret), accept)
}
