import * as z from 'zod'
import { Unit } from '@/lib/catalogue/schema'

/** What a line is called and costs. A percentage here holds today; an absent cost is 'Price on request', never 0. */
const terms = {
  serviceName: z.string(),
  serviceCost: z.int().optional(),
  discountPercentage: z.int(),
  unit: Unit,
}
export const Terms = z.object(terms).meta({ id: 'Terms' })
export type Terms = z.infer<typeof Terms>

/** The fields that a cart item and an order line share (API-26). */
export const lineFields = {
  _id: z.uuid(),
  serviceId: z.uuid(),
  ...terms,
  serviceImage: z.string(),
  mainServiceId: z.uuid(),
  mainServiceName: z.string(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

export const CartItem = z
  .object({
    ...lineFields,
    status: z.literal('addToCart'),
    /** False once the service left the catalogue: the line can only be removed. */
    offered: z.boolean(),
    /** The terms at the moment of adding, where they differ from those of now (CART-17). */
    was: Terms.optional(),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/**
 * The payload of the spec. Only `serviceId` is used: name, price and discount come from the catalogue, whatever a
 * request says (CART-12).
 */
export const NewCartItem = z.strictObject({
  serviceId: z.uuid(),
  serviceName: z.string().max(300).optional(),
  serviceCost: z.number().nonnegative().nullish(),
  discountPercentage: z.number().min(0).max(100).nullish(),
  serviceImage: z.union([z.string().max(2_000), z.array(z.string().max(2_000)).max(20)]).nullish(),
  mainServiceId: z.uuid().optional(),
  applicationId: z.uuid().optional(),
  status: z.literal('addToCart').optional(),
})

/** Why a service of the guest's cart is not in the customer's after merging. */
export const SkippedService = z.object({ serviceId: z.uuid(), reason: z.enum(['notOffered', 'cartFull']) })
export type SkippedService = z.infer<typeof SkippedService>
