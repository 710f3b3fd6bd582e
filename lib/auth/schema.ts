import * as z from 'zod'
import { mostPicture, personName } from '@/lib/account/schema'
import { codeMessage, isPassword, passwordMessage } from '@/lib/auth/rules'
import { defineTask } from '@/lib/queue/task'

const emailMessage = 'Please enter a valid e-mail'
const noPicture = 'Please select a profile image'

/** Trimmed and in lower case: the form in which accounts are known. */
export const Email = z.string(emailMessage).trim().toLowerCase().max(254, emailMessage).pipe(z.email(emailMessage))

export const Registration = z.strictObject({
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  email: Email,
  password: z.string(passwordMessage).refine(isPassword, passwordMessage),
  image: z.file(noPicture).min(1, noPicture).max(mostPicture, 'Please choose a picture of at most 10 MB'),
})
export type Registration = z.infer<typeof Registration>

export const Credentials = z.strictObject({
  email: Email,
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(200, 'Please use at most 200 characters'),
})
export type Credentials = z.infer<typeof Credentials>

export const CodeEntry = z.strictObject({ email: Email, otp: z.string(codeMessage).regex(/^\d{6}$/, codeMessage) })
export type CodeEntry = z.infer<typeof CodeEntry>

const ofCustomer = z.object({ customerId: z.uuid() })
export const sendCode = defineTask('auth.sendCode', ofCustomer)
export const tellAccountExists = defineTask('auth.tellAccountExists', ofCustomer)
export const sweepAuth = defineTask('auth.sweep', z.object({}))
