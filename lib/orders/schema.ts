import * as z from 'zod'
import {
  type AddressSnapshot,
  ContactNumberChange,
  type ContactNumberSnapshot,
  CustomerAddressChange,
} from '@/lib/account/schema'
import { BillForm } from '@/lib/billing/schema'
import { type CancelReason, cancelReasons } from '@/lib/bookings/rules/moves'
import { BookingStatus } from '@/lib/bookings/schema'
import { NewQuantity } from '@/lib/cart/schema'
import { defineTask } from '@/lib/queue/task'
import { SeenVersion } from '@/lib/seen-version'
import { isVisible, printableLines, unprintableFault } from '@/lib/visible-text'
import { OrderNumber, Because as PlanReason } from '@/lib/visits/schema'

/** A text of the team: what a dispatcher typed, at most so many characters. */
const said = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(max, `Please use at most ${max} characters`)
    .regex(printableLines, unprintableFault)
    .refine(isVisible, 'Please write something')

/** Characters of what the customer is told, and of what the team notes for itself. */
export const maxMessageLength = 500
export const maxOrderNoteLength = 2_000

export const Message = z.strictObject({ message: said(maxMessageLength).describe('The customer reads it at once') })
export const CustomerNote = z.strictObject({ orderId: OrderNumber, ...Message.shape })
export type CustomerNote = z.infer<typeof CustomerNote>

const version = SeenVersion.min(1).describe(
  'The one that was read: 409 where the order has another by now, with what changed',
)

/** An order as somebody saw it; without a version as it is now. */
export type SeenOrder = { orderId: string; version?: number }
export const Version = z.strictObject({ version })
export const Completion = z.strictObject({
  version,
  bill: BillForm.optional().describe('Issued with it, unless later'),
})
/** The orders that were shown and chosen, each with the version that was shown. */
const Chosen = z
  .array(z.strictObject({ orderId: OrderNumber, version }))
  .min(1)
  .max(50)

/** What the team's screens say of an order, and change of it. */
export type DeskOrder = {
  orderId: string
  status: BookingStatus
  version: number
  /** Why the team cancelled it; null where it did not. */
  cancelledBecause: CancelReason | null
  /** Of its visit, as far as it is planned. */
  time: { startsAt: Date } | null
  partner: { fullName: string } | null
  /** False once the customer's account is deleted. */
  hasCustomer: boolean
  /** The number to tell the customer by, who has no e-mail and gets no mail. */
  toCall?: string
  deliveryAddress: AddressSnapshot
  contactNumber: ContactNumberSnapshot
}

/** How an order stands after a change. */
export const OrderState = z
  .object({
    orderId: OrderNumber,
    status: BookingStatus,
    version: z.int(),
    remark: z.string().optional().describe('What the team has to know of it'),
  })
  .meta({ id: 'OrderState' })
export type OrderState = z.infer<typeof OrderState>

/** What became of each of several orders, in the order in which they were named. */
export const OrderResults = z
  .object({
    results: z.array(
      z.object({ orderId: OrderNumber, ok: z.boolean(), message: z.string(), version: z.int().optional() }),
    ),
  })
  .meta({ id: 'OrderResults' })
export type OrderResults = z.infer<typeof OrderResults>

/** Why the team cancels. */
export const Because = z.strictObject({
  reason: z.enum(cancelReasons, 'Please choose a reason'),
  message: said(maxMessageLength).optional().describe('Added to what the customer is told'),
})
export type Because = z.infer<typeof Because>
export const Cancellation = z.strictObject({ version, ...Because.shape })
export const Completions = z.strictObject({ orders: Chosen })
export const Cancellations = z.strictObject({ orders: Chosen, ...Because.shape })

const corrected = {
  address: CustomerAddressChange,
  contactNumber: ContactNumberChange.omit({ isPrimary: true }),
}
/** What is not given stays as it is; so does an absent label. */
export const Correction = z
  .strictObject({ version, address: corrected.address.optional(), contactNumber: corrected.contactNumber.optional() })
  .refine(({ address, contactNumber }) => address || contactNumber, {
    error: 'Please correct the address or the number',
    path: ['address'],
  })
export type Correction = Omit<z.infer<typeof Correction>, 'version'>
export const Corrected = OrderState.extend({
  outsideArea: z.boolean().describe('Outside the usual area: the team confirms first'),
  misfits: z.array(z.string()).optional().describe('What speaks by now against the partner who is planned'),
}).meta({ id: 'CorrectedOrder' })
export type Corrected = z.infer<typeof Corrected>

export const QuantityCorrection = z.strictObject({
  version,
  quantity: NewQuantity.shape.quantity.describe(
    'Of this order alone, at the price of one that it keeps; null: of an area not measured',
  ),
  because: PlanReason.optional().describe(
    'Why the partner is sent, or the time is promised, all the same, where the refusal asks for it',
  ),
})
export type QuantityCorrection = Omit<z.infer<typeof QuantityCorrection>, 'version'>

export const NewOrderNote = z.strictObject({ text: said(maxOrderNoteLength).describe('For the team alone') })
export const OrderNote = z
  .object({ _id: z.string(), text: z.string(), by: z.string(), at: z.iso.datetime() })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>

/** Mails the customer that the team cancelled these orders together at that instant, or opened them again. */
export const tellMove = defineTask(
  'orders.tellMove',
  z.object({ bookingIds: z.array(z.uuid()).min(1), move: z.enum(['cancel', 'restore']), at: z.iso.datetime() }),
)
export type ToldMove = z.infer<typeof tellMove.payload>
