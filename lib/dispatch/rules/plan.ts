import type { DispatchRow } from '@/lib/dispatch/schema'
import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay, nextIndiaMidnight, wallClockOf } from '@/lib/india-day'
import { canBe, type Fit } from '@/lib/visits/rules/fit'
import { maySuggest } from '@/lib/visits/rules/rank'

/** The parts of a day that are promised, as the clock in India has them. */
export const presets = [
  { from: '08:00', until: '10:00', label: '8–10 am' },
  { from: '10:00', until: '12:00', label: '10–12' },
  { from: '12:00', until: '14:00', label: '12–2 pm' },
  { from: '14:00', until: '16:00', label: '2–4 pm' },
  { from: '16:00', until: '18:00', label: '4–6 pm' },
  { from: '18:00', until: '20:00', label: '6–8 pm' },
] as const

/** A window as it is typed: a day in India and times of its clock. */
export type TypedWindow = { day: string; from: string; until: string }

/** `09:30`, in India. */
export const clockOf = (instant: Date) => wallClockOf(instant).slice(11, 16)

/** The instant of a time on a day in India; null where one of them is not typed yet. */
export function instantAt(day: string, time: string) {
  const instant = new Date(`${day}T${time}:00+05:30`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockAt = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16)

/** The end of a window whose beginning is changed: it goes along, as long as that stays within the day. */
export function endAlong({ from, until }: TypedWindow, begin: string) {
  const length = minutesOf(until) - minutesOf(from)
  const end = minutesOf(begin) + length
  return length > 0 && end * minuteMs < dayMs ? clockAt(end) : until
}

const firstOf = { morning: '08:00', afternoon: '12:00', evening: '16:00' } as const

type Promised = NonNullable<DispatchRow['promise']>

function typed({ from, until }: Promised): TypedWindow {
  return { day: indiaDay(new Date(from)), from: clockOf(new Date(from)), until: clockOf(new Date(until)) }
}

/** What planning these is called: another word where all of them have a time and a partner. */
export const planLabel = (rows: readonly Pick<DispatchRow, 'promise' | 'partner'>[]) =>
  rows.length && rows.every(({ promise, partner }) => promise && partner) ? 'Change the plan' : 'Plan'

/** Whether that promise can still be kept. */
export const isAhead = (promise: Promised | undefined, now: Date) => !!promise && new Date(promise.until) > now

/** What all of these orders are promised; undefined where that is not the same. */
export function commonPromise(rows: readonly Pick<DispatchRow, 'promise'>[]) {
  const [first] = rows
  const isCommon = ({ promise }: (typeof rows)[number]) =>
    promise?.from === first?.promise?.from && promise?.until === first?.promise?.until
  return rows.every(isCommon) ? first?.promise : undefined
}

/**
 * The instants of a window that is typed; null where one is not typed yet. What reads as the promise is the promise itself: it may
 * have begun, end at midnight or lie between two minutes, and to plan in it promises nothing new.
 */
export function spanOf(window: TypedWindow, promise: Promised | undefined) {
  const { day, from, until } = window
  const kept = promise && typed(promise)
  if (promise && kept?.day === day && kept.from === from && kept.until === until)
    return { from: new Date(promise.from), until: new Date(promise.until), isPromised: true }
  return { from: instantAt(day, from), until: instantAt(day, until), isPromised: false }
}

export const endsFirstText = 'The end lies before the beginning'

/** Says at the field at fault why a typed window cannot be promised; null where it can, or is not whole yet. */
export function windowFault(
  { from, until, isPromised }: ReturnType<typeof spanOf>,
  now: Date,
): Record<string, string> | null {
  if (!from || !until) return null
  if (from >= until) return { until: endsFirstText }
  if (isPromised) return until > now ? null : { until: 'The end has passed: promise another window' }
  return from > now ? null : { from: 'The beginning has passed: choose a later one' }
}

type Suggested = Pick<Fit, 'reasons' | 'unjudged'> & { partnerId: string; isReserved?: boolean }

/**
 * Names who is chosen beforehand: who comes already where that `stays`, whatever speaks against it, or is possible; else the best who can.
 * A visit that has a partner never loses it unasked.
 */
export function suggestedPartner(fits: readonly Suggested[], comes: string | undefined, stays: boolean) {
  const able = fits.filter((fit) => canBe(fit, true))
  const isKept = stays || able.some(({ partnerId }) => partnerId === comes)
  return (isKept ? comes : undefined) ?? able.find(maySuggest)?.partnerId ?? comes ?? ''
}

type Asked = Pick<DispatchRow, 'promise' | 'preferredDay' | 'preferredPart' | 'timeRequest'>

/** Tells whether that window is the promise in whose place another time is asked for: nobody suggests it again. */
export const isDeclined = (window: TypedWindow, { promise, timeRequest }: Pick<Asked, 'promise' | 'timeRequest'>) =>
  Boolean(timeRequest) && spanOf(window, promise).isPromised

/**
 * What is promised already, unless that is over or another time is asked for, else the first window from the one on that the
 * customer would like, of those that lie ahead. Any day begins tomorrow, and what was promised and is late begins today.
 */
export function suggestedWindow(asked: Asked, now: Date): TypedWindow {
  const { promise, preferredDay, preferredPart, timeRequest } = asked
  if (promise && !timeRequest && isAhead(promise, now)) return typed(promise)
  const [today, tomorrow] = [indiaDay(now), indiaDay(nextIndiaMidnight(now))]
  const first = promise && !timeRequest ? today : tomorrow
  const day = preferredDay && preferredDay >= today ? preferredDay : first
  const earliest = preferredPart && day === preferredDay ? firstOf[preferredPart] : presets[0].from
  const windowsOf = (of: string): TypedWindow[] => presets.map(({ from, until }) => ({ day: of, from, until }))
  const ahead = windowsOf(day).filter(({ from }) => from >= earliest && instantAt(day, from)! > now)
  return [...ahead, ...windowsOf(tomorrow)].find((window) => !isDeclined(window, asked))!
}

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The usual window in which that instant lies, or two hours of its day where it lies in none. */
export function windowAround(instant: Date): TypedWindow {
  const [day, clock] = [indiaDay(instant), clockOf(instant)]
  const usual = presets.find(({ from, until }) => from <= clock && clock < until)
  const hour = Math.min(Number(clock.slice(0, 2)), 21)
  const { from, until } = usual ?? { from: twoDigits(hour), until: twoDigits(hour + 2) }
  return { day, from, until }
}

type Able = { reasons: readonly unknown[]; unjudged: readonly unknown[]; nextFree: string | null; isReserved?: boolean }
type Answer = { faults: readonly unknown[]; fits: readonly Able[] }

/**
 * Where nobody can be expected to come in a window: the first one in which somebody can, of those of whom all is known where there are
 * some; null where that is so already, or nobody can at all. What was declined is passed over: the one after it is looked at.
 */
export function nextWindow({ faults, fits }: Answer, asked: Parameters<typeof isDeclined>[1] = {}): TypedWindow | null {
  const known = fits.filter(({ unjudged, isReserved }) => isReserved || !unjudged.length)
  const judged = known.length ? known : fits
  if (!faults.length && judged.some(({ reasons }) => !reasons.length)) return null
  const [earliest] = judged.flatMap(({ nextFree }) => nextFree ?? []).sort()
  const next = earliest ? windowAround(new Date(earliest)) : null
  return next && asked.promise && isDeclined(next, asked) ? windowAround(new Date(asked.promise.until)) : next
}

type Placed = Pick<DispatchRow, 'orderId' | 'visit'>

/** Which of the orders that were placed together a plan of some begins with: those, and whoever shares a visit with one of them. */
export function withTheirVisits<R extends Placed>(rows: readonly R[], asked: readonly string[]) {
  const visits = new Set(rows.flatMap(({ orderId, visit }) => (visit && asked.includes(orderId) ? [visit._id] : [])))
  return rows.filter(({ orderId, visit }) => asked.includes(orderId) || (visit && visits.has(visit._id)))
}

/** An order and what was placed together with it and stands as it does: in the same visit, or in none yet. */
export const alikeIn = <R extends Placed & Pick<DispatchRow, 'placementId'>>(
  rows: readonly R[],
  { placementId, visit }: R,
) => rows.filter((row) => row.placementId === placementId && row.visit?._id === visit?._id)
