import { minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime } from '@/lib/india-time'
import { nextFree } from '@/lib/visits/rules/alternatives'
import {
  canBe,
  type FitCode,
  firstFree,
  fitOf,
  isKnown,
  type Need,
  type Schedule,
  withTravel,
} from '@/lib/visits/rules/fit'
import type { Time } from '@/lib/visits/rules/plan'
import { isOfWork, rankPartners } from '@/lib/visits/rules/rank'

type Left = {
  /** Null where it has no visit yet. */
  visitId: string | null
  time: Time
  /** When somebody was to come until now. */
  startsAt?: Date
  need: Need
  /** What is promised is its beginning alone. */
  isExact?: boolean
  /** Where nobody can come in `time`, which is not promised yet: the window around the first instant at which somebody can. */
  around?: (instant: Date) => Time
  /** Whether the shop's days let it begin then. */
  isOffered?: (at: Date) => boolean
}
type Taken = { partnerId: string; fullName: string; startsAt: Date; why: string }
/** Who takes it in which window, or why nobody does. */
type Proposed = { time: Time } & ({ taken: Taken; nobody?: undefined } | { taken: null; nobody: string })

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What keeps so many partners from coming. */
const hindrances: Record<FitCode, (count: number, pin: string) => string> = {
  inactive: (count) => counted(count, 'takes no visits', 'take no visits'),
  leave: (count) => counted(count, 'is on leave', 'are on leave'),
  offShift: (count) => counted(count, 'does not work then', 'do not work then'),
  otherVisit: (count) => counted(count, 'has another visit', 'have other visits'),
  kept: (count) => counted(count, 'is reserved for another order', 'are reserved for other orders'),
  held: (count) => counted(count, 'is held for an order', 'are held for orders'),
  break: (count) => counted(count, 'has a break', 'have a break'),
  tooShort: (count) => counted(count, 'has too little time', 'have too little time'),
  area: (count, pin) => counted(count, `does not work in ${pin}`, `do not work in ${pin}`),
  skill: (count) => counted(count, 'does not do this work', 'do not do this work'),
}

/** `3 have other visits, 1 does not do this work`: the first reason of each partner, the most frequent first. */
function whyNobody(schedules: readonly Schedule[], { need, time, startsAt = time.startsAt }: Left) {
  const counts = new Map<FitCode, number>()
  for (const schedule of schedules) {
    const code = fitOf(schedule, need, startsAt).reasons[0]?.code
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  if (!counts.size) return 'Of nobody who could come are skills, areas and shifts entered'
  const texts = [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => hindrances[code](count, need.pin))
  return `Of those whose skills, areas and shifts are entered ${texts.join(', ')}`
}

function whyTaken({ startsAt, need }: Left, at: Date, { busy }: Schedule) {
  const isSame = at.getTime() === startsAt?.getTime()
  const when = isSame ? 'Free at the same time' : `Free within the window, from ${formatTime(at)}`
  const others = busy.filter(
    (one) =>
      isOfWork(one) && !(one.visitId && need.visitIds.includes(one.visitId)) && indiaDay(one.from) === indiaDay(at),
  ).length
  return `${when}, with ${others ? counted(others, 'other visit', 'other visits') : 'no other visit'} that day`
}

// Minutes to which a start is rounded up where the usual one has passed: it is still ahead when it is accepted.
const roundedTo = 5

const laterOf = (a: Date, b: Date) => (a > b ? a : b)

/** The same visit without what has passed: nobody is sent into the past. */
function fromNowOn(left: Left, now: Date): Left {
  const soon = new Date(Math.ceil(now.getTime() / (roundedTo * minuteMs)) * roundedTo * minuteMs)
  const time = { ...left.time, startsAt: laterOf(left.time.startsAt, soon) }
  return { ...left, time, ...(left.startsAt && { startsAt: laterOf(left.startsAt, soon) }) }
}

/** How a partner can do a visit: at its time if possible, else as soon in its window as there is room; null where they cannot. */
function fitIn(schedule: Schedule, { time, startsAt = time.startsAt, need, isExact }: Left) {
  const usual = fitOf(schedule, need, startsAt)
  if (canBe(usual)) return usual
  const at = isExact ? null : firstFree(schedule, need, { from: time.startsAt, until: time.endsAt })
  const fit = at && fitOf(schedule, need, at)
  return fit && canBe(fit) ? fit : null
}

/** Whether that visit has its partner's time already. */
const keeps = ({ need }: Left, { busy }: Schedule) =>
  busy.some(({ visitId }) => visitId !== null && need.visitIds.includes(visitId))

/** Who ranks first of those who can come in the window. */
function bestFor(visit: Left, schedules: readonly Schedule[]) {
  if (visit.time.endsAt <= (visit.startsAt ?? visit.time.startsAt)) return null
  if (visit.isOffered?.(visit.time.startsAt) === false) return null
  const able = schedules.flatMap((schedule) => {
    const fit = fitIn(schedule, visit)
    return fit ? [{ schedule, fit }] : []
  })
  return rankPartners(able, visit.need, ({ schedule }) => keeps(visit, schedule))[0] ?? null
}

const always = () => true

/** The same visit in the first window in which somebody can come; null where there is none. */
function later(visit: Left, schedules: readonly Schedule[]): Left | null {
  const starts = schedules.flatMap(
    (schedule) => nextFree(schedule, visit.need, visit.time.startsAt, visit.isOffered ?? always) ?? [],
  )
  const [first] = starts.sort((a, b) => a.getTime() - b.getTime())
  return first && visit.around ? { ...visit, time: visit.around(first) } : null
}

/**
 * Who takes each of these visits, in their order, so that all of it can be accepted at once: what one visit takes is not free for the
 * next, nor, where `keepsTravel`, the travel around it. It is always somebody of whom all is entered, and the one who ranks first.
 * Nobody comes at another time than promised, nor before now.
 */
export function propose(
  left: readonly Left[],
  schedules: readonly Schedule[],
  now: Date,
  keepsTravel = false,
): Proposed[] {
  const taken = (schedule: Schedule) => (keepsTravel ? withTravel(schedule) : schedule)
  const gapMinutes = schedules[0]?.gapMinutes ?? 0
  const held = new Map(schedules.filter(isKnown).map((one) => [one.partner.id, taken(one)]))
  return left.map((asked): Proposed => {
    const others = [...held.values()]
    const first = fromNowOn(asked, now)
    const wanted = bestFor(first, others)
    const moved = wanted ? null : later(first, others)
    const best = wanted ?? (moved && bestFor(fromNowOn(moved, now), others))
    if (!best) {
      const isOver = first.time.endsAt <= (first.startsAt ?? first.time.startsAt)
      const nobody = isOver
        ? 'No time is left in what was promised: promise another time first'
        : whyNobody(others, first)
      return { time: asked.time, taken: null, nobody }
    }
    const { schedule, fit } = best
    const { startsAt, endsAt: until } = fit
    const { id, fullName } = schedule.partner
    const { visitId, need } = asked
    const work = { kind: 'work' as const, visitId, pin: need.pin, from: startsAt, until }
    const { busy } = taken({ ...schedule, gapMinutes, busy: [work] })
    held.set(id, { ...schedule, busy: [...schedule.busy, ...busy] })
    return {
      time: (moved ?? asked).time,
      taken: { partnerId: id, fullName, startsAt, why: whyTaken(asked, startsAt, schedule) },
    }
  })
}
