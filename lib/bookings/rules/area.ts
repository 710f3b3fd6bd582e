import type { Booking } from '@/lib/bookings/schema'

/** What checkout, mail and order say of an address where the shop does not usually work (design decision 24). */
export const outsideText = 'Outside our usual area: our team will confirm first'

/** Whether the team has not yet said that it comes to a place outside the usual area. */
export const isUnconfirmed = ({ outsideArea, status, scheduledDate }: Partial<Booking>) =>
  Boolean(outsideArea) && status === 'pending' && !scheduledDate
