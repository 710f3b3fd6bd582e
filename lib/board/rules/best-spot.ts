import { beginOf } from '@/lib/board/rules/days'
import { windowFor } from '@/lib/board/rules/drop'
import type { Holding, Spot } from '@/lib/board/rules/holding'
import type { Board, BoardPartner, Job } from '@/lib/board/schema'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { canBe, firstFree, fitOf, isKnown, type Need, type Schedule } from '@/lib/visits/rules/fit'
import { rankPartners } from '@/lib/visits/rules/rank'

type Span = { from: string; until: string }

const spanOf = ({ from, until }: Span) => ({ from: new Date(from), until: new Date(until) })

type Shown = Pick<Board, 'from' | 'gapMinutes' | 'partners'>

/** What the board shows of a partner, as the one rule about partners takes it; `nth` is the day of the board in question. */
const scheduleOf = (
  { _id, fullName, active, away, holds, visits, shifts, latelyMinutes, ...known }: BoardPartner,
  gapMinutes: number,
  nth: number,
): Schedule => ({
  ...known,
  partner: { id: _id, fullName, active },
  gapMinutes,
  latelyMinutes: latelyMinutes[nth] ?? 0,
  shifts: shifts.map(spanOf),
  busy: [
    ...away.map(({ kind, ...span }) => ({ kind, visitId: null, ...spanOf(span) })),
    ...holds.map((span) => ({ kind: 'hold' as const, visitId: null, ...spanOf(span) })),
    ...visits.map(({ visitId, work: { from, until }, busyUntil, pin, isReserved }) => ({
      kind: isReserved ? ('reserved' as const) : ('work' as const),
      visitId,
      pin,
      ...spanOf({ from, until: busyUntil ?? until }),
    })),
  ],
})

/**
 * The place of the partner who ranks first of those of whom all is entered and who can come in what is promised; where nothing is, in the
 * window that the spot would promise, else on its day. Null where nobody can: then somebody has to say who comes.
 */
export function bestSpot(
  job: Job,
  spot: Spot,
  { from: firstDay, gapMinutes, partners }: Shown,
  now: Date,
): Spot | null {
  const need: Need = {
    minutes: spot.minutes,
    pin: job.pin,
    services: (job.kinds ?? []).map((kind) => ({ name: '', ...kind })),
    visitIds: job.visitId ? [job.visitId] : [],
  }
  const promise = job.asksOther ? undefined : job.promise
  const from = new Date(spot.at)
  const begin = beginOf(indiaDay(from))
  const nth = (begin - beginOf(firstDay)) / dayMs
  const schedules = partners.map((one) => scheduleOf(one, gapMinutes, nth)).filter(isKnown)
  const bestUntil = (until: Date) => {
    const able = schedules.flatMap((schedule) => {
      const at = promise && job.isExact ? from : firstFree(schedule, need, { from, until })
      const fit = at && fitOf(schedule, need, at)
      return fit && canBe(fit) ? [{ schedule, fit }] : []
    })
    return rankPartners(able, need)[0]
  }
  const best = promise
    ? bestUntil(new Date(promise.until))
    : (bestUntil(windowFor(spot.at, now).until) ?? bestUntil(new Date(begin + dayMs)))
  return best ? { ...spot, partnerId: best.schedule.partner.id, at: best.fit.startsAt.getTime() } : null
}

/** The place by the day that is held, once that day is shown: nobody chose one, and it was not known before. Null where nothing changes. */
export function spotOnceShown({ job, spot, phase, asksWho, refusal }: Holding, shown: Shown, now: Date) {
  return asksWho && !refusal && phase !== 'sending' ? bestSpot(job, spot, shown, now) : null
}
