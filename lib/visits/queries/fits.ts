import 'server-only'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { toPartnerFit } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { lookAheadMs, nextFree } from '@/lib/visits/rules/alternatives'
import { canBe, type Fit, firstFree, fitOf } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { minutesFor, sharedVisit } from '@/lib/visits/rules/plan'
import type { AskedFits, Fits } from '@/lib/visits/schema'

/** The most partners that an answer names: the best of them. */
const maxFits = 200

/** Who can come, then who could with a reason, then the others; of these first whose skills, areas and shifts are known. */
const rankOf = (fit: Fit) => (canBe(fit) ? 0 : canBe(fit, true) ? 10 : 20) + fit.unjudged.length

/**
 * Whether each partner who takes visits can do the visit of these orders: from `from` on, or with `until` as soon as there is room
 * before it, and if not, every reason and when they next could. `instead` is a visit that its partner would give away for it. Whoever
 * plans shows this answer. Throws not_found.
 */
export async function fitsOf({ orders, from, until, minutes: wanted, instead }: AskedFits): Promise<Fits> {
  const lines = await readLines(db, orders)
  const minutes = wanted ?? minutesFor(lines)
  const shared = sharedVisit(lines)
  const gone = [shared?.visitId, instead].filter((id) => id != null)
  const need = needOf(lines, minutes, gone)
  const horizon = new Date((until ?? from).getTime() + lookAheadMs + dayMs)
  const schedules = await readSchedules(db, { from, until: horizon })
  const fits = schedules.map((schedule) => {
    const startsAt = (until && firstFree(schedule, need, { from, until })) ?? from
    const fit = fitOf(schedule, need, startsAt)
    return { schedule, fit, next: canBe(fit) ? null : nextFree(schedule, need, from) }
  })
  const best = fits.sort((a, b) => rankOf(a.fit) - rankOf(b.fit) || a.fit.startsAt.getTime() - b.fit.startsAt.getTime())
  return { minutes, fits: best.slice(0, maxFits).map(toPartnerFit) }
}
