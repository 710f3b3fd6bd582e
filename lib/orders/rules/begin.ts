import { moveFault } from '@/lib/bookings/rules/moves'
import type { BookingStatus } from '@/lib/bookings/schema'
import { minuteMs } from '@/lib/durations'
import { formatWeekdayTime } from '@/lib/india-time'

/** An order with what its visit says of when, and whether anybody does it. */
export type PlannedOrder = {
  orderId: string
  status: BookingStatus
  time: { startsAt: Date } | null
  partner: object | null
}

/** Minutes before the promised time in which a partner who is early may start the work. */
const earlyMinutes = 60

export const hasBegun = (time: { startsAt: Date }, now: Date) => time.startsAt <= now
/** From when on the work on a visit that was promised for that instant may be started. */
const mayStartFrom = (startsAt: Date) => new Date(startsAt.getTime() - earlyMinutes * minuteMs)
const mayBegin = ({ startsAt }: { startsAt: Date }, now: Date) => mayStartFrom(startsAt) <= now

const timeFault = ({ orderId, time }: PlannedOrder) =>
  time ? null : `${orderId} has no time yet: schedule the visit first`

/** Why nobody can be at work on an order: it has no time, or nobody to do it. */
const unplannedFault = (order: PlannedOrder) =>
  timeFault(order) ?? (order.partner ? null : `${order.orderId} has no partner yet: give it to a partner first`)

const earlyText = (orderId: string, done: string, { startsAt }: { startsAt: Date }) =>
  `${orderId} can be ${done} from ${formatWeekdayTime(mayStartFrom(startsAt))}, ${earlyMinutes} minutes before its visit`

/** Why the work on an order cannot be started now; null where it can. Buttons say it before they are pressed, and calls after. */
export function startFault(order: PlannedOrder, now: Date) {
  const fault = moveFault('start', 'team', order) ?? unplannedFault(order)
  if (fault) return fault
  const { orderId, time } = order
  return mayBegin(time!, now) ? null : earlyText(orderId, 'started', time!)
}

/**
 * Why an order cannot be completed now; null where it can. One that nobody started is, once its visit has begun: the partner
 * forgot to say so. One that was started early is completed early.
 */
export function completionFault(order: PlannedOrder, now: Date) {
  const { orderId, status, time } = order
  const isStarted = status !== 'pending'
  const fault = isStarted ? (moveFault('complete', 'team', order) ?? timeFault(order)) : unplannedFault(order)
  if (fault) return fault
  if (isStarted) return mayBegin(time!, now) ? null : earlyText(orderId, 'completed', time!)
  return hasBegun(time!, now)
    ? null
    : `${orderId} cannot be completed before its visit begins on ${formatWeekdayTime(time!.startsAt)}`
}
