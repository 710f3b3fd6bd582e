import { CircleCheck, CircleHelp, Clock, Wrench, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatusPill } from '@/components/ui/status-pill'
import { statusLabels } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'

type Look = ComponentProps<typeof StatusPill>

const looks: Record<BookingStatus, Look> = {
  pending: { tone: 'wait', icon: <Clock aria-hidden />, label: statusLabels.pending },
  inProgress: { tone: 'brand', icon: <Wrench aria-hidden />, label: statusLabels.inProgress },
  completed: { tone: 'ok', icon: <CircleCheck aria-hidden />, label: statusLabels.completed },
  cancelled: { tone: 'off', icon: <X aria-hidden />, label: statusLabels.cancelled },
}

/** What a status looks like; one that nobody knows shows its own name (BOOK-10). */
export const lookOf = (status: string): Look =>
  Object.hasOwn(looks, status)
    ? looks[status as BookingStatus]
    : { tone: 'off', icon: <CircleHelp aria-hidden />, label: status }

export const BookingStatusPill = ({ status }: { status: string }) => <StatusPill {...lookOf(status)} />
