import { openStatuses, statusLabels } from '@/lib/bookings/rules/statuses'
import type { BookingStatus, TimelineFact, TrackingStatus } from '@/lib/bookings/schema'
import { inCart } from '@/lib/cart/rules/in-cart'

/** Who moves an order on: its customer, our team, or the deletion of an account. */
export type Mover = 'customer' | 'team' | 'privacy'
/** A line of the cart has a status too, to which no move leads back. */
type AnyStatus = BookingStatus | typeof inCart.status
type Order = { orderId: string | null; status: AnyStatus }

export type TimelineText = { status: TrackingStatus; message: string; tells?: TimelineFact }
export type Move = {
  to: BookingStatus
  /** Who may, out of which statuses, and the entry that the timeline gets; null where the caller writes it. */
  by: Partial<Record<Mover, { from: readonly AnyStatus[]; entry: TimelineText | null }>>
  /** What is said of an order in any other status. */
  refusal: (order: Order) => string
}

/** Why the team cancels an order: the customer asked for it, nobody was at home, no partner takes it, or it cannot be done there. */
export const cancelReasons = ['customer', 'absent', 'partnerDeclined', 'notServiceable'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** `HS-2345ABCD is cancelled already`. */
export const alreadyText = ({ orderId, status }: Order) =>
  `${orderId ?? 'This line'} is ${status === inCart.status ? 'in the cart' : statusLabels[status].toLowerCase()} already`

/**
 * Every move that an order can make. `moveOrders` makes them, and the database refuses all others: the trigger `move` of
 * "booking" holds the same pairs, and a test holds them to these.
 */
export const moves = {
  place: {
    to: 'pending',
    by: {
      customer: { from: [inCart.status], entry: { status: 'placed', message: 'We have received your booking.' } },
      team: { from: [inCart.status], entry: { status: 'placed', message: 'We have received your booking by phone.' } },
    },
    refusal: () => 'These services are booked already. You find them in My Bookings.',
  },
  start: {
    to: 'inProgress',
    by: { team: { from: ['pending'], entry: { status: 'started', message: 'The work on this booking has begun.' } } },
    refusal: alreadyText,
  },
  complete: {
    to: 'completed',
    by: {
      team: {
        from: ['inProgress'],
        entry: { status: 'completed', message: 'The service is done. Thank you for booking with us.' },
      },
    },
    refusal: (order) =>
      order.status === 'pending' ? `${order.orderId} is not in progress: start it first` : alreadyText(order),
  },
  reopen: {
    to: 'inProgress',
    by: {
      team: {
        from: ['completed'],
        entry: { status: 'note', message: 'This booking was marked as completed by mistake. It is open again.' },
      },
    },
    refusal: ({ orderId }) => `${orderId} is not completed`,
  },
  restore: {
    to: 'pending',
    by: {
      team: {
        from: ['cancelled'],
        entry: {
          status: 'note',
          tells: 'noTime',
          message:
            'This booking was cancelled by mistake. It is open again, and our team will call you to fix the time.',
        },
      },
    },
    refusal: ({ orderId }) => `${orderId} is not cancelled`,
  },
  cancel: {
    to: 'cancelled',
    by: {
      customer: {
        from: openStatuses,
        entry: { status: 'cancelled', message: 'You cancelled this booking.' },
      },
      // Its entry says why: `cancelledTexts`.
      team: { from: openStatuses, entry: null },
      privacy: {
        from: openStatuses,
        entry: { status: 'cancelled', message: 'Cancelled, because the account was deleted.' },
      },
    },
    refusal: () => 'This booking can no longer be cancelled',
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

/** Whether that mover can move an order on from its status; false for a status that nobody knows, too. */
export const canMove = (name: MoveName, by: Mover, status: string) => {
  const { [by]: mover }: Move['by'] = moves[name].by
  return Boolean(mover && (mover.from as readonly string[]).includes(status))
}

/** Why that mover cannot move this order on; null where it can. */
export const moveFault = (name: MoveName, by: Mover, order: Order) =>
  canMove(name, by, order.status) ? null : moves[name].refusal(order)
