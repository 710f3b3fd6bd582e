import * as z from 'zod'
import { maxCartLines } from '@/lib/cart/rules'
import { CartItem, NewCartItem, NewQuantity, Quantity, SkippedService } from '@/lib/cart/schema'
import { contract } from '@/lib/contract'

export const listCart = contract({
  method: 'GET',
  path: '/api/cart/list',
  summary: 'What is in the cart, priced afresh; a line whose terms changed since it was added says what they were',
  access: 'customer',
  reply: z.array(CartItem),
})

export const addToCart = contract({
  method: 'POST',
  path: '/api/cart/add',
  summary: 'Add a service to the cart at the price of the catalogue; 409 where it is there already',
  access: 'customer',
  body: NewCartItem,
  reply: CartItem,
})

export const setQuantity = contract({
  method: 'PATCH',
  path: '/api/cart/quantity/{cartItemId}',
  summary: 'Say of how many a line of the cart is; 409 where its service is counted by another unit by now',
  access: 'customer',
  params: z.object({ cartItemId: z.uuid() }),
  body: NewQuantity,
  reply: CartItem,
  refusals: ['conflict'],
})

export const removeFromCart = contract({
  method: 'DELETE',
  path: '/api/cart/remove/{cartItemId}',
  summary: 'Take a line out of the cart',
  access: 'customer',
  params: z.object({ cartItemId: z.uuid() }),
  reply: z.object({ _id: z.uuid() }),
})

export const mergeCart = contract({
  method: 'POST',
  path: '/api/cart/merge',
  summary: "Put a guest's cart into the customer's, without duplicates; sending it twice changes nothing more",
  access: 'customer',
  body: z.strictObject({
    serviceIds: z.array(z.uuid()).min(1).max(maxCartLines),
    quantities: z
      .array(z.strictObject({ serviceId: z.uuid(), quantity: Quantity }))
      .max(maxCartLines)
      .optional()
      .describe('Of those of which somebody has said it; of what is in the cart already the larger one stays'),
  }),
  reply: z.object({ items: z.array(CartItem), skipped: z.array(SkippedService) }),
})
