import * as z from 'zod'
import { emailFault, maxEmailLength } from '@/lib/email'
import { maxPhoneInput } from '@/lib/phone'
import { plainLine, plainLines } from '@/lib/plain-text'
import { defineTask } from '@/lib/queue/task'
import { isVisible } from '@/lib/visible-text'

/** What nobody can read is left out, so that no message commands the terminal in which it is read (SEC-52). */
const needed = (what: string, maxLength: number, plain = plainLine) => {
  const missing = `Please enter ${what}`
  return z
    .string(missing)
    .overwrite((text) => plain(text).trim())
    .min(1, missing)
    .max(maxLength, `Please use at most ${maxLength.toLocaleString('en-IN')} characters for ${what}`)
    .refine(isVisible, missing)
}

/** What the contact page asks: presence, and what an e-mail field of a browser takes (STATIC-02). */
export const ContactForm = z.strictObject({
  name: needed('your name', 100),
  email: needed('your e-mail', maxEmailLength).regex(z.regexes.html5Email, emailFault),
  contactNumber: needed('your contact number', maxPhoneInput),
  subject: needed('a subject', 200),
  message: needed('your message', 5_000, plainLines),
})
export type ContactForm = z.infer<typeof ContactForm>

export const Problem = z.enum(
  ['quality', 'lateness', 'conduct', 'price', 'damage', 'other'],
  'Please choose what went wrong',
)
export type Problem = z.infer<typeof Problem>

/** A problem with an order, in the customer's words. */
export const ComplaintForm = z.strictObject({
  problem: Problem,
  message: needed('what happened', 2_000, plainLines),
})
export type ComplaintForm = z.infer<typeof ComplaintForm>

/** As its order shows it, until it is settled. */
export const Complaint = z
  .object({ reference: z.string().describe('The number to ask by'), reportedAt: z.iso.datetime() })
  .meta({ id: 'Complaint' })
export type Complaint = z.infer<typeof Complaint>

/** What an operator calls a complaint by. */
export const ComplaintReference = z.string().regex(/^CR-[0-9A-Z]{8}$/, 'a report reads CR- and eight letters or digits')

export const sweepMessages = defineTask('inbox.sweep', z.object({}))
export const forwardMessage = defineTask('inbox.forward', z.object({ messageId: z.uuid() }))
/** Tells the customer that the complaint is here, and how soon it is looked into. */
export const acknowledgeComplaint = defineTask('inbox.acknowledge', z.object({ messageId: z.uuid() }))
