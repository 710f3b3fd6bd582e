import { resizeFault } from '@/lib/bookings/rules/change'
import { alreadyText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking, BookingStatus } from '@/lib/bookings/schema'
import { hoursText } from '@/lib/durations'
import { minutesFor, minutesResized, type PlannedLine, type Resized, resized } from '@/lib/visits/rules/plan'

type Resizable = Pick<Booking, 'revisitOf' | 'bill' | 'unit'> & { orderId: string; status: BookingStatus }

/** Why the team changes the quantity of an order no more; null where it does. `lines` are all of its visit. */
export function resizingFault(order: Resizable, lines: readonly Pick<PlannedLine, 'status'>[]) {
  const { orderId, status } = order
  if (!isOpen(status)) return `${alreadyText({ orderId, status })}, so its quantity stays`
  if (lines.some((line) => line.status === 'inProgress'))
    return `The work on ${orderId} has begun, so its quantity stays: what is done beyond it goes on the bill`
  return resizeFault(order, null)
}

/** How long the work of these lines takes before and after that change. */
const minutesOf = (lines: readonly PlannedLine[], change: Resized) =>
  [minutesFor(lines), minutesResized(lines, resized(lines, change))] as const

/** What another quantity comes to for the work and its visit, whose lines these are: as the server judges it. */
export function resizingTexts(lines: readonly PlannedLine[], change: Resized): string[] {
  const [before, after] = minutesOf(lines, change)
  const { time, partner } = lines[0]!
  const work =
    after === before
      ? `The work takes ${hoursText(after)} as before.`
      : `The work takes ${hoursText(after)} instead of ${hoursText(before)}: ${hoursText(Math.abs(after - before))} ${after > before ? 'longer' : 'shorter'}.`
  if (!time) return [work, 'No time is promised yet: nothing else changes.']
  const isLonger = after > before
  if (!isLonger) return [work, 'The promised time stays, and who comes.']
  return [
    work,
    partner
      ? `The promised time stays. Where ${partner.fullName} is not free for as long nothing changes, and you read who is.`
      : 'The promised time stays. Who is reserved for it stays where they can, else somebody else is reserved.',
  ]
}
