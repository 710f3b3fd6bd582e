import * as z from 'zod'

const OrderIds = z
  .array(z.string().regex(/^HS-[0-9A-Z]{8}$/, 'an order number reads HS- and eight letters or digits'))
  .min(1)
  .max(50)

/** One visit for all of these orders, which were placed together. */
export const VisitTime = z.strictObject({
  orderIds: OrderIds,
  startsAt: z.date(),
  minutes: z.int().min(15).max(720).default(60),
})
export type VisitTime = z.infer<typeof VisitTime>

export const VisitNote = z.strictObject({ orderId: OrderIds.element, message: z.string().trim().min(1).max(500) })
export type VisitNote = z.infer<typeof VisitNote>
