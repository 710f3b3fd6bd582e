import type { Booking, CancellationCost } from '@/lib/bookings/schema'
import { freeHours, lateCancellation } from '@/lib/cancellation'
import { hourMs } from '@/lib/durations'
import { instantOfWallClock } from '@/lib/india-day'

/** What the mail says afterwards. */
export const cancelledCostText = (cost: CancellationCost) =>
  cost === 'changedLate'
    ? cancellationTexts.changedLate
    : cost === 'late'
      ? `Less than ${freeHours} hours were left before the service, so the cancellation is not free. ${lateCancellation}`
      : 'The cancellation is free: there is nothing to pay.'

const freeMs = freeHours * hourMs

const isEarly = (promise: string, now: Date) => instantOfWallClock(promise).getTime() - now.getTime() >= freeMs

/** Whether the visit is promised for so soon that what is changed now is late, whoever comes. */
export const isSoon = ({ scheduledDate }: Pick<Booking, 'scheduledDate'>, now: Date) =>
  scheduledDate !== undefined && !isEarly(scheduledDate, now)

/** Whether a cancellation is not free. */
export const isCostly = (cost: CancellationCost) => cost === 'late' || cost === 'changedLate'

/** Why cancelling now costs nothing (BOOK-14); 'late' where it does, and for good once the visit was moved at a late wish. */
export function cancellationOf(
  { assignedPartner, scheduledDate, promisedBefore }: Partial<Booking>,
  now: Date,
): CancellationCost {
  if (promisedBefore && !isEarly(promisedBefore, now)) return 'changedLate'
  if (!assignedPartner) return 'unassigned'
  if (!scheduledDate) return 'unscheduled'
  return isEarly(scheduledDate, now) ? 'early' : 'late'
}

/** What the cancel dialog says beforehand. */
export const cancellationTexts: Record<CancellationCost, string> = {
  unassigned: 'Cancellation is free: no professional is assigned yet.',
  unscheduled: 'Cancellation is free: the time of the service is not fixed yet.',
  early: `Cancellation is free: it is ${freeHours} or more hours before the service.`,
  late: `Less than ${freeHours} hours are left before the service, so cancelling is not free. ${lateCancellation}`,
  changedLate: `You asked for another time less than ${freeHours} hours before the visit, so cancelling is not free. ${lateCancellation}`,
}
