import * as z from 'zod'
import { BookingRef } from '@/lib/bookings/schema'
import { Quantity } from '@/lib/cart/schema'
import { contract } from '@/lib/contract'
import { Offer, Window, WindowHold } from '@/lib/windows/schema'

const OfGroup = z.object({ mainServiceId: z.uuid().describe('The group of the cart') })
const deliveryAddress = z.uuid().describe("One of the customer's own addresses")

export const getOffer = contract({
  method: 'GET',
  path: '/api/cart/windows',
  summary:
    'The windows in which somebody can come for a group of the cart, as of now; 409 where the group is empty. None: a wish, and the team calls',
  access: 'customer',
  query: z.strictObject({ ...OfGroup.shape, deliveryAddress }),
  reply: Offer,
  refusals: ['not_found', 'conflict'],
})

export const holdWindow = contract({
  method: 'PUT',
  path: '/api/cart/windows/hold/{mainServiceId}',
  summary:
    'Hold a window for ten minutes, in the place of the one that is held of that group; 409 names the nearest three where it is gone',
  access: 'customer',
  params: OfGroup,
  body: z.strictObject({ deliveryAddress, window: Window }),
  reply: WindowHold,
  refusals: ['too_many'],
})

export const releaseHold = contract({
  method: 'DELETE',
  path: '/api/cart/windows/hold/{mainServiceId}',
  summary: 'Let go of what is held of a group',
  access: 'customer',
  params: OfGroup,
  reply: z.null(),
})

export const getVisitOffer = contract({
  method: 'GET',
  path: '/api/cart/order-details/{orderId}/visit/windows',
  summary: 'The windows to which the visit of an order, and of what was placed with it, can be moved now',
  access: 'customer',
  params: z.object({ orderId: BookingRef.describe("An orderId or the order's _id") }),
  query: z.strictObject({
    deliveryAddress: deliveryAddress.optional().describe('Where it is to be then; where it is now unless given'),
    quantity: z.coerce.number().pipe(Quantity).optional().describe('Of how many the order is to be then'),
  }),
  reply: Offer,
  refusals: ['conflict'],
})
