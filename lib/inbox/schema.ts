import * as z from 'zod'
import { defineTask } from '@/lib/queue/task'

const needed = (what: string, most: number) => {
  const missing = `Please enter ${what}`
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `Please use at most ${most.toLocaleString('en-IN')} characters for ${what}`)
}

/** What the contact page asks: presence, and what an e-mail field of a browser takes (STATIC-02). */
export const ContactForm = z.strictObject({
  name: needed('your name', 100),
  email: needed('your e-mail', 254).regex(z.regexes.html5Email, 'Please enter a valid e-mail'),
  contactNumber: needed('your contact number', 40),
  subject: needed('a subject', 200),
  message: needed('your message', 5_000),
})
export type ContactForm = z.infer<typeof ContactForm>

export const forwardMessage = defineTask('inbox.forward', z.object({ messageId: z.uuid() }))
