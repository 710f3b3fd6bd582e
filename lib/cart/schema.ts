import * as z from 'zod'
import type { Unit as UnitName } from '@/lib/catalogue/rules/price'
import { mostOfAny } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
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

const quantityText = 'The quantity has to be a whole number'
/** How many of a service; which numbers its unit takes, `quantityFault` says. */
export const Quantity = z
  .int(quantityText)
  .min(1, `${quantityText} from 1 on`)
  .max(mostOfAny, `${quantityText} of at most ${mostOfAny.toLocaleString('en-IN')}`)
  .describe('Visits 1 to 10, seats 1 to 50, sq ft 50 to 20,000 in steps of 10, units 1 to 20,000, each of one sq ft')

/** A line as somebody was shown it, by its id or its service's. Refuses at `quantity` what its unit does not take. */
export const shownLine = <Id extends '_id' | 'serviceId'>(id: Id) =>
  z
    .strictObject({
      ...({ [id]: z.uuid() } as Record<Id, z.ZodUUID>),
      ...terms,
      quantity: Quantity.optional().describe("Absent: 1, and of sq ft and units 'not measured'"),
    })
    .superRefine((line, context) => {
      const { unit, quantity } = line as { unit: UnitName; quantity?: number }
      const fault = quantity === undefined ? null : quantityFault(unit, quantity)
      if (fault) context.addIssue({ code: 'custom', path: ['quantity'], message: fault })
    })

/** The fields that a cart item and an order line share (API-26). */
export const lineFields = {
  _id: z.uuid(),
  serviceId: z.uuid(),
  ...terms,
  quantity: z
    .int()
    .optional()
    .describe("How many, in the unit's sense; absent: 1, and of sq ft and units 'not measured'"),
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
  quantity: Quantity.optional(),
})

/** Of how many an order is, as lists of the team show it. */
export const orderedQuantity = {
  unit: Unit,
  quantity: z.int().optional().describe("Absent: 1, and of sq ft 'not measured'"),
}

/** Another quantity of a line; null says again that nobody has said it. */
export const NewQuantity = z.strictObject({ quantity: Quantity.nullable() })

/** Why a service of the guest's cart is not in the customer's after merging. */
export const SkippedService = z.object({ serviceId: z.uuid(), reason: z.enum(['notOffered', 'cartFull']) })
export type SkippedService = z.infer<typeof SkippedService>
