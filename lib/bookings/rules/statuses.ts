import type { BookingStatus } from '@/lib/bookings/schema'
import { inCart } from '@/lib/cart/rules/in-cart'

export const statuses = ['pending', 'inProgress', 'completed', 'cancelled'] as const satisfies readonly BookingStatus[]

/** Condition for orders in the table that carts and orders share (docs/decisions/012-one-table.md). For cart lines: `inCart`. */
export const isOrder = { status: { not: inCart.status } } as const

/** While something is still to be done: such an order can be planned, and is in the team's list. */
export const openStatuses = ['pending', 'inProgress'] as const satisfies readonly BookingStatus[]
export const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status)

/** Before work starts: until then its customer can change when, where and how it is done (HOUSE-05). */
export const isBeforeWork = (status: string) => status === 'pending'

/** What a status is called. */
export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  inProgress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
