import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { readTerms } from '@/lib/settings/queries'
import { toPartnerFit } from '@/lib/visits/dto'
import { readLines, readRest } from '@/lib/visits/queries/lines'
import { readTravel } from '@/lib/visits/queries/near-visits'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { judgedStart, lookAheadMs, nextFree } from '@/lib/visits/rules/alternatives'
import { canBe, fitOf, type Schedule, type Span, withTravel } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { isPromised, isPromisedExactly, minutesFor, sharedVisit } from '@/lib/visits/rules/plan'
import { dayFaults, peopleFaults } from '@/lib/visits/rules/promise'
import { rankPartners } from '@/lib/visits/rules/rank'
import { givenUp, remainders, withRemainders, worksIn } from '@/lib/visits/rules/rest'
import type { AskedFits, Fits } from '@/lib/visits/schema'

/** The most partners that an answer names: the best of them. */
const maxFits = 200

/** Time that is kept free for one of these visits. */
const keptFor = (ids: readonly string[]) => (one: Schedule['busy'][number]) =>
  one.kind === 'reserved' && one.visitId !== null && ids.includes(one.visitId)

/** When a partner comes to this visit already, where that is in the window: it stays unless another time is named. */
const startIn =
  (visitId: string | null | undefined) =>
  (read: Schedule, { from, until }: Span) =>
    worksIn(read).find((one) => one.visitId === visitId && from <= one.startsAt && one.startsAt < until)?.startsAt

/**
 * Whether each partner who takes visits can do the visit of these orders: from `from` on, or with `until` as soon as there is room
 * before it, and if not, every reason and when they next could. What has passed is offered to nobody, and a time that is promised
 * exactly stays. `instead` is a visit that its partner would give away for it. Whoever plans shows this answer, and a change of plan is judged the same. Throws not_found.
 */
export async function fitsOf({ orders, from, until, minutes: wanted, instead }: AskedFits, now: Date): Promise<Fits> {
  const lines = await readLines(db, orders)
  const rest = await readRest(db, lines)
  const minutes = wanted ?? minutesFor(lines, rest)
  const free = givenUp(lines, rest)
  const own = lines.flatMap(({ visitId }) => visitId ?? [])
  const need = needOf(lines, minutes, instead ? [...free, instead] : free)
  const begin = from < now ? now : from
  const isExact = until && begin === from && isPromisedExactly(lines, { startsAt: from, endsAt: until })
  const end = until && !isExact ? until : null
  const horizon = new Date(Math.max(begin.getTime(), until?.getTime() ?? 0) + lookAheadMs + dayMs)
  const [schedules, terms] = await Promise.all([readSchedules(db, { from, until: horizon }, now), readTerms()])
  const faultsOn = (at: Date) => dayFaults(at, lines, terms, now)
  const startOf = startIn(rest.length ? null : sharedVisit(lines)?.visitId)
  const left = remainders(lines, rest, schedules.flatMap(worksIn), now)
  const fits = schedules.map((read) => {
    const schedule = withRemainders(read, left)
    // Their work that has begun stays where it lies.
    const lies = !until && worksIn(read).some((one) => free.includes(one.visitId) && +one.startsAt === +from)
    const stays = end && startOf(read, { from, until: end })
    const isStill = stays && canBe(fitOf(schedule, need, stays), true)
    const startsAt = isStill ? stays : judgedStart(schedule, need, { from: lies ? from : begin, until: end ?? begin })
    const fit = fitOf(schedule, need, startsAt)
    const isReserved = canBe(fit) && schedule.busy.some(keptFor(free))
    const hasTravel = isStill || canBe(fitOf(withTravel(schedule), need, startsAt))
    const isBest = canBe(fit) && hasTravel && !faultsOn(startsAt).length
    const next = isBest ? null : nextFree(schedule, need, begin, (at) => !faultsOn(at).length)
    return { schedule, fit, isReserved, next }
  })
  const comes = ({ schedule, fit }: (typeof fits)[number]) =>
    canBe(fit, true) && schedule.busy.some(({ visitId }) => visitId !== null && own.includes(visitId))
  const best = rankPartners(fits, need, comes)
  const shown = best.slice(0, maxFits)
  const places = shown.map(({ schedule: { partner }, fit }) => ({
    partnerId: partner.id,
    pin: need.pin,
    from: fit.startsAt,
    until: fit.endsAt,
  }))
  const travels = await readTravel(db, places, need.visitIds)
  const isNew = until && !isPromised(lines, { startsAt: from, endsAt: until })
  return {
    minutes,
    faults: [...faultsOn(begin), ...(isNew ? peopleFaults(fits) : [])],
    fits: shown.map((one, at) => toPartnerFit({ ...one, travel: canBe(one.fit, true) ? travels[at]! : {} })),
  }
}
