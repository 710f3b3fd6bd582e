import * as z from 'zod'
import { Address, CallerAddress, NewContactNumber, personName } from '@/lib/account/schema'
import { Email } from '@/lib/auth/schema'
import { BookingStatus, Wishes } from '@/lib/bookings/schema'
import { maxCallers, maxFoundCallers, maxPhoneServices } from '@/lib/callers/rules'
import { orderedQuantity, shownLine } from '@/lib/cart/schema'
import { maxSearchLength } from '@/lib/dispatch/rules/search'
import { DeskStatus } from '@/lib/dispatch/schema'
import { defineTask } from '@/lib/queue/task'
import { Offer, Window } from '@/lib/windows/schema'

/** What a caller is looked up by. */
export const CallerNumber = NewContactNumber.shape.number

/** What is typed to find a caller of whom neither a whole number nor an e-mail is known. */
export const CallerSearch = z.string().trim().min(1).max(maxSearchLength)

/** A customer as a look-up shows them: enough to ask who it is, and no more. */
const FoundCaller = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    area: z.string().optional().describe('City and PIN, where the shop knows an address'),
  })
  .meta({ id: 'FoundCaller' })
export type FoundCaller = z.infer<typeof FoundCaller>

export const FoundCallers = z
  .object({
    callers: z.array(FoundCaller).max(maxFoundCallers),
    hasMore: z.boolean().describe('Whether more customers have it than are shown'),
  })
  .meta({ id: 'FoundCallers' })
export type FoundCallers = z.infer<typeof FoundCallers>

/** The customer for whom is booked. */
export const Caller = z
  .object({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional().describe('Absent: they cannot sign in, and get no mail'),
    number: z.string().optional().describe('Their contact number, the primary one. Absent where they have none'),
    hasAccount: z.boolean().describe('Whether they have proved the e-mail, and see their orders there'),
    addresses: z.array(Address),
    lastAddressId: z
      .uuid()
      .optional()
      .describe('To which of the addresses the latest order went. Absent where it is none of them'),
  })
  .meta({ id: 'Caller' })
export type Caller = z.infer<typeof Caller>

const promised = {
  promise: z
    .object({ from: z.iso.datetime(), until: z.iso.datetime() })
    .optional()
    .describe('Absent: no time was promised yet'),
}

/** An order of a caller, as far as one is asked about it. */
export const CallerOrder = z
  .object({
    orderId: z.string(),
    serviceName: z.string(),
    applicationName: z.string(),
    ...orderedQuantity,
    status: BookingStatus,
    deskStatus: DeskStatus,
    contactNumber: z.string().describe('The one that it was ordered with'),
    ...promised,
    visitId: z.uuid().optional().describe('Orders of one visit share it'),
    partner: z.string().optional().describe('Who comes, once that is planned'),
  })
  .meta({ id: 'CallerOrder' })
export type CallerOrder = z.infer<typeof CallerOrder>

const KnownCaller = z.strictObject({ kind: z.literal('known'), _id: z.uuid() })
const NewCaller = z.strictObject({
  kind: z.literal('new'),
  firstName: personName('firstName', "the caller's"),
  lastName: personName('lastName', "the caller's"),
  email: Email.optional(),
  besides: z
    .array(z.uuid())
    .max(maxCallers)
    .default([])
    .describe('The customers whom the look-up of the number showed: none of them is the caller'),
})
export type NewCaller = z.infer<typeof NewCaller>

/** What the team books for a caller. Prices are those of the catalogue: what stands here is what the caller was told. */
export const PhoneOrder = z.strictObject({
  caller: z.discriminatedUnion('kind', [KnownCaller, NewCaller]),
  number: CallerNumber,
  address: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('known'), _id: z.uuid() }),
    CallerAddress.extend({ kind: z.literal('new') }),
  ]),
  services: z
    .array(shownLine('serviceId'), 'Please choose a service')
    .min(1, 'Please choose a service')
    .max(maxPhoneServices, `Please choose at most ${maxPhoneServices} services`)
    .refine(
      (lines) => new Set(lines.map(({ serviceId }) => serviceId)).size === lines.length,
      'A service is there twice',
    ),
  ...Wishes.shape,
  windows: z
    .array(z.strictObject({ mainServiceId: z.uuid(), ...Window.shape }))
    .max(maxPhoneServices)
    .refine(
      (windows) => new Set(windows.map(({ mainServiceId }) => mainServiceId)).size === windows.length,
      'A main service is there twice',
    )
    .default([])
    .describe(
      'As they were offered, one for what is of one main service; without one it is a wish, and the team calls',
    ),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** What was booked. It names nobody, so that the stored answer of a retry outlives no customer. */
export const PhoneBooking = z
  .object({
    callerId: z.uuid(),
    orders: z.array(
      z.object({
        orderId: z.string(),
        serviceName: z.string(),
        applicationName: z.string(),
        ...orderedQuantity,
        ...promised,
      }),
    ),
    outsideArea: z.boolean().describe('Outside the usual area: the team confirms first'),
    isMailed: z.boolean().describe('Whether a confirmation goes out by mail'),
  })
  .meta({ id: 'PhoneBooking' })
export type PhoneBooking = z.infer<typeof PhoneBooking>

/** The offer for what of an order by phone is of one main service: it has a window of its own. */
export const PhoneOffer = z.object({ mainServiceId: z.uuid(), offer: Offer }).meta({ id: 'PhoneOffer' })
export type PhoneOffer = z.infer<typeof PhoneOffer>

export const CallerEmail = z.strictObject({ email: Email })

/** Tells a caller by mail how they see their orders online. */
export const inviteCaller = defineTask('callers.invite', z.object({ customerId: z.uuid() }))
