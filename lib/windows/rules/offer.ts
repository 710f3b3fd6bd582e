import { isRestDay } from '@/lib/bookings/rules/wishes'
import { minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-time'
import { canBe, firstFree, fitOf, type Need, type Schedule, type Span } from '@/lib/visits/rules/fit'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { earliest, midnightOf, type WindowTerms, windowsOf } from '@/lib/windows/rules/grid'
import type { WindowReason, WishReason } from '@/lib/windows/rules/reasons'
import { freeSlots, hasRoom, longest, type Slots } from '@/lib/windows/rules/slots'

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

const worksAhead = ({ shifts }: Schedule, now: Date) => shifts.some(({ until }) => until > now)

function wishOf({ need, schedules, outsideArea, now }: Asked, able: readonly Schedule[]): WishReason | null {
  if (outsideArea) return 'outsideArea'
  if (!able.length) {
    const alone = need.services.every((service) =>
      schedules.some((one) => worksAhead(one, now) && canDo(one, { ...need, services: [service] }, now)),
    )
    return alone ? 'noSinglePartner' : 'nobodyThere'
  }
  return able.some((one) => longest(freeSlots(one.shifts, [])) >= need.minutes * minuteMs) ? null : 'tooLong'
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

/** What of a schedule can matter to work that begins within the span. */
const around = (schedule: Schedule, { from, until }: Span): Schedule => {
  const span = { from, until: new Date(until.getTime() + maxVisitMs) }
  const within = (one: Span) => touches(one, span)
  return { ...schedule, shifts: schedule.shifts.filter(within), busy: schedule.busy.filter(within) }
}

/** When a partner can come within the span; null where they cannot. */
function placeIn(schedule: Schedule, need: Need, span: Span): Place | null {
  const startsAt = firstFree(schedule, need, span)
  const fit = startsAt && fitOf(schedule, need, startsAt)
  return fit && canBe(fit) ? { partnerId: schedule.partner.id, startsAt, endsAt: fit.endsAt } : null
}

/** A partner who can do it, with when there is room, and when there would be without other visits. */
type Able = { schedule: Schedule; free: Slots; worked: Slots }

function toAble(schedule: Schedule, { visitIds }: Need): Able {
  const others = schedule.busy.filter(({ visitId }) => !(visitId && visitIds.includes(visitId)))
  const leave = others.filter(({ kind }) => kind === 'leave')
  return { schedule, free: freeSlots(schedule.shifts, others), worked: freeSlots(schedule.shifts, leave) }
}

/**
 * After who is preferred, who can do little else comes first, so that the others stay free for what only they can do; then always the
 * same, so that what is free lies together.
 */
const inOrderOfUse = (preferredId: string | undefined) => (a: Schedule, b: Schedule) =>
  Number(b.partner.id === preferredId) - Number(a.partner.id === preferredId) ||
  a.skills.length - b.skills.length ||
  (a.partner.id < b.partner.id ? -1 : 1)

const laterOf = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()))

/** The first who can come of those in order of use, where more than `heldBack` can. */
function placeOf(able: readonly Able[], need: Need, span: Span, heldBack: number): Place | null {
  let first: Place | null = null
  let count = 0
  for (const { schedule, free } of able) {
    if (!hasRoom(free, span, need.minutes * minuteMs)) continue
    const place = placeIn(around(schedule, span), need, span)
    if (!place) continue
    first ??= place
    count += 1
    if (count > heldBack) return first
  }
  return null
}

function judgeWindow({ need, terms, now }: Asked, able: readonly Able[], window: Time): JudgedWindow {
  const refused = (reason: WindowReason) => ({ ...window, place: null, reason })
  const span = { from: laterOf(earliest(terms, now), window.startsAt), until: window.endsAt }
  if (span.from >= span.until) return refused('tooLate')
  const isThere = ({ worked }: Able) => hasRoom(worked, span, need.minutes * minuteMs)
  const heldBack = terms.heldBackPercent ? Math.floor((able.filter(isThere).length * terms.heldBackPercent) / 100) : 0
  const place = placeOf(able, need, span, heldBack)
  if (place) return { ...window, place, reason: null }
  return refused(able.some(isThere) ? 'full' : 'nobodyThere')
}

function judgeDay(asked: Asked, able: readonly Able[], day: string): OfferedDay {
  const windows = windowsOf(day, asked.terms)
  if (isRestDay(day))
    return { day, windows: windows.map((one) => ({ ...one, place: null, reason: 'restDay' as const })) }
  return { day, windows: windows.map((window) => judgeWindow(asked, able, window)) }
}

/**
 * The windows of these days, each with who is kept free for it and when exactly, or why it is not offered; a wish where no window can
 * be. The days end with the last shift of somebody who could come: nobody knows who works after it. The one rule by which windows
 * are offered, held, ordered and changed (HOUSE-02).
 */
export function judgeDays(asked: Asked, days: readonly string[]): Judged {
  const { need, schedules, terms, now, preferredId } = asked
  const able = schedules
    .filter((one) => worksAhead(one, now) && canDo(one, need, now))
    .map((one) => withGaps(one, terms.gapMinutes * minuteMs))
    .sort(inOrderOfUse(preferredId))
  const wish = wishOf(asked, able)
  if (wish) return { wish, days: [] }
  const timed = able.map((schedule) => toAble(schedule, need))
  const last = Math.max(...able.flatMap(({ shifts }) => shifts.map(({ until }) => until.getTime() - 1)))
  return {
    wish,
    days: days.filter((day) => midnightOf(day) <= last).map((day) => judgeDay(asked, timed, day)),
  }
}

/** What the same rule says of one window; a wish, too, where it is none of the windows of its day. */
export function judgeOne(asked: Asked, window: Time): JudgedWindow | { place: null; reason: WishReason | 'unknown' } {
  const { wish, days } = judgeDays(asked, [indiaDay(window.startsAt)])
  if (wish) return { place: null, reason: wish }
  return days[0]?.windows.find((one) => sameTime(one, window)) ?? { place: null, reason: 'unknown' }
}
