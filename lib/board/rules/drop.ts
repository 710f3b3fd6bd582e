import { beginOf } from '@/lib/board/rules/days'
import type { Holding } from '@/lib/board/rules/holding'
import { isSameSpot } from '@/lib/board/rules/holding'
import { clockOf, presets } from '@/lib/dispatch/rules/plan'
import { dayMs, hourMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { type PromiseFault, promiseFaultText } from '@/lib/visits/rules/promise-faults'
import type { PartnerFit, WantedVisit } from '@/lib/visits/schema'

type Span = { from: Date; until: Date }
/** What the server says of a partner and of the day, at the time at which a job is held. */
export type HeldFit = PartnerFit & { faults?: readonly PromiseFault[] }
type Reason = { code: PartnerFit['reasons'][number]['code'] | PromiseFault; text: string; mayOverrule: boolean }

/** What was accepted of a partner who keeps a visit is not asked again, as the server has it. */
const acceptedBefore: readonly string[] = ['inactive', 'area', 'skill']

/** One promise gives way to work, and never to another promise. */
const notOver = (reason: Reason): Reason => (reason.code === 'kept' ? { ...reason, mayOverrule: false } : reason)

/** What the server says against that place; null while it has not answered. */
function faultsAt(holding: Holding, fits: readonly HeldFit[] | null): Reason[] | null {
  if (!fits) return null
  const { origin, spot, tells } = holding
  const keeps = origin?.partnerId === spot.partnerId
  const fit = fits.find(({ partnerId }) => partnerId === spot.partnerId)
  if (fit) {
    const left: Reason[] = keeps ? fit.reasons.filter(({ code }) => !acceptedBefore.includes(code)) : fit.reasons
    return [...(tells ? left : left.map(notOver)), ...promiseFaultsAt(holding, fit)]
  }
  const stopped: Reason = { code: 'inactive', text: 'This partner takes no visits at present', mayOverrule: false }
  return keeps ? [] : [stopped]
}

/** What speaks against the promise itself that a drop would make. */
function promiseFaultsAt(holding: Holding, { faults = [] }: HeldFit): Reason[] {
  if (keepsPromise(holding)) return []
  return faults.map((code) => ({ code, text: promiseFaultText(code), mayOverrule: true }))
}

/** Why a drop takes a reason: for who is sent, or for what is promised. */
export const reasonTexts = (holding: Holding, fits: readonly HeldFit[] | null) =>
  faultsAt(holding, fits)?.some(({ code }) => code === 'restDay' || code === 'tooFar')
    ? { label: 'Why is it promised all the same?', missing: 'Please say why it is promised all the same' }
    : { label: 'Why is this partner sent all the same?', missing: 'Please say why this partner is sent all the same' }

/** Tells whether the customer still gets what was promised; who asks for another time does not, whenever somebody comes. */
export function keepsPromise({ job: { promise, isExact, asksOther }, spot: { at } }: Pick<Holding, 'job' | 'spot'>) {
  if (!promise || asksOther) return false
  const from = Date.parse(promise.from)
  return isExact ? at === from : from <= at && at < Date.parse(promise.until)
}

/** The window that a visit at that time would promise: the usual one around it, unless that has begun, else two hours of the same day. */
export function windowFor(at: number, now: Date): Span {
  const day = indiaDay(new Date(at))
  const time = clockOf(new Date(at))
  const usual = presets.find(({ from, until }) => from <= time && time < until)
  const [begin, end] = usual ? [usual.from, usual.until].map((one) => Date.parse(`${day}T${one}:00+05:30`)) : []
  if (begin && end && begin > now.getTime()) return { from: new Date(begin), until: new Date(end) }
  return { from: new Date(at), until: new Date(Math.min(at + 2 * hourMs, beginOf(day) + dayMs)) }
}

/** What has to happen before a drop holds. `same`: it lies where it lay. */
export type Outcome =
  | { is: 'same' | 'past' }
  | { is: 'impossible' }
  | { is: 'open'; needsWho?: true; needsReason: boolean; needsPromise: boolean }
  | { is: 'ready'; body: WantedVisit }

/** What a drop comes to, by what is known at this moment. The server decides; while it has not answered it is asked. */
export function outcomeOf(holding: Holding, fits: readonly HeldFit[] | null, now: Date): Outcome {
  const { job, origin, spot, because, isPromised, tells, asksWho } = holding
  if (isSameSpot(origin, spot) && !(job.isReserved && tells)) return { is: 'same' }
  if (spot.at <= now.getTime() && spot.at !== origin?.at) return { is: 'past' }
  const faults = faultsAt(holding, fits) ?? []
  if (faults.some(({ mayOverrule }) => !mayOverrule)) return { is: 'impossible' }
  const isAsked = Boolean(holding.refusal?.fields.because)
  const needsReason = (faults.length > 0 || isAsked) && !because.trim()
  const keeps = keepsPromise(holding)
  const needsPromise = Boolean(job.promise) && !keeps && !isPromised
  if (asksWho || needsReason || needsPromise)
    return { is: 'open', ...(asksWho && { needsWho: true }), needsReason, needsPromise }
  // Of another partner too the time is meant that is shown. One that has begun goes on from now.
  const isElsewhere = spot.at !== origin?.at || spot.partnerId !== origin.partnerId
  return {
    is: 'ready',
    body: {
      orderIds: job.orderIds,
      ...(tells ? { partnerId: spot.partnerId } : { reservedId: spot.partnerId }),
      ...(isElsewhere && spot.at > now.getTime() && { startsAt: new Date(spot.at) }),
      ...(spot.minutes !== job.minutes && { minutes: spot.minutes }),
      ...(!keeps && { window: windowFor(spot.at, now) }),
      ...((faults.length > 0 || isAsked) && { because: because.trim() }),
      version: job.version,
    },
  }
}

const most = 3

/**
 * The nearest ways to have it: first the partner whom somebody chose, later; then who is free at that time; then others, all in the order
 * of the answer, and last of whom something is not entered.
 */
export function alternativesTo({ spot, asksWho }: Pick<Holding, 'spot' | 'asksWho'>, fits: readonly PartnerFit[]) {
  return fits
    .flatMap(({ partnerId, fullName, fits: isFree, unjudged, startsAt, nextFree }) => {
      const at = isFree ? startsAt : nextFree
      const isSame = isFree && partnerId === spot.partnerId
      const isWanted = !asksWho && partnerId === spot.partnerId
      return at && !isSame ? [{ partnerId, fullName, at: Date.parse(at), isWanted, unjudged: unjudged.length }] : []
    })
    .sort((a, b) => Number(b.isWanted) - Number(a.isWanted) || a.unjudged - b.unjudged || a.at - b.at)
    .slice(0, most)
}

/** What is known of a place, in one word. */
export function verdictOf(holding: Holding, fits: readonly HeldFit[] | null, now: Date) {
  if (holding.spot.at <= now.getTime() && holding.spot.at !== holding.origin?.at) return 'no'
  const faults = faultsAt(holding, fits)
  if (!faults) return 'asked'
  if (!faults.length) return 'fits'
  return faults.every(({ mayOverrule }) => mayOverrule) ? 'overrule' : 'no'
}

/** What is said of a place, in words, each reason by itself. */
export function answerOf(holding: Holding, fits: readonly HeldFit[] | null, now: Date): string[] {
  if (holding.spot.at <= now.getTime() && holding.spot.at !== holding.origin?.at)
    return ['This time has passed: a visit lies in the future']
  return faultsAt(holding, fits)?.map(({ text }) => text) ?? []
}
