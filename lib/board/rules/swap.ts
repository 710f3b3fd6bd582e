import { endOf, type Holding } from '@/lib/board/rules/holding'
import type { PlannedJob } from '@/lib/board/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'

/**
 * Of the visits of the partner over whose row a planned one is held: the one that alone stands in the way there, so that the two
 * might exchange their partners. Null where none or several do, where it is that of the same partner, or nobody was told of one's.
 */
export function oneInTheWay(
  { job, origin, spot }: Pick<Holding, 'job' | 'origin' | 'spot'>,
  visits: readonly PlannedJob[],
): PlannedJob | null {
  if (!job.visitId || job.isReserved || !origin || origin.partnerId === spot.partnerId) return null
  const [one, ...more] = visits.filter(
    ({ work }) => Date.parse(work.from) < endOf(spot) && spot.at < Date.parse(work.until),
  )
  return one && !more.length && isOpen(one.status) && !one.isReserved ? one : null
}
