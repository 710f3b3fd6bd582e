import { CircleCheck, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react'
import type { PlannedJob } from '@/lib/board/schema'
import { isAtRisk } from '@/lib/dispatch/rules/risk'
import { isAboutWay } from '@/lib/visits/rules/way'

type State = { label: string; Icon: LucideIcon | null; look: string }

/** How a visit stands: in colour, with an icon and in words. */
export function stateOf(
  { status, promise, misfits, isReserved }: Pick<PlannedJob, 'status' | 'promise' | 'misfits' | 'isReserved'>,
  now: Date,
): State {
  if (status === 'completed')
    return { label: 'Done', Icon: CircleCheck, look: 'bg-off-bg text-ink-2 border-line-strong' }
  if (status === 'inProgress') return { label: 'In progress', Icon: Wrench, look: 'bg-ok-bg text-ink border-ok' }
  const kept = isReserved ? ', kept free, nobody is told' : ''
  if (isAtRisk({ status, until: promise ? new Date(promise.until) : null, hasPartner: !isReserved }, now))
    return { label: `At risk${kept}`, Icon: TriangleAlert, look: 'bg-bad-bg text-ink border-bad' }
  if (misfits) {
    const label = misfits.every(isAboutWay) ? 'Short of time for the way' : 'Does not fit'
    return { label: `${label}${kept}`, Icon: TriangleAlert, look: 'bg-wait-bg text-ink border-wait' }
  }
  if (isReserved) return { label: 'Kept free, nobody is told', Icon: null, look: 'bg-page text-ink border-brand' }
  return { label: 'Planned', Icon: null, look: 'bg-brand-tint text-ink border-brand' }
}
