import { isRestDay } from '@/lib/bookings/rules/wishes'
import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-time'
import { canBe, firstFree, fitOf, type Need, type Schedule, type Span } from '@/lib/visits/rules/fit'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { earliest, midnightOf, type WindowTerms, windowsOf } from '@/lib/windows/rules/grid'
import type { WindowReason, WishReason } from '@/lib/windows/rules/reasons'

/** Who is kept free, and when exactly: for the dispatcher alone. */
export type Place = { partnerId: string; startsAt: Date; endsAt: Date }
export type JudgedWindow = Time & ({ place: Place; reason: null } | { place: null; reason: WindowReason })
type OfferedDay = { day: string; windows: JudgedWindow[] }
/** Of a wish there are no days. */
export type Judged = { wish: WishReason | null; days: OfferedDay[] }

/** What an offer is made of. The need's own work and hold are not in the schedules, or named by it. */
export type Asked = {
  need: Need
  schedules: readonly Schedule[]
  terms: WindowTerms
  outsideArea: boolean
  now: Date
  /** Who comes where they can. */
  preferredId?: string | undefined
}

/** A longer visit is never planned. */
const maxVisitMs = 720 * minuteMs

const touches = (a: Span, b: Span) => a.from < b.until && b.from < a.until

/** Only partners of whom all is known: of the others nobody can promise anything. */
const isKnown = ({ hasShifts, skills, areas }: Schedule) => hasShifts && skills.length > 0 && areas.length > 0

/** Whether nothing but the time can speak against a partner. */
const canDo = (schedule: Schedule, need: Need, now: Date) =>
  isKnown(schedule) &&
  !fitOf(schedule, need, now).reasons.some(({ code }) => code === 'inactive' || code === 'area' || code === 'skill')

/** The longest time that a partner works without an end of a shift. */
function longestShift({ shifts }: Schedule) {
  let longest = 0
  let from = 0
  let until = -1
  for (const shift of [...shifts].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    if (shift.from.getTime() > until) from = shift.from.getTime()
    until = Math.max(until, shift.until.getTime())
    longest = Math.max(longest, until - from)
  }
  return longest
}

const worksAhead = ({ shifts }: Schedule, now: Date) => shifts.some(({ until }) => until > now)

function wishOf({ need, schedules, outsideArea, now }: Asked, able: readonly Schedule[]): WishReason | null {
  if (outsideArea) return 'outsideArea'
  if (!able.length) {
    const alone = need.services.every((service) =>
      schedules.some((one) => worksAhead(one, now) && canDo(one, { ...need, services: [service] }, now)),
    )
    return alone ? 'noSinglePartner' : 'nobodyThere'
  }
  return able.some((one) => longestShift(one) >= need.minutes * minuteMs) ? null : 'tooLong'
}

/** A schedule in which the way to the visit and on to the next one is kept free. */
const withGaps = (schedule: Schedule, gapMs: number): Schedule => ({
  ...schedule,
  busy: schedule.busy.map((one) =>
    one.kind === 'leave' || one.kind === 'break'
      ? one
      : { ...one, from: new Date(one.from.getTime() - gapMs), until: new Date(one.until.getTime() + gapMs) },
  ),
})

/** What of a schedule can matter to work that begins on a day. */
const onDay = (schedule: Schedule, day: string): Schedule => {
  const begin = midnightOf(day)
  const span = { from: new Date(begin), until: new Date(begin + dayMs + maxVisitMs) }
  const within = (one: Span) => touches(one, span)
  return { ...schedule, shifts: schedule.shifts.filter(within), busy: schedule.busy.filter(within) }
}

type Able = Place & { breadth: number }

/** When a partner can come within the span; null where they cannot. */
function placeIn(schedule: Schedule, need: Need, span: Span): Able | null {
  const startsAt = firstFree(schedule, need, span)
  const fit = startsAt && fitOf(schedule, need, startsAt)
  if (!fit || !canBe(fit)) return null
  return { partnerId: schedule.partner.id, startsAt, endsAt: fit.endsAt, breadth: schedule.skills.length }
}

/** Whether a partner would work then, were there no other visits. */
const isThere = (schedule: Schedule, need: Need, span: Span) =>
  firstFree({ ...schedule, busy: schedule.busy.filter(({ kind }) => kind === 'leave') }, need, span) !== null

/** After who is preferred, who can do little else comes first, so that the others stay free for what only they can do; then the earliest. */
const inOrderOfUse = (preferredId: string | undefined) => (a: Able, b: Able) =>
  Number(b.partnerId === preferredId) - Number(a.partnerId === preferredId) ||
  a.breadth - b.breadth ||
  a.startsAt.getTime() - b.startsAt.getTime() ||
  (a.partnerId < b.partnerId ? -1 : 1)

const laterOf = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()))

function judgeWindow({ need, terms, now, preferredId }: Asked, able: readonly Schedule[], window: Time): JudgedWindow {
  const refused = (reason: WindowReason) => ({ ...window, place: null, reason })
  const soonest = earliest(terms, now)
  const span = { from: laterOf(soonest, window.startsAt), until: window.endsAt }
  if (span.from >= span.until) return refused('tooLate')
  const [best, ...others] = able.flatMap((one) => placeIn(one, need, span) ?? []).sort(inOrderOfUse(preferredId))
  if (best && !terms.heldBackPercent) return { ...window, place: placeOf(best), reason: null }
  const there = able.filter((one) => isThere(one, need, span)).length
  const heldBack = Math.floor((there * terms.heldBackPercent) / 100)
  if (best && others.length + 1 > heldBack) return { ...window, place: placeOf(best), reason: null }
  return refused(there ? 'full' : 'nobodyThere')
}

const placeOf = ({ breadth: _, ...place }: Able): Place => place

function judgeDay(asked: Asked, able: readonly Schedule[], day: string): OfferedDay {
  const windows = windowsOf(day, asked.terms)
  if (isRestDay(day))
    return { day, windows: windows.map((one) => ({ ...one, place: null, reason: 'restDay' as const })) }
  const there = able.map((schedule) => onDay(schedule, day))
  return { day, windows: windows.map((window) => judgeWindow(asked, there, window)) }
}

/**
 * The windows of these days, each with who is kept free for it and when exactly, or why it is not offered; a wish where no window can
 * be. The days end with the last shift of somebody who could come: nobody knows who works after it. The one rule by which windows
 * are offered, held, ordered and changed (HOUSE-02).
 */
export function judgeDays(asked: Asked, days: readonly string[]): Judged {
  const { need, schedules, terms, now } = asked
  const able = schedules
    .filter((one) => worksAhead(one, now) && canDo(one, need, now))
    .map((one) => withGaps(one, terms.gapMinutes * minuteMs))
  const wish = wishOf(asked, able)
  if (wish) return { wish, days: [] }
  const last = Math.max(...able.flatMap(({ shifts }) => shifts.map(({ until }) => until.getTime() - 1)))
  return {
    wish,
    days: days.filter((day) => midnightOf(day) <= last).map((day) => judgeDay(asked, able, day)),
  }
}

/** What the same rule says of one window; a wish, too, where it is none of the windows of its day. */
export function judgeOne(asked: Asked, window: Time): JudgedWindow | { place: null; reason: WishReason | 'unknown' } {
  const { wish, days } = judgeDays(asked, [indiaDay(window.startsAt)])
  if (wish) return { place: null, reason: wish }
  return days[0]?.windows.find((one) => sameTime(one, window)) ?? { place: null, reason: 'unknown' }
}
