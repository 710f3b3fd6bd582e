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
  /** Tells whether the shop's days let it begin then. */
  isOffered?: (at: Date) => boolean
  /** What was promised and is asked to be moved: it goes to no start in it. */
  declined?: Time
}
type Taken = { partnerId: string; fullName: string; startsAt: Date; why: string }
/** The partner who takes it, in which window, or why nobody does. */
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

function whyTaken(visit: Left, at: Date, schedule: Schedule) {
  const isSame = at.getTime() === (visit.startsAt ?? keptStart(schedule, visit))?.getTime()
  const when = isSame ? 'Free at the same time' : `Free within the window, from ${formatTime(at)}`
  const others = schedule.busy.filter(
    (one) => isOfWork(one) && !isOwn(one, visit) && indiaDay(one.from) === indiaDay(at),
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

type Busy = Schedule['busy'][number]

/** Tells whether that is the time of the visit itself. */
const isOwn = ({ visitId }: Busy, { need }: Left) => visitId !== null && need.visitIds.includes(visitId)

/** Tells whether that visit has its partner's time already. */
const keeps = ({ busy }: Schedule, visit: Left) => busy.some((one) => isOwn(one, visit))

/** When the partner comes to it already, where that lies in its window, as the form keeps it. */
function keptStart({ busy }: Schedule, visit: Left) {
  const { startsAt, endsAt } = visit.time
  return busy.find((one) => isOwn(one, visit) && startsAt <= one.from && one.from < endsAt)?.from
}

/**
 * How a partner can do a visit: when they come already or at its time if possible, else as soon in its window as there is room; null
 * where they cannot. A time that is theirs already needs no travel anew.
 */
function fitIn(schedule: Schedule, visit: Left, keepsTravel: boolean) {
  const { time, need, isExact } = visit
  const kept = visit.startsAt || isExact ? undefined : keptStart(schedule, visit)
  const still = kept && fitOf(schedule, need, kept)
  if (still && canBe(still)) return still
  const roomy = keepsTravel ? withTravel(schedule) : schedule
  const usual = fitOf(roomy, need, visit.startsAt ?? time.startsAt)
  if (canBe(usual)) return usual
  const at = isExact ? null : firstFree(roomy, need, { from: time.startsAt, until: time.endsAt })
  const fit = at && fitOf(roomy, need, at)
  return fit && canBe(fit) ? fit : null
}

/** Finds who ranks first of those who can come in the window; the schedules as they are say who does. */
function bestFor(visit: Left, schedules: readonly Schedule[], keepsTravel: boolean) {
  if (visit.time.endsAt <= (visit.startsAt ?? visit.time.startsAt)) return null
  if (visit.isOffered?.(visit.time.startsAt) === false) return null
  const able = schedules.flatMap((schedule) => {
    const fit = fitIn(schedule, visit, keepsTravel)
    return fit ? [{ schedule, fit }] : []
  })
  return rankPartners(able, visit.need, ({ schedule }) => keeps(schedule, visit))[0] ?? null
}

const always = () => true

/** The same visit in the first window in which somebody can come; null where there is none. */
function later(visit: Left, schedules: readonly Schedule[]): Left | null {
  const { need, time, declined, isOffered = always, around } = visit
  if (!around) return null
  let first: Date | undefined
  for (const schedule of schedules) {
    // Only a start before the first one so far is of use.
    const startFrom = (from: Date) => nextFree(schedule, need, from, isOffered, first)
    const at = startFrom(time.startsAt)
    const isDeclined = at && declined && declined.startsAt <= at && at < declined.endsAt
    first = (isDeclined ? startFrom(declined.endsAt) : at) ?? first
  }
  return first ? { ...visit, time: around(first) } : null
}

/**
 * Who takes each of these visits, in their order, so that all of it can be accepted at once: what one visit takes is not free for the
 * next, nor, where `keepsTravel`, the travel around it. It is the one who ranks first of those of whom all is entered, or who keep it
 * already. Nobody comes at another time than promised, nor before now.
 */
export function propose(
  left: readonly Left[],
  schedules: readonly Schedule[],
  now: Date,
  keepsTravel = false,
): Proposed[] {
  const held = new Map(schedules.map((one) => [one.partner.id, one]))
  return left.map((asked): Proposed => {
    const others = [...held.values()].filter((one) => isKnown(one) || keeps(one, asked))
    const first = fromNowOn(asked, now)
    const wanted = bestFor(first, others, keepsTravel)
    const moved = wanted ? null : later(first, others)
    const best = wanted ?? (moved && bestFor(fromNowOn(moved, now), others, keepsTravel))
    if (!best) {
      const isOver = first.time.endsAt <= (first.startsAt ?? first.time.startsAt)
      const nobody = isOver
        ? 'No time is left in what was promised: promise another time first'
        : whyNobody(others.filter(isKnown), first)
      return { time: asked.time, taken: null, nobody }
    }
    const { schedule, fit } = best
    const { startsAt, endsAt: until } = fit
    const { id, fullName } = schedule.partner
    const { visitId, need } = asked
    const work: Busy = { kind: 'work', visitId, pin: need.pin, from: startsAt, until }
    held.set(id, { ...schedule, busy: [...schedule.busy.filter((one) => !isOwn(one, asked)), work] })
    return {
      time: (moved ?? asked).time,
      taken: { partnerId: id, fullName, startsAt, why: whyTaken(asked, startsAt, schedule) },
    }
  })
}
