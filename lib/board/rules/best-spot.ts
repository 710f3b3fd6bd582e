import { beginOf } from '@/lib/board/rules/days'
import type { Spot } from '@/lib/board/rules/holding'
import type { BoardPartner, Job } from '@/lib/board/schema'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { canBe, firstFree, fitOf, isKnown, type Need, type Schedule } from '@/lib/visits/rules/fit'
import { rankPartners } from '@/lib/visits/rules/rank'

type Span = { from: string; until: string }

const spanOf = ({ from, until }: Span) => ({ from: new Date(from), until: new Date(until) })

/** What the board shows of a partner, as the one rule about partners takes it. */
const scheduleOf = ({ _id, fullName, active, away, visits, shifts, ...known }: BoardPartner): Schedule => ({
  ...known,
  partner: { id: _id, fullName, active },
  shifts: shifts.map(spanOf),
  busy: [
    ...away.map(({ kind, ...span }) => ({ kind, visitId: null, ...spanOf(span) })),
    ...visits.map(({ visitId, work, pin, isReserved }) => ({
      kind: isReserved ? ('reserved' as const) : ('work' as const),
      visitId,
      pin,
      ...spanOf(work),
    })),
  ],
})

/**
 * The place of the partner who ranks first of those of whom all is entered, at the time of that spot, or else as soon in what is promised, or
 * on that day, as somebody can come. Null where nobody can: then somebody has to say who comes.
 */
export function bestSpot(job: Job, spot: Spot, partners: readonly BoardPartner[]): Spot | null {
  const need: Need = {
    minutes: spot.minutes,
    pin: job.pin,
    services: (job.kinds ?? []).map((kind) => ({ name: '', ...kind })),
    visitIds: job.visitId ? [job.visitId] : [],
  }
  const from = new Date(spot.at)
  const endOfDay = new Date(beginOf(indiaDay(from)) + dayMs)
  const until = job.promise ? new Date(job.promise.until) : endOfDay
  const able = partners
    .map(scheduleOf)
    .filter(isKnown)
    .flatMap((schedule) => {
      const at = job.isExact ? from : firstFree(schedule, need, { from, until })
      const fit = at && fitOf(schedule, need, at)
      return fit && canBe(fit) ? [{ schedule, fit }] : []
    })
  const first = Math.min(...able.map(({ fit }) => fit.startsAt.getTime()))
  const [best] = rankPartners(
    able.filter(({ fit }) => fit.startsAt.getTime() === first),
    need,
  )
  return best ? { ...spot, partnerId: best.schedule.partner.id, at: first } : null
}
