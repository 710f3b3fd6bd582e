import * as z from 'zod'
import { contract } from '@/lib/contract'
import { ContactForm } from '@/lib/inbox/schema'

export const sendMessage = contract({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the shop; the message is kept for the operator',
  access: 'public',
  idempotent: true,
  body: ContactForm,
  reply: z.object({ received: z.literal(true) }),
})
