import { type Refusal, refusals } from '@/components/daylinks/day-wires'
import { waiting } from '@/components/daylinks/press-list'
import { readPresses } from '@/components/daylinks/press-store'
import { draftPrefix } from '@/lib/browser/leaving'
import { attempt, readStored, writeStored } from '@/lib/browser/stored'
import { isKept, outlastsDay, spanOfDay } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

/** What a phone keeps of a link: its day as it was read last, and whose the presses are that wait. */
export type KeptDay = {
  linkId: string
  /** The partner of the link; an older release did not keep it. */
  partnerId?: string
  /** How far the clock of the shop is before the phone's. */
  aheadMs: number
  /** Why the shop refused the link at the last look that was answered. */
  refused?: Refusal
  view?: ShownDay
}

/** A day as it was read, with what its reader has to hear of. */
export type ShownDay = DayView & {
  /** Orders that were in hand and are not among the visits any more, until somebody has read that. */
  gone?: readonly string[]
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

const ordersOf = (view?: DayView) => view?.jobs.flatMap(({ orders }) => orders) ?? []

/** The day as it is read now, with the work in hand that it has lost since the one before. */
export function withGone(view: DayView, before?: ShownDay): ShownDay {
  const listed = ordersOf(view).map(({ orderId }) => orderId)
  const begun = ordersOf(before).filter(({ status }) => status === 'inProgress')
  const gone = [...new Set([...(before?.gone ?? []), ...begun.map(({ orderId }) => orderId)])]
  return { ...view, gone: gone.filter((orderId) => !listed.includes(orderId)) }
}

/** Something that a partner typed into a form and did not send. */
export type TypedDraft = {
  name: string
  kind: string
  /** The order of a bill, or the visit of a call for help. */
  of: string
  at: number
  values: Record<string, string>
}

/** What that partner typed into forms in this tab. */
export const readTyped = (owner: string): TypedDraft[] =>
  (attempt(() => Object.entries<string>(sessionStorage)) ?? []).flatMap(([key, text]) => {
    const draft = key.startsWith(draftPrefix) && attempt(() => JSON.parse(text))
    if (!draft || draft.owner !== owner) return []
    const name = key.slice(draftPrefix.length)
    const [kind = '', of = ''] = name.split(' ')
    return [{ name, kind, of, at: draft.at, values: draft.values }]
  })

/** Removes what was typed under that name. */
export const dropTyped = (name: string) => attempt(() => sessionStorage.removeItem(draftPrefix + name))

/** Names the owner of presses and forms: what is pressed or typed outlives a link that is issued anew. */
export const ownerOf = ({ partnerId, linkId }: Partial<Pick<KeptDay, 'partnerId' | 'linkId'>>) =>
  partnerId ?? linkId ?? ''

const unsentOf = (kept: Partial<KeptDay>) => waiting(readPresses(ownerOf(kept))).map(({ orderId }) => orderId)

/**
 * Removes what was typed before the day that is shown; only what belongs to a visit of it stays, or to an order whose press waits.
 * By a link that was refused it stays to be read for as long as a day is kept.
 */
function dropDrafts(kept: KeptDay) {
  const { aheadMs, refused, view } = kept
  const began = view && isWhole(kept) ? spanOfDay(view.day).from.getTime() : Number.POSITIVE_INFINITY
  const listed = view?.jobs.flatMap(({ visitId, orders }) => [visitId, ...orders.map(({ orderId }) => orderId)]) ?? []
  const isRead = (at: number) =>
    !view && refused !== undefined && isKept(indiaDay(new Date(at + aheadMs)), new Date(Date.now() + aheadMs))
  const staying = view ? [...listed, ...unsentOf(kept)] : []
  for (const { name, of, at, values } of readTyped(ownerOf(kept))) {
    if (at + aheadMs < began && !isRead(at) && ![of, values.orderId].some((one) => one && staying.includes(one)))
      dropTyped(name)
  }
}

function write(key: string, kept: KeptDay) {
  dropDrafts(kept)
  writeStored(key, kept)
}

export const keepDay = (secret: string, kept: KeptDay) => write(keyOf(secret), kept)

/** Takes names and addresses off the phone, and leaves whose presses wait, what was typed and why the link was refused. */
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
