import * as z from 'zod'
import { defineTask } from '@/lib/queue/task'

const OrderNumber = z.string().regex(/^HS-[0-9A-Z]{8}$/, 'an order number reads HS- and eight letters or digits')

/** The orders that one command changes together. */
export const OrderNumbers = z.array(OrderNumber).min(1).max(50)

/** One visit for orders that were placed together. `partnerNumber` names the partner, if it changes. */
export const VisitTime = z.strictObject({
  orderIds: OrderNumbers,
  startsAt: z.date(),
  minutes: z.int().min(15).max(720).default(60),
  partnerNumber: z.string().optional(),
})
export type VisitTime = z.infer<typeof VisitTime>

export const VisitNote = z.strictObject({ orderId: OrderNumber, message: z.string().trim().min(1).max(500) })
export type VisitNote = z.infer<typeof VisitNote>

export const PlanChange = z.enum(['scheduled', 'moved', 'assigned'])
export type PlanChange = z.infer<typeof PlanChange>

/** Mails the customer the present plan of a visit. */
export const tellPlan = defineTask('visits.tellPlan', z.object({ visitId: z.uuid(), change: PlanChange }))
