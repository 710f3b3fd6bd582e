import { isUnconfirmed } from '@/lib/bookings/rules/area'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { shortVisitOf } from '@/lib/bookings/rules/visit-times'
import type { Booking, TrackingStatus } from '@/lib/bookings/schema'
import { minuteMs } from '@/lib/durations'
import { instantOfWallClock } from '@/lib/india-day'
import { formatTime } from '@/lib/india-time'
import { hours } from '@/lib/office'

const labels = {
  placed: 'Booking placed',
  time: 'Time agreed',
  professional: 'Professional named',
  started: 'Work started',
  done: 'Done',
  cancelled: 'Cancelled',
} as const
type StepName = keyof typeof labels
/** `now` is how far an order has come. */
export type Step = { name: StepName; label: string; state: 'reached' | 'now' | 'ahead' }

const step = (name: StepName, state: Step['state']): Step => ({ name, label: labels[name], state })

type Told = Pick<Booking, 'status' | 'scheduledDate' | 'assignedPartner' | 'tracking' | 'outsideArea' | 'timeRequest'>

/** Which steps an order has reached: by how it stands, and once it is cancelled, by what was told of it before. */
function reachedBy(order: Told) {
  const { status, scheduledDate, assignedPartner, tracking = [] } = order
  const isSure = !isUnconfirmed(order)
  const wasTold = (what: TrackingStatus) => status === 'cancelled' && tracking.some((entry) => entry.status === what)
  const isStarted = status === 'inProgress' || status === 'completed' || wasTold('started')
  const reached: [StepName, boolean][] = [
    ['placed', true],
    ['time', isStarted || (isSure && Boolean(scheduledDate)) || wasTold('scheduled')],
    ['professional', isStarted || (isSure && Boolean(assignedPartner)) || wasTold('assigned')],
    ['started', isStarted],
    ['done', status === 'completed'],
  ]
  return reached
}

/** The steps of an order, in their order; of a cancelled one those that it reached, and its end (LOOK-23, LOOK-24). */
export function stepsOf(order: Told): Step[] {
  const reached = reachedBy(order)
  if (order.status === 'cancelled') {
    const before = reached.flatMap(([name, isReached]) => (isReached ? [step(name, 'reached')] : []))
    return [...before, step('cancelled', 'now')]
  }
  const ahead = reached.findIndex(([, isReached]) => !isReached)
  const now = ahead < 0 ? reached.length - 1 : ahead - 1
  return reached.map(([name, isReached], at) => step(name, at === now ? 'now' : isReached ? 'reached' : 'ahead'))
}

/** Until when work on an order that is under way was planned; null where that is not known, or is over. */
function plannedEnd({ scheduledDate, scheduledUntil, visitMinutes }: Booking, now: Date) {
  if (!scheduledDate || scheduledUntil || !visitMinutes) return null
  const end = new Date(instantOfWallClock(scheduledDate).getTime() + visitMinutes * minuteMs)
  return end > now ? formatTime(end) : null
}

/** What comes next of an order, and when; null where nothing does. */
export function nextText(order: Booking, now: Date) {
  if (!isOpen(order.status)) return null
  const { assignedPartner, scheduledDate, scheduledUntil } = order
  const professional = assignedPartner?.fullName || 'your professional'
  if (order.status === 'inProgress') {
    const end = plannedEnd(order, now)
    return `Next: ${professional} finishes the work${end ? `, planned for ${end}` : ''}.`
  }
  const visit = shortVisitOf(order, now)
  if (!visit || !scheduledDate) return `Next: our team calls you to agree a time (${hours}).`
  if (isUnconfirmed(order)) return `Next: our team confirms the visit with you (${hours}).`
  const isAhead = instantOfWallClock(scheduledUntil ?? scheduledDate) > now
  const when = `${visit.day}, ${visit.time}`
  if (!assignedPartner)
    return isAhead ? `Next: we name your professional for your visit on ${when}.` : 'Next: we name your professional.'
  return isAhead ? `Next: ${professional} comes on ${when}.` : `Next: ${professional} begins the work.`
}
