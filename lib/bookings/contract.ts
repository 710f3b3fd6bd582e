import * as z from 'zod'
import { maxListedOrders } from '@/lib/bookings/rules/limits'
import { moves } from '@/lib/bookings/rules/moves'
import { neverSetByCustomer } from '@/lib/bookings/rules/set-by-customer'
import {
  Booking,
  BookingCounts,
  BookingRef,
  BookingStatus,
  ChangedVisit,
  oneTimeOnly,
  Wishes,
} from '@/lib/bookings/schema'
import { maxCartLines } from '@/lib/cart/rules'
import { shownLine } from '@/lib/cart/schema'
import { contract } from '@/lib/contract'
import { answerHours, maxKeyLength } from '@/lib/idempotency/rules'
import { Complaint, ComplaintForm } from '@/lib/inbox/schema'
import { NextPage } from '@/lib/paging'
import { Window } from '@/lib/windows/schema'

/** One of the customer's own, by id or as the object that the profile gave. */
const OneOfMine = z.union([z.uuid(), z.looseObject({ _id: z.uuid() }).transform((own) => own._id)])
const destination = { deliveryAddress: OneOfMine, contactNumber: OneOfMine }

const OneOrder = z.object({ orderId: BookingRef.describe("An orderId or the order's _id") })

export const updateStatus = contract({
  method: 'PUT',
  path: '/api/cart/update-status/{id}',
  summary: 'Order one line of the cart at the terms that the cart last listed, or cancel an order',
  access: 'customer',
  params: z.object({ id: BookingRef.describe("A cart item's _id or an orderId") }),
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal(moves.place.to), ...destination }),
    z.strictObject({ status: z.literal(moves.cancel.to) }),
    z.strictObject({ status: z.enum(neverSetByCustomer) }).describe('Never a customer: 409'),
  ]),
  reply: Booking,
  refusals: ['too_many'],
})

/** A group of the cart as it is confirmed, and when somebody is to come for it. */
const groupOfCart = {
  mainServiceId: z.uuid(),
  window: Window.optional().describe(
    'As it was offered, held or not: it is promised, or refused with 409 and the nearest three. Absent: a wish, and the team calls',
  ),
  lines: z
    .array(shownLine('_id'))
    .min(1)
    .max(maxCartLines)
    .refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, {
      error: 'The checkout names a line twice',
    })
    .describe('The lines as the customer saw them; what is charged comes from the catalogue'),
}

type Timed = Pick<Wishes, 'preferredDay' | 'preferredPart'> & { window?: Window | undefined }

/** A window is a promise: beside it there is nothing to wish. */
const oneTime = ({ value, issues }: { value: Timed; issues: z.core.$ZodRawIssue[] }) => {
  for (const path of ['preferredDay', 'preferredPart'] as const)
    if (value.window && value[path]) issues.push({ code: 'custom', input: value, path: [path], message: oneTimeOnly })
}

export const checkout = contract({
  method: 'POST',
  path: '/api/cart/checkout',
  summary:
    'Order all lines of a main service in the cart, or none: 409 unless they, their terms and quantities are as shown',
  access: 'customer',
  idempotent: true,
  body: z.strictObject({ ...destination, ...Wishes.shape, ...groupOfCart }).check(oneTime),
  reply: z.array(Booking),
  refusals: ['too_many'],
})

const { note, ...wishedTime } = Wishes.shape

export const checkoutAll = contract({
  method: 'POST',
  path: '/api/cart/checkout-all',
  summary:
    'Order several groups of the cart, each with a visit of its own, all of them or nothing. A refusal names the group in `fields`, as `groups.1`',
  access: 'customer',
  idempotent: true,
  body: z.strictObject({
    ...destination,
    note,
    groups: z
      .array(
        z
          .strictObject({
            ...groupOfCart,
            ...wishedTime,
            deliveryAddress: OneOfMine.optional().describe('Where this visit is, unless where the others are'),
          })
          .check(oneTime),
      )
      .min(2)
      .max(maxCartLines)
      .refine((groups) => new Set(groups.map(({ mainServiceId }) => mainServiceId)).size === groups.length, {
        error: 'The checkout names a main service twice',
      })
      .refine((groups) => groups.reduce((sum, { lines }) => sum + lines.length, 0) <= maxCartLines, {
        error: `The checkout has more than ${maxCartLines} lines`,
      }),
  }),
  reply: z.array(Booking).describe('The orders, group by group; those of a visit share their `placementId`'),
  refusals: ['too_many'],
})

export const findCheckout = contract({
  method: 'GET',
  path: '/api/cart/checkout/{key}',
  summary: `What was ordered by a checkout with that Idempotency-Key, for whoever heard no answer; found for ${answerHours} hours`,
  access: 'customer',
  params: z.object({ key: z.string().min(1).max(maxKeyLength).describe('The Idempotency-Key of the checkout') }),
  reply: z.array(Booking),
})

export const listBookings = contract({
  method: 'GET',
  path: '/api/cart/list-all',
  summary: "The customer's orders, newest first",
  access: 'customer',
  query: z.strictObject({
    limit: z.coerce.number().min(1).max(maxListedOrders).int().default(100),
    before: BookingRef.optional().describe('The last order of the page before'),
    status: BookingStatus.optional(),
  }),
  reply: z.array(Booking),
  beside: NextPage,
  refusals: ['not_found'],
})

export const getBooking = contract({
  method: 'GET',
  path: '/api/cart/order-details/{orderId}',
  summary: 'One order with its timeline, oldest entry first',
  access: 'customer',
  params: OneOrder,
  reply: Booking,
})

export const followBookings = contract({
  method: 'GET',
  path: '/api/cart/events',
  summary: "Server-sent events while the customer's cart and orders change: what they are now, the other calls say",
  access: 'customer',
  reply: z
    .string()
    .describe('`changed` at once and after each change; `replaced` before a newer stream takes its place'),
  replyType: 'text/event-stream',
  refusals: ['unavailable'],
})

export const getCalendar = contract({
  method: 'GET',
  path: '/api/cart/order-details/{orderId}/calendar',
  summary:
    'The visit of an order as an iCalendar file (RFC 5545): one event with all services of the visit; taken again after a change, it replaces or calls off that event',
  access: 'customer',
  params: OneOrder,
  reply: z.file(),
  replyType: 'text/calendar',
})

export const getSummary = contract({
  method: 'GET',
  path: '/api/cart/order-details/{orderId}/summary',
  summary:
    'An order and what was placed with it as a PDF: lines, prices, address and visit as they are now; no tax invoice',
  access: 'customer',
  params: OneOrder,
  reply: z.file(),
  replyType: 'application/pdf',
  refusals: ['too_many'],
})

export const changeVisit = contract({
  method: 'PUT',
  path: '/api/cart/order-details/{orderId}/visit',
  summary:
    'Change window, wishes, note, address or number of an order and of what was placed with it, or the quantity of the order alone, until work starts; a wished time moves a promised one only once the team says so',
  access: 'customer',
  params: OneOrder,
  body: ChangedVisit.extend({
    deliveryAddress: OneOfMine.optional(),
    contactNumber: OneOfMine.optional(),
    window: Window.optional().describe(
      'As it was offered for this visit: it takes the place of the present time at once, or is refused with 409 and the nearest three',
    ),
  }).refine(({ wish, window }) => !wish || !window, { path: ['wish'], error: oneTimeOnly }),
  idempotent: true,
  reply: z.array(Booking),
  refusals: ['too_many'],
})

export const withdrawRequest = contract({
  method: 'DELETE',
  path: '/api/cart/order-details/{orderId}/visit/request',
  summary: 'Take back the wish for another time: the promised one stands',
  access: 'customer',
  params: OneOrder,
  reply: z.array(Booking),
  refusals: ['conflict', 'too_many'],
})

export const reportProblem = contract({
  method: 'POST',
  path: '/api/cart/order-details/{orderId}/complaint',
  summary: 'Report a problem with an order; 409 while one is open. A receipt by mail says how soon it is looked into',
  access: 'customer',
  params: OneOrder,
  body: ComplaintForm,
  idempotent: true,
  reply: Complaint,
  refusals: ['too_many'],
})

export const countBookings = contract({
  method: 'GET',
  path: '/api/cart/counts',
  summary: "How many of the customer's orders are in each status",
  access: 'customer',
  reply: BookingCounts,
})
