import * as z from 'zod'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { Bill } from '@/lib/billing/schema'
import { maxNamedServices } from '@/lib/bookings/rules/limits'
import { lineFields, NewQuantity } from '@/lib/cart/schema'
import { daysText } from '@/lib/durations'
import { Complaint, SettledComplaint } from '@/lib/inbox/schema'
import { maxDaysAhead } from '@/lib/promises'
import { defineTask } from '@/lib/queue/task'
import { isVisible, printableLines, turning, unprintableFault } from '@/lib/visible-text'

export const BookingStatus = z.enum(['pending', 'inProgress', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** A cart item's `_id`, or the `orderId` that checkout gave it (API-11). */
export const BookingRef = z.union([z.uuid(), z.string().regex(/^HS-[0-9A-Z]{8}$/)])

/** What can happen to an order, as its timeline tells it. */
export const TrackingStatus = z.enum([
  'placed',
  'scheduled',
  'assigned',
  'started',
  'note',
  'changed',
  'completed',
  'cancelled',
])
export type TrackingStatus = z.infer<typeof TrackingStatus>

const { serviceName, applicationName, unit, quantity } = lineFields
const SharedVisit = z.object({
  count: z.int().describe('How many services there are'),
  services: z
    .array(z.object({ serviceName, applicationName, unit, quantity }))
    .min(1)
    .describe(`The first ${maxNamedServices} of them, as the calendar file lists them`),
})

/** Names the fact of an order that an entry of its timeline tells. `timeKept` answers a request, and `noTime` is a plan that is no more. */
export const TimelineFact = z.enum(['time', 'timeKept', 'noTime', 'request', 'wish', 'address', 'number', 'quantity'])
export type TimelineFact = z.infer<typeof TimelineFact>

const TrackingEntry = z.object({
  status: TrackingStatus,
  message: z.string(),
  tells: TimelineFact.optional().describe('The fact that it tells: an earlier entry of it no longer holds'),
  date: z.iso.datetime(),
})

const Partner = z.object({
  fullName: z.string(),
  contactNumber: z.string().optional(),
  email: z.string().optional(),
  specialization: z.string().optional(),
})

export const PartOfDay = z.enum(['morning', 'afternoon', 'evening'])
export type PartOfDay = z.infer<typeof PartOfDay>

/** A note for the professional is never longer, in characters. */
export const maxNoteLength = 500

/**
 * A note as it is kept: plain text, its lines as they were written, at most one of them empty in a row. Nothing but what turns it
 * around is taken out of it: a character that cannot be kept is refused, and none is lost unseen.
 */
function tidyNote(note: string) {
  const text = note
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(turning, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isVisible(text) || !printableLines.test(text) ? text : ''
}

/** What a customer would like, and no promise. The day has to be one of `bookableDays` when it is asked for. */
export const Wishes = z.object({
  preferredDay: z.iso
    .date('Please choose a day')
    .optional()
    .describe(`In India, within the next ${daysText(maxDaysAhead)}`),
  preferredPart: PartOfDay.optional().describe('Of that day, or of any'),
  note: z
    .string()
    .overwrite(tidyNote)
    .max(maxNoteLength, `Please use at most ${maxNoteLength} characters for the note`)
    .regex(printableLines, unprintableFault)
    .optional()
    .describe('For the professional'),
})
export type Wishes = z.infer<typeof Wishes>

/** Why a wish for a time is refused beside a window. */
export const oneTimeOnly = 'A time is wished, or a window is chosen'

export const Booking = z
  .object({
    ...lineFields,
    orderId: z.string(),
    placementId: z.uuid().optional().describe('The same of orders that were placed together'),
    status: BookingStatus,
    deliveryAddress: AddressSnapshot,
    contactNumber: ContactNumberSnapshot,
    createdAt: z.iso.datetime().describe('When it was ordered'),
    preferredDay: z.iso.date().optional().describe('What the customer asked for, in India'),
    preferredPart: PartOfDay.optional(),
    note: z.string().optional().describe("The customer's, for the professional"),
    outsideArea: z.boolean().optional().describe('Outside the usual area: the team confirms first'),
    visitMinutes: z.int().optional().describe('How long the visit is planned to take'),
    scheduledDate: z.iso.datetime().optional().describe("India's wall clock, written as UTC"),
    scheduledUntil: z.iso
      .datetime()
      .optional()
      .describe('The end of the window in which the visit begins, as `scheduledDate`; absent of an exact time'),
    sharedVisit: SharedVisit.optional().describe(
      'All that is done at the visit of an open order and not cancelled, where that is more than the order',
    ),
    assignedPartner: Partner.optional(),
    timeRequest: z
      .object({ askedAt: z.iso.datetime() })
      .optional()
      .describe(
        'Another time was asked for, by `preferredDay` and `preferredPart`: the promised one stands until the team answers',
      ),
    promisedBefore: z.iso
      .datetime()
      .optional()
      .describe('The promise before a late change, by which a cancellation is judged: as `scheduledDate`'),
    leftVisit: z
      .boolean()
      .optional()
      .describe('Cancelled out of a visit that goes on: its calendar file is that of the other orders'),
    revisitOf: z.string().optional().describe('The order that this one repairs, at no charge'),
    bill: Bill.optional().describe('What it came to, and what was paid: once the work was done'),
    complaint: Complaint.optional().describe('A problem that was reported and is not settled yet'),
    settledComplaint: SettledComplaint.optional().describe('The last one that was settled, while none is open'),
    tracking: z.array(TrackingEntry).optional(),
    trackingDetails: z.array(TrackingEntry).optional().describe('The same as `tracking`'),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** What was placed together, the order that was asked for first. */
export type PlacedTogether = { customer: { firstName: string; lastName: string }; orders: [Booking, ...Booking[]] }

type VisitService = Pick<Booking, 'orderId' | 'serviceName' | 'applicationName' | 'unit'> & {
  quantity?: number | null | undefined
}

/** An event that calendars may have of a visit, or of an order of an older visit. */
export type VisitEvent = {
  event: string
  startsAt: Date
  endsAt: Date
  /** Grows with each change of what a calendar is told; `changedAt` is the time of the last change. */
  sequence: number
  changedAt: Date
}

/** The visit at which an order is done, as a calendar is told of it. */
export type OrderVisit = VisitEvent & {
  order: Booking
  /** Lists events of the same placement that no visit goes on with. */
  gone: readonly VisitEvent[]
  /** Lists what is done at the visit, or what was to be done where nothing is left. */
  services: readonly [VisitService, ...VisitService[]]
}

export const BookingCounts = z.record(BookingStatus, z.int()).meta({ id: 'BookingCounts' })
export type BookingCounts = z.infer<typeof BookingCounts>

/** What of a visit is to be otherwise; what is left out stays as it is. */
export const ChangedVisit = z.strictObject({
  seen: z.iso.datetime().describe('`updatedAt` of the order as it was shown: 409 where it has changed since'),
  wish: z
    .strictObject(Wishes.omit({ note: true }).shape)
    .optional()
    .describe('All of it: what is left out has no preference'),
  note: Wishes.shape.note,
  quantity: NewQuantity.shape.quantity
    .optional()
    .describe('Of this order alone, at the price of one that it keeps; null: of an area not measured'),
})

/** Mails what was ordered together to the customer. */
export const confirmPlacement = defineTask('bookings.confirmPlacement', z.object({ placementId: z.uuid() }))

/** The same of all groups that one checkout placed, in one mail. */
export const confirmCheckout = defineTask(
  'bookings.confirmCheckout',
  z.object({ placementIds: z.array(z.uuid()).min(1) }),
)

/** Why a cancellation was free, or that it came too late to be. */
export const CancellationCost = z.enum(['unassigned', 'unscheduled', 'early', 'late', 'changedLate'])
export type CancellationCost = z.infer<typeof CancellationCost>
/** Tells customers that they have cancelled, and what that comes to. */
export const confirmCancellation = defineTask(
  'bookings.confirmCancellation',
  z.object({ bookingId: z.uuid(), cost: CancellationCost }),
)

/** Names what a customer changed of a visit or asked for, or the team answered (`kept`) or changed (`resized`). */
const VisitChange = z.enum([
  'window',
  'time',
  'wish',
  'note',
  'address',
  'number',
  'quantity',
  'resized',
  'withdrawn',
  'kept',
  'dropped',
])
export type VisitChange = z.infer<typeof VisitChange>
const ToldChange = z.object({
  bookingIds: z.array(z.uuid()).min(1),
  changes: z.array(VisitChange).min(1),
  /** Of the timeline's entries about it. */
  at: z.iso.datetime(),
})
export type ToldChange = z.infer<typeof ToldChange>
/** Writes the canonical number of orders that have none yet. */
export const keyOrders = defineTask('bookings.keyOrders', z.object({}))

/** Mails a change of a visit to its customer. */
export const tellChange = defineTask('bookings.tellChange', ToldChange)
/** The same to the partner who comes. */
export const tellPartnerOfChange = defineTask(
  'bookings.tellPartnerOfChange',
  ToldChange.extend({
    partnerId: z.uuid(),
    /** When the visit was, of which that partner is told that it is no longer theirs. */
    former: z.object({ scheduledDate: z.string(), scheduledUntil: z.string().optional() }).optional(),
  }),
)
