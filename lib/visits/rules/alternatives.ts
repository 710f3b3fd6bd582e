import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime, formatWeekdayTime } from '@/lib/india-time'
import {
  type BusyKind,
  canBe,
  firstFree,
  firstIn,
  fitOf,
  type Need,
  type Schedule,
  type Span,
  withTravel,
} from '@/lib/visits/rules/fit'
import { rankPartners } from '@/lib/visits/rules/rank'

/** For so long ahead somebody is looked for. */
export const lookAheadMs = 7 * dayMs
const maxAlternatives = 3

type Alternative = { fullName: string; startsAt: Date }

/** Tells whether a visit may begin at that instant as far as the shop's days go. */
type IsOffered = (at: Date) => boolean

/**
 * When a partner can begin at that instant or later within a week, with the travel before and after; null where area, skill or all of
 * the time speak against it. Nothing from `before` on is looked at.
 */
export function nextFree(schedule: Schedule, need: Need, from: Date, isOffered: IsOffered, before?: Date) {
  const horizon = new Date(from.getTime() + lookAheadMs)
  const until = before && before < horizon ? before : horizon
  if (until <= from) return null
  const at = firstIn(withTravel(schedule), need, { from, until }, { usualHours: true, isOffered })
  return at && canBe(fitOf(schedule, need, at)) ? at : null
}

/** Kinds of time that bar a partner, fewer with each step: all, then without what gives way for a reason, then leave alone. */
const barring: readonly (readonly BusyKind[])[] = [
  ['work', 'reserved', 'hold', 'leave', 'break'],
  ['work', 'hold', 'leave', 'break'],
  ['leave'],
]

/**
 * Finds when in the span a partner is judged: at the first instant with room, else where only a reservation is in the way, else at
 * work at all. At the beginning of the span a shift that begins within it would bar its partner.
 */
export function judgedStart(schedule: Schedule, need: Need, span: Span) {
  for (const kinds of barring) {
    const busy = schedule.busy.filter(({ kind }) => kinds.includes(kind))
    const at = firstFree({ ...schedule, busy }, need, span)
    if (at) return at
  }
  return span.from
}

type Wanted = { need: Need; startsAt: Date; wantedId: string; isOffered: IsOffered }

/** The nearest ways to have a visit that cannot be as it was wanted: first the partner who was wanted, later, then others in their rank. */
function nearestFree(schedules: readonly Schedule[], { need, startsAt, wantedId, isOffered }: Wanted) {
  const found = schedules.flatMap((schedule) => {
    const isWanted = schedule.partner.id === wantedId
    // At the wanted time itself the usual hours do not matter: somebody did want it.
    const now = !isWanted && canBe(fitOf(withTravel(schedule), need, startsAt)) ? startsAt : null
    const at = now ?? nextFree(schedule, need, startsAt, isOffered)
    return at ? [{ schedule, fit: fitOf(schedule, need, at), isWanted }] : []
  })
  return rankPartners(found, need)
    .sort(
      (a, b) =>
        Number(b.isWanted) - Number(a.isWanted) ||
        a.fit.unjudged.length - b.fit.unjudged.length ||
        a.fit.startsAt.getTime() - b.fit.startsAt.getTime(),
    )
    .slice(0, maxAlternatives)
    .map(({ schedule, fit }): Alternative => ({ fullName: schedule.partner.fullName, startsAt: fit.startsAt }))
}

/** `Rakesh Kumar is free from 2:30 pm; Sunil Das is free then`; empty where nobody is. */
export const alternativesText = (schedules: readonly Schedule[], wanted: Wanted) =>
  nearestFree(schedules, wanted)
    .map(({ fullName, startsAt: at }) =>
      at.getTime() === wanted.startsAt.getTime()
        ? `${fullName} is free then`
        : `${fullName} is free from ${indiaDay(at) === indiaDay(wanted.startsAt) ? formatTime(at) : formatWeekdayTime(at)}`,
    )
    .join('; ')
