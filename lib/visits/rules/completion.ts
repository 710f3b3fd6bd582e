import { moveFault } from '@/lib/bookings/rules/moves'
import { formatWeekdayTime } from '@/lib/india-time'
import type { OrderPlan } from '@/lib/visits/rules/plan'

/** Why an order cannot be completed now; null where it can: it is in progress and its visit has begun. */
export function completionFault({ orderId, status, time }: OrderPlan, now: Date) {
  const fault = moveFault('complete', 'team', { orderId, status })
  if (fault) return fault
  if (!time) return `${orderId} has no time yet: schedule the visit first`
  if (time.startsAt > now)
    return `${orderId} cannot be completed before its visit begins on ${formatWeekdayTime(time.startsAt)}`
  return null
}
