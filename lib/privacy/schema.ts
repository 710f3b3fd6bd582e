import * as z from 'zod'
import { Address, ContactNumber } from '@/lib/account/schema'
import { Credentials } from '@/lib/auth/schema'
import { Booking } from '@/lib/bookings/schema'
import { lineFields } from '@/lib/cart/schema'
import { defineTask } from '@/lib/queue/task'
import { Device } from '@/lib/sessions/schema'

/** Everything that is stored about a customer, except the password, which is stored as a hash only. */
export const PersonalData = z
  .object({
    exportedAt: z.iso.datetime(),
    account: z.object({
      _id: z.uuid(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      imageUrl: z.string().optional(),
      registeredAt: z.iso.datetime(),
      deletionDueAt: z.iso.datetime().optional(),
      team: z
        .object({ role: z.string(), since: z.iso.datetime(), until: z.iso.datetime().optional() })
        .optional()
        .describe('Where the person works for the shop, or did'),
    }),
    addresses: z.array(Address),
    contactNumbers: z.array(ContactNumber),
    devices: z.array(Device),
    cart: z.array(z.object(lineFields)),
    orders: z.array(Booking),
    wishes: z
      .array(
        z.object({
          orderIds: z.array(z.string()),
          preferredDay: z.iso.date().optional(),
          preferredPart: z.string().optional(),
          note: z.string(),
        }),
      )
      .describe('What was asked for with orders'),
    messages: z.array(
      z.object({
        subject: z.string(),
        text: z.string(),
        sentAt: z.iso.datetime(),
        replies: z
          .array(z.object({ text: z.string(), sentAt: z.iso.datetime() }))
          .describe('What was answered by mail'),
      }),
    ),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

/** `dueAt`: until then the customer can withdraw the request. */
export const Deletion = z.object({ dueAt: z.iso.datetime() }).meta({ id: 'Deletion' })
export type Deletion = z.infer<typeof Deletion>

export const DeletionRequest = z.strictObject({ password: Credentials.shape.password })

export const tellDeletion = defineTask('privacy.tellDeletion', z.object({ customerId: z.uuid() }))
export const removeCustomers = defineTask('privacy.removeCustomers', z.object({}))
