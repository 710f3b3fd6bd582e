import { CircleCheck, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react'
import type { Job } from '@/lib/board/schema'
import { isAtRisk } from '@/lib/dispatch/rules/risk'
import { overMinutesOf, overText } from '@/lib/visits/rules/over-time'
import { isAboutWay } from '@/lib/visits/rules/way'

type State = { label: string; Icon: LucideIcon | null; look: string }

const alarm = 'bg-bad-bg text-ink border-bad'

/** How a visit stands: in colour, with an icon and in words. */
export function stateOf(
  job: Pick<Job, 'status' | 'promise' | 'misfits' | 'isReserved' | 'work' | 'heldUp'>,
  now: Date,
): State {
  const { status, promise, misfits, isReserved, heldUp } = job
  const over = overMinutesOf(job, now)
  if (status === 'completed')
    return { label: 'Done', Icon: CircleCheck, look: 'bg-off-bg text-ink-2 border-line-strong' }
  if (over) return { label: overText(over), Icon: TriangleAlert, look: alarm }
  if (status === 'inProgress') return { label: 'In progress', Icon: Wrench, look: 'bg-ok-bg text-ink border-ok' }
  const kept = isReserved ? ', reserved (not told yet)' : ''
  if (heldUp || isAtRisk({ status, until: promise ? new Date(promise.until) : null, hasPartner: !isReserved }, now))
    return { label: `At risk${kept}`, Icon: TriangleAlert, look: alarm }
  if (misfits) {
    const label = misfits.every(isAboutWay) ? 'Short of time for the way' : 'Does not fit'
    return { label: `${label}${kept}`, Icon: TriangleAlert, look: 'bg-wait-bg text-ink border-wait' }
  }
  if (isReserved) return { label: 'Reserved (not told yet)', Icon: null, look: 'bg-page text-ink border-brand' }
  return { label: 'Planned', Icon: null, look: 'bg-brand-tint text-ink border-brand' }
}
