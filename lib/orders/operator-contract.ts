import * as z from 'zod'
import { contract } from '@/lib/contract'
import {
  Cancellation,
  Cancellations,
  Completion,
  Completions,
  Corrected,
  Correction,
  Message,
  NewOrderNote,
  OrderNote,
  OrderResults,
  OrderState,
  QuantityCorrection,
  Version,
} from '@/lib/orders/schema'
import { NextPage } from '@/lib/paging'
import { OrderNumber } from '@/lib/visits/schema'

const OneOrder = z.object({ orderId: OrderNumber })

export const startOrder = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/start',
  summary: 'Say that the partner is at work',
  access: 'dispatcher',
  params: OneOrder,
  body: Version,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const completeOrder = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/complete',
  summary: 'Close an order as done, with its final bill; one that nobody started is started with it',
  access: 'dispatcher',
  params: OneOrder,
  body: Completion,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const cancelOrder = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/cancel',
  summary: 'Cancel an order for a reason; the customer sees it at once and gets a mail',
  access: 'dispatcher',
  params: OneOrder,
  body: Cancellation,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const reopenOrder = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/reopen',
  summary: 'Take back a completion, or a cancellation by the team, that was a mistake',
  access: 'dispatcher',
  params: OneOrder,
  body: Version,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const keepTime = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/keep-time',
  summary: 'Answer a customer who asked for another time that the visit stays as it is',
  access: 'dispatcher',
  params: OneOrder,
  body: Version,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const correctOrder = contract({
  method: 'PUT',
  path: '/api/operator/orders/{orderId}/destination',
  summary: 'Correct address or number of an open order and of what was placed with it; prices stay as they are',
  access: 'dispatcher',
  params: OneOrder,
  body: Correction,
  idempotent: true,
  reply: Corrected,
  refusals: ['conflict'],
})

export const correctQuantity = contract({
  method: 'PUT',
  path: '/api/operator/orders/{orderId}/quantity',
  summary: 'Change how many an order is of before its work begins; its visit takes as long, or nothing changes',
  access: 'dispatcher',
  params: OneOrder,
  body: QuantityCorrection,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const tellCustomer = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/messages',
  summary: 'Add a note for the customer to the timeline of an order, without a mail',
  access: 'dispatcher',
  params: OneOrder,
  body: Message,
  idempotent: true,
  reply: OrderState,
  refusals: ['conflict'],
})

export const addOrderNote = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/notes',
  summary: 'Note something of an order for the team alone',
  access: 'dispatcher',
  params: OneOrder,
  body: NewOrderNote,
  idempotent: true,
  reply: OrderNote,
  refusals: ['conflict'],
})

export const listOrderNotes = contract({
  method: 'GET',
  path: '/api/operator/orders/{orderId}/notes',
  summary: "The team's own notes of an order, newest first",
  access: 'dispatcher',
  params: OneOrder,
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('The last note of the page before'),
  }),
  reply: z.array(OrderNote),
  beside: NextPage,
})

export const completeOrders = contract({
  method: 'POST',
  path: '/api/operator/orders/complete',
  summary:
    'Complete each of these orders by itself, but for those whose amount has to be said; answers each of them, and their bills follow',
  access: 'dispatcher',
  body: Completions,
  idempotent: true,
  reply: OrderResults,
})

export const cancelOrders = contract({
  method: 'POST',
  path: '/api/operator/orders/cancel',
  summary:
    'Cancel each of these orders for one reason; answers each of them, and mails once for what was placed together',
  access: 'dispatcher',
  body: Cancellations,
  idempotent: true,
  reply: OrderResults,
})
