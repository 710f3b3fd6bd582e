import type { BookingStatus } from '@/lib/bookings/schema'
import { isHeld } from '@/lib/dispatch/rules/holds'
import type { DeskStatus } from '@/lib/dispatch/rules/status-names'

type Known = {
  status: BookingStatus
  /** It has a time and a partner. */
  isPlanned: boolean
  heldUntil?: string | null
}

export function deskStatusOf({ status, isPlanned, heldUntil = null }: Known, now: Date): DeskStatus {
  if (status === 'completed') return 'done'
  if (status === 'cancelled') return 'cancelled'
  if (isHeld(heldUntil, now)) return 'onHold'
  if (status === 'inProgress') return 'inProgress'
  return isPlanned ? 'planned' : 'toPlan'
}
