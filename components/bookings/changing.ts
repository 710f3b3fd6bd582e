import type { Booking } from '@/lib/bookings/schema'

/** What changing the visit of an order needs of the list that it stands in. */
export type Changing = {
  /** What was placed together with it and is shown beside it, itself among them. */
  together: readonly Booking[]
  onChanged: (now: readonly Booking[]) => void
  /** Something was refused: what is shown may be old. */
  onRefused: () => void
}
