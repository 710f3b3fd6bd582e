import { minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime } from '@/lib/india-time'
import {
  canBe,
  type Fit,
  type FitCode,
  firstFree,
  fitOf,
  isKnown,
  isUnknown,
  type Need,
  type Schedule,
} from '@/lib/visits/rules/fit'
import type { Time } from '@/lib/visits/rules/plan'

type Left = {
  visitId: string
  time: Time
  startsAt: Date
  need: Need
  /** Nobody is told who comes: it is kept only by somebody of whom all is entered, as when it was promised. */
  isKept?: boolean
}
type Taken = { partnerId: string; fullName: string; startsAt: Date; why: string; unjudged: Fit['unjudged'] }
/** Who takes it, or why nobody does. */
type Proposed = { taken: Taken; nobody?: undefined } | { taken: null; nobody: string }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What keeps so many partners from coming. */
const hindrances: Record<FitCode, (count: number, pin: string) => string> = {
  inactive: (count) => counted(count, 'takes no visits', 'take no visits'),
  leave: (count) => counted(count, 'is on leave', 'are on leave'),
  offShift: (count) => counted(count, 'does not work then', 'do not work then'),
  otherVisit: (count) => counted(count, 'has another visit', 'have other visits'),
  kept: (count) => counted(count, 'is kept free for another order', 'are kept free for other orders'),
  held: (count) => counted(count, 'is held for an order', 'are held for orders'),
  break: (count) => counted(count, 'has a break', 'have a break'),
  tooShort: (count) => counted(count, 'has too little time', 'have too little time'),
  area: (count, pin) => counted(count, `does not work in ${pin}`, `do not work in ${pin}`),
  skill: (count) => counted(count, 'does not do this work', 'do not do this work'),
}

/** `3 have other visits, 1 does not do this work`: the first reason of each partner, the most frequent first. */
function whyNobody(schedules: readonly Schedule[], { need, startsAt, isKept }: Left) {
  const counts = new Map<FitCode, number>()
  for (const schedule of schedules) {
    const code = fitOf(schedule, need, startsAt).reasons[0]?.code
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  if (!counts.size)
    return isKept
      ? 'There is no other partner whose skills, areas and shifts are entered'
      : 'There is no other partner who takes visits'
  const texts = [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => hindrances[code](count, need.pin))
  return `Of the other partners ${texts.join(', ')}`
}

const isOfWork = ({ kind }: Schedule['busy'][number]) => kind === 'work' || kind === 'reserved'

function whyTaken({ startsAt }: Left, at: Date, { busy }: Schedule) {
  const when =
    at.getTime() === startsAt.getTime() ? 'Free at the same time' : `Free within the window, from ${formatTime(at)}`
  const visits = busy.filter((one) => isOfWork(one) && indiaDay(one.from) === indiaDay(at)).length
  return `${when}, with ${visits ? counted(visits, 'other visit', 'other visits') : 'no other visit'} that day`
}

// Minutes to which a start is rounded up where the usual one has passed: it is still ahead when it is accepted.
const roundedTo = 5

const laterOf = (a: Date, b: Date) => (a > b ? a : b)

/** The same visit without what has passed: nobody is sent into the past. */
function fromNowOn(left: Left, now: Date): Left {
  const soon = new Date(Math.ceil(now.getTime() / (roundedTo * minuteMs)) * roundedTo * minuteMs)
  const time = { ...left.time, startsAt: laterOf(left.time.startsAt, soon) }
  return { ...left, time, startsAt: laterOf(left.startsAt, soon) }
}

const isOver = ({ startsAt, time }: Left) => time.endsAt <= startsAt

/** How a partner can do a visit: at its time if possible, else as soon in its window as there is room; null where they cannot. */
function fitIn(schedule: Schedule, { time, startsAt, need }: Left) {
  const usual = fitOf(schedule, need, startsAt)
  if (canBe(usual)) return usual
  const at = firstFree(schedule, need, { from: time.startsAt, until: time.endsAt })
  const fit = at && fitOf(schedule, need, at)
  return fit && canBe(fit) ? fit : null
}

const work = ({ busy }: Schedule) => busy.filter(isOfWork).length
const apart = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime())

/**
 * Who takes each of a partner's visits, in their order, so that all of it can be accepted at once: what one visit takes is not
 * free for the next. Nobody comes at another time than promised, nor before now. Those of whom something is entered come first,
 * then those who come nearest to the time, then those with the fewest visits.
 */
export function propose(left: readonly Left[], schedules: readonly Schedule[], now: Date): Proposed[] {
  const held = new Map(schedules.map((schedule) => [schedule.partner.id, schedule]))
  return left.map((asked) => {
    const visit = fromNowOn(asked, now)
    if (isOver(visit))
      return { taken: null, nobody: 'No time is left in what was promised: promise another time first' }
    const others = [...held.values()].filter((schedule) => !visit.isKept || isKnown(schedule))
    const able = others.flatMap((schedule) => {
      const fit = fitIn(schedule, visit)
      return fit ? [{ schedule, fit }] : []
    })
    const [best] = able.sort(
      (a, b) =>
        Number(isUnknown(a.fit)) - Number(isUnknown(b.fit)) ||
        apart(a.fit.startsAt, visit.startsAt) - apart(b.fit.startsAt, visit.startsAt) ||
        work(a.schedule) - work(b.schedule),
    )
    if (!best) return { taken: null, nobody: whyNobody(others, visit) }
    const { schedule, fit } = best
    const { startsAt, endsAt: until, unjudged } = fit
    const { id, fullName } = schedule.partner
    const span = { kind: 'work' as const, visitId: visit.visitId, from: startsAt, until }
    held.set(id, { ...schedule, busy: [...schedule.busy, span] })
    return { taken: { partnerId: id, fullName, startsAt, why: whyTaken(asked, startsAt, schedule), unjudged } }
  })
}
