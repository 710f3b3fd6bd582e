import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime, formatWeekdayTime } from '@/lib/india-time'
import { canBe, firstFree, fitOf, type Need, type Schedule } from '@/lib/visits/rules/fit'
import { rankPartners } from '@/lib/visits/rules/rank'

/** For so long ahead somebody is looked for. */
export const lookAheadMs = 7 * dayMs
const maxAlternatives = 3

type Alternative = { fullName: string; startsAt: Date }

/** When a partner can begin at that instant or later within a week; null where area, skill or all of the time speak against it. */
export function nextFree(schedule: Schedule, need: Need, from: Date) {
  const at = firstFree(schedule, need, { from, until: new Date(from.getTime() + lookAheadMs) }, true)
  return at && canBe(fitOf(schedule, need, at)) ? at : null
}

/** The nearest ways to have a visit that cannot be as it was wanted: first the partner who was wanted, later, then others in their rank. */
function nearestFree(schedules: readonly Schedule[], need: Need, startsAt: Date, wantedId: string | null) {
  const found = schedules.flatMap((schedule) => {
    const isWanted = schedule.partner.id === wantedId
    // At the wanted time itself the usual hours do not matter: somebody did want it.
    const now = !isWanted && canBe(fitOf(schedule, need, startsAt)) ? startsAt : null
    const at = now ?? nextFree(schedule, need, startsAt)
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
export const alternativesText = (schedules: readonly Schedule[], need: Need, startsAt: Date, wantedId: string | null) =>
  nearestFree(schedules, need, startsAt, wantedId)
    .map(({ fullName, startsAt: at }) =>
      at.getTime() === startsAt.getTime()
        ? `${fullName} is free then`
        : `${fullName} is free from ${indiaDay(at) === indiaDay(startsAt) ? formatTime(at) : formatWeekdayTime(at)}`,
    )
    .join('; ')
