import * as z from 'zod'
import { Address, ContactNumber } from '@/lib/account/schema'
import { InboxItem } from '@/lib/inbox/schema'
import { NewOrderNote, OrderNote } from '@/lib/orders/schema'

/** A note of the team: on the customer, or on the order that it names. */
export const DeskNote = OrderNote.extend({
  orderId: z.string().optional().describe('Absent: it is on the customer'),
}).meta({ id: 'DeskNote' })
export type DeskNote = z.infer<typeof DeskNote>

export const NewDeskNote = NewOrderNote

const CustomerMoney = z.object({
  billed: z.int().describe('What all bills charge, with their corrections'),
  paid: z.int().describe('All that came in, also what was given back'),
  due: z.int(),
  refunded: z.int().describe('What was given back'),
})

/** What the team knows of one customer, without the orders, which have pages of their own. */
export const DeskCustomer = z
  .object({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional().describe('Absent: they cannot sign in, and get no mail'),
    hasAccount: z.boolean().describe('Whether they have proved the e-mail'),
    deletionDueAt: z.iso.datetime().optional().describe('When the account is deleted, as its customer asked'),
    numbers: z.array(ContactNumber),
    addresses: z.array(Address),
    money: CustomerMoney,
    messages: z.array(InboxItem).describe('Complaints and messages, the newest first'),
    notes: z.array(DeskNote).describe('The newest first'),
    cut: z
      .array(z.enum(['money', 'messages', 'notes']))
      .describe('What has more than is read: money and notes are of the newest orders'),
  })
  .meta({ id: 'DeskCustomer' })
export type DeskCustomer = z.infer<typeof DeskCustomer>
