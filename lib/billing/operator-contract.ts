import * as z from 'zod'
import { BilledOrder, BillForm, Correction, LaterPayment, Refund, Reversal, Revisit } from '@/lib/billing/schema'
import { Wishes } from '@/lib/bookings/schema'
import { contract } from '@/lib/contract'
import { ComplaintReference, Settlement } from '@/lib/inbox/schema'
import { Offer, Window } from '@/lib/windows/schema'

const OneOrder = z.object({ orderId: z.string().regex(/^HS-[0-9A-Z]{8}$/) })

export const getBill = contract({
  method: 'GET',
  path: '/api/operator/orders/{orderId}/bill',
  summary: 'What an order came to, what was paid of it, and what its bill still has to say',
  access: 'dispatcher',
  params: OneOrder,
  reply: BilledOrder,
})

export const issueBill = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/bill',
  summary:
    'Issue the final bill of an order that is done or in progress, and note what was taken; 409 where it has one',
  access: 'dispatcher',
  params: OneOrder,
  body: BillForm,
  idempotent: true,
  reply: BilledOrder,
})

export const recordPayment = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/payments',
  summary: 'Note what a customer paid of a bill, at most what is due; the key is asked for, so that it stands once',
  access: 'dispatcher',
  params: OneOrder,
  body: LaterPayment,
  idempotent: true,
  reply: BilledOrder,
})

export const recordRefund = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/refunds',
  summary: 'Note what was given back, at most what was paid; the key is asked for, so that it stands once',
  access: 'dispatcher',
  params: OneOrder,
  body: Refund,
  idempotent: true,
  reply: BilledOrder,
})

export const addCorrection = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/corrections',
  summary: 'Correct what is charged by an entry beside the bill; the key is asked for, so that it stands once',
  access: 'dispatcher',
  params: OneOrder,
  body: Correction,
  idempotent: true,
  reply: BilledOrder,
})

export const reversePayment = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/reversals',
  summary:
    'Take back a payment that was noted by mistake, whole and once; the key is asked for, so that it stands once',
  access: 'dispatcher',
  params: OneOrder,
  body: Reversal,
  idempotent: true,
  reply: BilledOrder,
})

/** The repair of an order: when, and which complaint it answers. */
const NewRevisit = z.strictObject({
  ...Wishes.shape,
  window: Window.optional().describe('As it was offered: promised with the revisit, in the place of a wish'),
  settles: z
    .strictObject({ ref: ComplaintReference, ...Settlement.required().shape })
    .optional()
    .describe('The complaint that is settled with it, and in which words'),
})

export const getRevisitOffer = contract({
  method: 'GET',
  path: '/api/operator/orders/{orderId}/revisits',
  summary: 'The windows in which somebody can come to repair an order at no charge: what is held back is among them',
  access: 'dispatcher',
  params: OneOrder,
  reply: Offer,
})

export const createRevisit = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/revisits',
  summary: 'Order the repair of a completed order at no charge; the key is asked for, so that it is ordered once',
  access: 'dispatcher',
  params: OneOrder,
  body: NewRevisit,
  idempotent: true,
  reply: Revisit,
})
