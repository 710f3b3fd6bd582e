import { minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { isOfferedDay, type WindowTerms } from '@/lib/settings/rules'
import { canBe, firstFree, fitOf, type Need, type Schedule } from '@/lib/visits/rules/fit'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { earliest, midnightOf, windowsOf } from '@/lib/windows/rules/grid'
import type { WindowReason, WishReason } from '@/lib/windows/rules/reasons'
import { freeSlots, hasRoom, longest, type Slot, type Slots } from '@/lib/windows/rules/slots'

/** Who is kept free, and when exactly: for the dispatcher alone. */
export type Place = { partnerId: string; startsAt: Date; endsAt: Date }
/** The places of a window: one is enough where all windows are offered. */
type Places = readonly [Place, ...Place[]]
export type JudgedWindow = Time & ({ places: Places; reason: null } | { places: null; reason: WindowReason })
type OfferedDay = { day: string; windows: JudgedWindow[] }
/** Of a wish there are no days. */
export type Judged = { wish: WishReason | null; days: OfferedDay[] }

/** What an offer has to know of a partner: who it is, and the time around the days that are asked for. */
export type Offered = Pick<Schedule, 'partner' | 'skills' | 'areas'> & {
  shifts: Slots
  /** Visits, promises and holds of others, between which there is a way to go. */
  work: Slots
  breaks: Slots
  leave: Slots
}

/** What an offer is made of. The need's own work and hold are not among what is taken. */
export type Asked = {
  need: Need
  partners: readonly Offered[]
  terms: WindowTerms
  outsideArea: boolean
  now: Date
  /** The window of which everybody who can come is told. */
  chosen?: Time
}

/** A longer visit is never planned. */
const maxVisitMs = 720 * minuteMs

const touches = (a: Slot, b: Slot) => a[0] < b[1] && b[0] < a[1]

/** Whether nothing but the time can speak against a partner of whom all is known: of the others nobody can promise anything. */
function canDo({ partner, skills, areas }: Offered, need: Need, now: Date) {
  if (!skills.length || !areas.length) return false
  const { reasons } = fitOf({ partner, skills, areas, hasShifts: true, shifts: [], busy: [] }, need, now)
  return !reasons.some(({ code }) => code === 'inactive' || code === 'area' || code === 'skill')
}

const worksAhead = ({ shifts }: Offered, now: Date) => shifts.some(([, until]) => until > now.getTime())

function wishOf({ need, partners, outsideArea, now }: Asked, able: readonly Offered[]): WishReason | null {
  if (outsideArea) return 'outsideArea'
  if (!able.length) {
    const alone = need.services.every((service) =>
      partners.some((one) => worksAhead(one, now) && canDo(one, { ...need, services: [service] }, now)),
    )
    return alone ? 'noSinglePartner' : 'nobodyThere'
  }
  return able.some((one) => longest(freeSlots(one.shifts, [])) >= need.minutes * minuteMs) ? null : 'tooLong'
}

/** A partner who can do it, with when there is room, and when there would be without other visits. */
type Able = { of: Offered; free: Slots; worked: Slots }

/** The way to the visit and on to the next one is kept free. */
function toAble(one: Offered, gapMs: number): Able {
  const { shifts, breaks, leave } = one
  const work = one.work.map(([from, until]): Slot => [from - gapMs, until + gapMs])
  return {
    of: { ...one, work },
    free: freeSlots(shifts, [...work, ...breaks, ...leave]),
    worked: freeSlots(shifts, leave),
  }
}

/** What the check of a partner asks for, of the time that can matter to work that begins within the span. */
function scheduleOf({ partner, skills, areas, shifts, work, breaks, leave }: Offered, [from, until]: Slot): Schedule {
  const spansOf = (slots: Slots) =>
    slots
      .filter((one) => touches(one, [from, until + maxVisitMs]))
      .map((one) => ({ from: new Date(one[0]), until: new Date(one[1]) }))
  const taken = { work, break: breaks, leave }
  const busy = (['work', 'break', 'leave'] as const).flatMap((kind) =>
    spansOf(taken[kind]).map((span) => ({ ...span, kind, visitId: null })),
  )
  return { partner, skills, areas, hasShifts: true, shifts: spansOf(shifts), busy }
}

/** When a partner can come within the span, by the check that the desk has too; null where they cannot. */
function placeIn(one: Offered, need: Need, span: Slot): Place | null {
  const schedule = scheduleOf(one, span)
  const startsAt = firstFree(schedule, need, { from: new Date(span[0]), until: new Date(span[1]) })
  const fit = startsAt && fitOf(schedule, need, startsAt)
  return fit && canBe(fit) ? { partnerId: one.partner.id, startsAt, endsAt: fit.endsAt } : null
}

/** Finds who can come in the span, where more than `heldBack` can: each of them, or for an offer only the first. */
function placesOf(able: readonly Able[], need: Need, span: Slot, heldBack: number, isEach: boolean): Place[] {
  const places: Place[] = []
  let count = 0
  for (const { of, free } of able) {
    if (!hasRoom(free, span, need.minutes * minuteMs)) continue
    const place = isEach || !places.length ? placeIn(of, need, span) : null
    if (place) places.push(place)
    if (places.length) count += 1
    if (!isEach && count > heldBack) break
  }
  return count > heldBack ? places : []
}

function judgeWindow({ need, terms, now, chosen }: Asked, able: readonly Able[], window: Time): JudgedWindow {
  const refused = (reason: WindowReason) => ({ ...window, places: null, reason })
  const span: Slot = [Math.max(earliest(terms, now).getTime(), window.startsAt.getTime()), window.endsAt.getTime()]
  if (span[0] >= span[1]) return refused('tooLate')
  const isThere = ({ worked }: Able) => hasRoom(worked, span, need.minutes * minuteMs)
  const heldBack = terms.heldBackPercent ? Math.floor((able.filter(isThere).length * terms.heldBackPercent) / 100) : 0
  const [first, ...more] = placesOf(able, need, span, heldBack, chosen !== undefined && sameTime(chosen, window))
  if (first) return { ...window, places: [first, ...more], reason: null }
  return refused(able.some(isThere) ? 'full' : 'nobodyThere')
}

function judgeDay(asked: Asked, able: readonly Able[], day: string): OfferedDay {
  const windows = windowsOf(day, asked.terms)
  if (!isOfferedDay(asked.terms, day))
    return { day, windows: windows.map((one) => ({ ...one, places: null, reason: 'restDay' as const })) }
  return { day, windows: windows.map((window) => judgeWindow(asked, able, window)) }
}

/**
 * The windows of these days, each with who can come and when exactly, or why it is not offered; a wish where no window can
 * be. The days end with the last shift of somebody who could come: nobody knows who works after it. The one rule by which windows
 * are offered, held, ordered and changed (HOUSE-02).
 */
export function judgeDays(asked: Asked, days: readonly string[]): Judged {
  const { need, partners, terms, now } = asked
  const able = partners.filter((one) => worksAhead(one, now) && canDo(one, need, now))
  const wish = wishOf(asked, able)
  if (wish) return { wish, days: [] }
  const timed = able.map((one) => toAble(one, terms.gapMinutes * minuteMs))
  const last = Math.max(...able.flatMap(({ shifts }) => shifts.map(([, until]) => until - 1)))
  return {
    wish,
    days: days.filter((day) => midnightOf(day) <= last).map((day) => judgeDay(asked, timed, day)),
  }
}

/** What the same rule says of one window, with everybody who can come; a wish, too, where it is none of the windows of its day. */
export function judgeOne(asked: Asked, window: Time): JudgedWindow | { places: null; reason: WishReason | 'unknown' } {
  const { wish, days } = judgeDays({ ...asked, chosen: window }, [indiaDay(window.startsAt)])
  if (wish) return { places: null, reason: wish }
  return days[0]?.windows.find((one) => sameTime(one, window)) ?? { places: null, reason: 'unknown' }
}
