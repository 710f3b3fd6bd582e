import type { Booking } from '@/lib/bookings/schema'

/** What checkout, mail and order say of an address outside the usual area (design decision 24). */
export const outsideText = 'Outside our usual area: our team will confirm first'

/** Whether an order outside the usual area still waits for the team to confirm it: it has no time, or another one is asked for. */
export const isUnconfirmed = ({ outsideArea, status, scheduledDate, timeRequest }: Partial<Booking>) =>
  Boolean(outsideArea) && status === 'pending' && (!scheduledDate || timeRequest !== undefined)
