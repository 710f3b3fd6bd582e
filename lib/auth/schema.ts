import * as z from 'zod'
import { maxPictureBytes, personName } from '@/lib/account/schema'
import { codeMessage, isPassword, passwordMessage } from '@/lib/auth/rules'
import { defineTask } from '@/lib/queue/task'

const emailMessage = 'Please enter a valid e-mail'
const noPicture = 'Please select a profile image'

/** Trimmed and in lower case: the form in which accounts are known. */
export const Email = z.string(emailMessage).trim().toLowerCase().max(254, emailMessage).pipe(z.email(emailMessage))

const NewPassword = z.string(passwordMessage).refine(isPassword, passwordMessage)

export const Registration = z.strictObject({
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  email: Email,
  password: NewPassword,
  image: z.file(noPicture).min(1, noPicture).max(maxPictureBytes, 'Please choose a picture of at most 10 MB'),
})
export type Registration = z.infer<typeof Registration>

/** One that exists: it may be older than today's rule for new ones. */
const password = (missing: string) => z.string(missing).min(1, missing).max(200, 'Please use at most 200 characters')

export const Credentials = z.strictObject({ email: Email, password: password('Please enter your password') })
export type Credentials = z.infer<typeof Credentials>

const otp = z.string(codeMessage).regex(/^\d{6}$/, codeMessage)

export const CodeEntry = z.strictObject({
  email: Email,
  otp,
  trust: z.boolean().optional().describe('Whether this browser needs no code for the next 30 days'),
})
export type CodeEntry = z.infer<typeof CodeEntry>

export const PasswordReset = z.strictObject({ email: Email, otp, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.strictObject({
  currentPassword: password('Please enter your current password'),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

const ofCustomer = z.object({ customerId: z.uuid() })
export const sendCode = defineTask('auth.sendCode', ofCustomer)
export const resendCode = defineTask('auth.resendCode', ofCustomer)
export const sendPasswordCode = defineTask('auth.sendPasswordCode', ofCustomer)
export const tellPasswordChanged = defineTask('auth.tellPasswordChanged', ofCustomer)
export const tellAccountExists = defineTask('auth.tellAccountExists', ofCustomer)
export const sweepAuth = defineTask('auth.sweep', z.object({}))
