import * as z from 'zod'
import { contract } from '@/lib/contract'
import { ContactForm } from '@/lib/inbox/schema'

export const sendMessage = contract({
  method: 'POST',
  path: '/api/contact',
  summary:
    'Write to the shop. The writer gets a receipt by mail, with a copy only at their own verified address, told by their token',
  access: 'public',
  knowsCustomer: true,
  idempotent: true,
  body: ContactForm,
  reply: z.object({ received: z.literal(true), receipt: z.boolean().describe('Whether a receipt is on its way') }),
})
