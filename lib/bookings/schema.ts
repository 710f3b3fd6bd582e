import * as z from 'zod'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { lineFields } from '@/lib/cart/schema'
import { Complaint } from '@/lib/inbox/schema'
import { defineTask } from '@/lib/queue/task'

export const BookingStatus = z.enum(['pending', 'inProgress', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** A cart item's `_id`, or the `orderId` that checkout gave it (API-11). */
export const BookingRef = z.union([z.uuid(), z.string().regex(/^HS-[0-9A-Z]{8}$/)])

/** What can happen to an order, as its timeline tells it. */
export const TrackingStatus = z.enum(['placed', 'scheduled', 'assigned', 'note', 'completed', 'cancelled'])
export type TrackingStatus = z.infer<typeof TrackingStatus>

const TrackingEntry = z.object({ status: TrackingStatus, message: z.string(), date: z.iso.datetime() })
const Partner = z.object({
  fullName: z.string(),
  contactNumber: z.string().optional(),
  email: z.string().optional(),
  specialization: z.string().optional(),
})

export const Booking = z
  .object({
    ...lineFields,
    orderId: z.string(),
    status: BookingStatus,
    deliveryAddress: AddressSnapshot,
    contactNumber: ContactNumberSnapshot,
    createdAt: z.iso.datetime().describe('When it was ordered'),
    visitMinutes: z.int().optional().describe('How long the visit is planned to take'),
    scheduledDate: z.iso.datetime().optional().describe("India's wall clock, written as UTC"),
    assignedPartner: Partner.optional(),
    complaint: Complaint.optional().describe('A problem that was reported and is not settled yet'),
    tracking: z.array(TrackingEntry).optional(),
    trackingDetails: z.array(TrackingEntry).optional().describe('The same as `tracking`'),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** What was placed together, the order that was asked for first. */
export type PlacedTogether = { customer: { firstName: string; lastName: string }; orders: [Booking, ...Booking[]] }

/** The visit at which an order is done, as a calendar is told of it. */
export type OrderVisit = {
  order: Booking
  startsAt: Date
  endsAt: Date
  /** Grows whenever the order gets another time, or is cancelled. */
  sequence: number
  /** What else is still to be done at it. */
  others: { orderId: string; serviceName: string; applicationName: string }[]
}

export const BookingCounts = z.record(BookingStatus, z.int()).meta({ id: 'BookingCounts' })
export type BookingCounts = z.infer<typeof BookingCounts>

/** Mails what was ordered together to the customer. */
export const confirmPlacement = defineTask('bookings.confirmPlacement', z.object({ placementId: z.uuid() }))
