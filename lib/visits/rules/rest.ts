import { isOpen } from '@/lib/bookings/rules/statuses'
import { minuteMs } from '@/lib/durations'
import { earlyEnd } from '@/lib/visits/rules/early-end'
import type { Schedule } from '@/lib/visits/rules/fit'
import type { Timed } from '@/lib/visits/rules/minutes'
import { type OrderPlan, type Time, usualLength } from '@/lib/visits/rules/plan'

type Line = OrderPlan & { visitId: string | null; takes: Timed }
type Work = Time & { visitId: string }
/** What is left of a visit that gives some of its lines away: for how long it is planned, and when its work ends, if somebody comes. */
type Remainder = { visitId: string; minutes: number | null; until: Date | null }

const leastMinutes = 5

/** When work ends that may get shorter, and begins when it did; null where it would not get shorter. */
function earlierEnd({ startsAt, endsAt }: Work, wanted: number) {
  const until = Math.max(wanted, startsAt.getTime() + leastMinutes * minuteMs)
  return until < endsAt.getTime() ? new Date(until) : null
}

/**
 * What is left of a visit once these of its lines go and `rest` stays; null where it keeps all of its time. Work that nobody has
 * begun gets shorter, unless somebody chose its length; where all that stays is done, the time from now on is free.
 */
function remainder(taken: readonly Line[], rest: readonly [Line, ...Line[]], work: Work | null, now: Date) {
  const [{ visitId, minutes }] = rest
  const together = [...taken, ...rest]
  if (!rest.some(({ status }) => isOpen(status))) {
    const until = work && earlyEnd(work, now)
    return until && { visitId, minutes, until }
  }
  if (minutes !== usualLength(together) || !together.every(({ status }) => status === 'pending')) return null
  const left = usualLength(rest)
  if (left >= minutes) return null
  return {
    visitId,
    minutes: left,
    until: work && (earlierEnd(work, work.startsAt.getTime() + left * minuteMs) ?? work.endsAt),
  }
}

/** What is left of each visit that these lines go out of, where that changes. `rest` are all lines that stay in one of them. */
export const remainders = (lines: readonly Line[], rest: readonly Line[], works: readonly Work[], now: Date) =>
  [...new Set(rest.map(({ visitId }) => visitId))].flatMap((id): Remainder[] => {
    const [going, staying] = [lines, rest].map((all) => all.filter(({ visitId }) => visitId === id)) as [Line[], Line[]]
    const work = works.find(({ visitId }) => visitId === id) ?? null
    const left = remainder(going, staying as [Line, ...Line[]], work, now)
    return left && id ? [{ ...left, visitId: id }] : []
  })

/** The visits that keep none of their lines where these are planned: their present work is in nobody's way. */
export const givenUp = (lines: readonly Line[], rest: readonly Line[]) =>
  [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))].filter(
    (id) => !rest.some(({ visitId }) => visitId === id),
  )

/** A schedule in which these visits take only what is left of them. */
export const withRemainders = (schedule: Schedule, left: readonly Remainder[]): Schedule => ({
  ...schedule,
  busy: schedule.busy.map((one) => ({
    ...one,
    until: left.find(({ visitId }) => visitId === one.visitId)?.until ?? one.until,
  })),
})

/** The work of visits in a schedule. */
export const worksIn = ({ busy }: Schedule): Work[] =>
  busy.flatMap(({ visitId, from, until }) => (visitId ? [{ visitId, startsAt: from, endsAt: until }] : []))
