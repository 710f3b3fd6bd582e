import * as z from 'zod'
import { Email } from '@/lib/auth/schema'
import { maxCallerOrders, maxPhoneServices } from '@/lib/callers/rules'
import {
  Caller,
  CallerEmail,
  CallerNumber,
  CallerOrder,
  CallerSearch,
  FoundCallers,
  PhoneBooking,
  PhoneOffer,
  PhoneOrder,
} from '@/lib/callers/schema'
import { Quantity } from '@/lib/cart/schema'
import { contract } from '@/lib/contract'
import { pincodeFault, pincodeForm } from '@/lib/pincode'
import { pincodeDigits } from '@/lib/pincode-typed'
import { readWholeNumber } from '@/lib/whole-number'

const ofCaller = z.object({ id: z.uuid() })

export const findCallers = contract({
  method: 'GET',
  path: '/api/operator/callers',
  summary:
    'Customers with that number, theirs or of an order of theirs, with that e-mail, or by words of a name or place, a PIN or a part of a number: the latest to order first',
  access: 'dispatcher',
  query: z
    .strictObject({ number: CallerNumber.optional(), email: Email.optional(), q: CallerSearch.optional() })
    .refine(
      (asked) => Object.values(asked).filter((one) => one !== undefined).length === 1,
      'Please give a number, an e-mail or what to look for',
    ),
  reply: FoundCallers,
})

export const getCaller = contract({
  method: 'GET',
  path: '/api/operator/callers/{id}',
  summary: 'A customer to book for, with their addresses',
  access: 'dispatcher',
  params: ofCaller,
  reply: Caller,
})

export const listCallerOrders = contract({
  method: 'GET',
  path: '/api/operator/callers/{id}/orders',
  summary: `The orders of a customer: what is open by its time, then the newest, ${maxCallerOrders} at most`,
  access: 'dispatcher',
  params: ofCaller,
  reply: z.array(CallerOrder).max(maxCallerOrders),
})

export const addCallerEmail = contract({
  method: 'PUT',
  path: '/api/operator/callers/{id}/email',
  summary:
    'The e-mail of a caller who has none, or has not proved it; they are invited by mail. 409 where another customer has it',
  access: 'dispatcher',
  params: ofCaller,
  body: CallerEmail,
  reply: Caller,
})

export const getPhoneOffer = contract({
  method: 'GET',
  path: '/api/operator/windows',
  summary:
    'The windows in which somebody can come for services at a PIN, by main service: what is held back is among them',
  access: 'dispatcher',
  query: z
    .strictObject({
      services: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).min(1).max(maxPhoneServices))
        .describe('Their ids, with commas'),
      quantities: z
        .string()
        .transform((text) => text.split(',').map((count) => readWholeNumber(count) ?? null))
        .pipe(z.array(Quantity.nullable()).max(maxPhoneServices))
        .optional()
        .describe('How many of each, in their order, with commas; nothing between two: one, or not measured'),
      pin: z.string(pincodeFault).overwrite(pincodeDigits).regex(pincodeForm, pincodeFault),
    })
    .refine(({ services, quantities = [] }) => quantities.length <= services.length, {
      path: ['quantities'],
      error: 'names more quantities than services',
    }),
  reply: z.array(PhoneOffer).max(maxPhoneServices),
})

export const bookByPhone = contract({
  method: 'POST',
  path: '/api/operator/orders',
  summary: 'Order services for a caller, all or none: 409 unless their terms are those that the caller was told',
  access: 'dispatcher',
  idempotent: true,
  body: PhoneOrder,
  reply: PhoneBooking,
  refusals: ['not_found', 'too_many'],
})
