import { minuteMs } from '@/lib/durations'
import { canBe, firstFree, fitOf, type Need, type Schedule } from '@/lib/visits/rules/fit'
import type { Time } from '@/lib/visits/rules/plan'

type Left = { visitId: string; time: Time; startsAt: Date; need: Need }
type Taken = { partnerId: string; fullName: string; startsAt: Date }

/** When a partner can begin a visit: at its time if possible, else as soon in its window as there is room; null where they cannot. */
function beginning(schedule: Schedule, { time, startsAt, need }: Left) {
  if (canBe(fitOf(schedule, need, startsAt))) return startsAt
  const at = firstFree(schedule, need, { from: time.startsAt, until: time.endsAt })
  return at && canBe(fitOf(schedule, need, at)) ? at : null
}

/**
 * Who takes each of a partner's visits, in their order, so that all of it can be accepted at once: what one visit takes is not
 * free for the next. Nobody comes at another time than promised, and those with the fewest visits then come first.
 */
export function propose(left: readonly Left[], schedules: readonly Schedule[]): (Taken | null)[] {
  const held = new Map(schedules.map((schedule) => [schedule.partner.id, schedule]))
  return left.map((visit) => {
    const able = [...held.values()].flatMap((schedule) => {
      const startsAt = beginning(schedule, visit)
      return startsAt ? [{ schedule, startsAt }] : []
    })
    const work = ({ busy }: Schedule) => busy.filter(({ kind }) => kind === 'work').length
    const [best] = able.sort(
      (a, b) =>
        Math.abs(a.startsAt.getTime() - visit.startsAt.getTime()) -
          Math.abs(b.startsAt.getTime() - visit.startsAt.getTime()) || work(a.schedule) - work(b.schedule),
    )
    if (!best) return null
    const { schedule, startsAt } = best
    const { id, fullName } = schedule.partner
    const until = new Date(startsAt.getTime() + visit.need.minutes * minuteMs)
    const taken = { kind: 'work' as const, visitId: visit.visitId, from: startsAt, until }
    held.set(id, { ...schedule, busy: [...schedule.busy, taken] })
    return { partnerId: id, fullName, startsAt }
  })
}
