import * as z from 'zod'
import { personName } from '@/lib/account/schema'
import { codeDigits, passwordHint, passwordLength, resetCodeLength } from '@/lib/auth/rules'
import { latinDigits, readDigits } from '@/lib/digits'
import { daysText } from '@/lib/durations'
import { canonicalEmail, emailFault, emailForm, hasAsciiMailbox, mailboxFault, maxEmailLength } from '@/lib/email'
import { defineTask } from '@/lib/queue/task'
import { trustDays } from '@/lib/sessions/rules'
import { maxPictureBytes, pictureFaults } from '@/lib/uploads/rules'

// What is checked is here and not in rules: the sign-in screen loads that at once, and this with the first sign of intent.

const noPicture = 'Please select a profile image'

/** In the form in which accounts are known, see `canonicalEmail`. */
export const Email = z
  .string(emailFault)
  .overwrite(canonicalEmail)
  .max(maxEmailLength, emailFault)
  .refine(hasAsciiMailbox, mailboxFault)
  .pipe(z.email({ pattern: emailForm, error: emailFault }))

/** The error for a new password that breaks the rule. */
export const passwordMessage = `Password must be ${passwordHint}`

/** Whether a new password obeys the rule: its length, letters of both cases, a digit, a special character (AUTH-02). */
export const isPassword = (text: string) =>
  text.length >= passwordLength.min &&
  text.length <= passwordLength.max &&
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(text))

export const NewPassword = z.string(passwordMessage).refine(isPassword, passwordMessage)

export const Registration = z.strictObject({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  email: Email,
  password: NewPassword,
  image: z.file(noPicture).min(1, noPicture).max(maxPictureBytes, pictureFaults.large),
})
export type Registration = z.infer<typeof Registration>

/** The longest password that log-in accepts: longer than `passwordLength.max`, as older accounts may have longer ones. */
const maxTypedPassword = 200

/** One that exists: it may be older than today's rule for new ones. */
const password = (missing: string) =>
  z.string(missing).min(1, missing).max(maxTypedPassword, `Please use at most ${maxTypedPassword} characters`)

export const Credentials = z.strictObject({ email: Email, password: password('Please enter your password') })
export type Credentials = z.infer<typeof Credentials>

export const codeMessage = `Please enter a ${codeDigits}-digit number`
const otp = z
  .string(codeMessage)
  .overwrite(readDigits)
  .regex(new RegExp(`^\\d{${codeDigits}}$`), codeMessage)

export const CodeEntry = z.strictObject({
  email: Email,
  otp,
  trust: z
    .boolean()
    .optional()
    .describe(`Whether this browser needs no code for the next ${daysText(trustDays)}`),
})
export type CodeEntry = z.infer<typeof CodeEntry>

/** What stands beside the profile of somebody who has signed in. */
export const SignedIn = z.object({
  token: z.string(),
  start: z.string().optional().describe('The page to begin at, where it is not the home page'),
})

/** Where the code went: the code step follows. The same for every e-mail, known or not (AUTH-08). */
export const CodeSent = z.object({ email: z.string() })

/** Digits and letters without those that look alike, by Douglas Crockford: no I, L, O and U. */
export const resetCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const resetCodeMessage = `Please enter the code of the mail: ${resetCodeLength} letters and digits`

/** What in a text with words around it may be a code: words, two words side by side, and all between two other signs. */
const partsOf = (text: string) =>
  text.split(/[^\s\p{Pd}0-9A-Z]+/u).flatMap((part) => {
    const words = part.match(/[0-9A-Z]+/g) ?? []
    return [...new Set([words.join(''), ...words, ...words.map((word, at) => word + (words[at + 1] ?? ''))])]
  })

/**
 * Reads such a code as it was typed or pasted: in any case, with spaces, hyphens and words around it, and with the letters that it
 * could be mistaken for.
 */
function readResetCode(typed: string) {
  const text = latinDigits(typed).normalize('NFKC').toUpperCase()
  const whole = text.replace(/[\s\p{Pd}]/gu, '')
  const inside = partsOf(text).filter((part) => part.length === resetCodeLength && /[0-9]/.test(part))
  const code = whole.length !== resetCodeLength && inside.length === 1 ? inside[0]! : whole
  return code.replace(/O/g, '0').replace(/[IL]/g, '1')
}

const resetCode = z
  .string(resetCodeMessage)
  .max(maxTypedPassword, resetCodeMessage)
  .transform(readResetCode)
  .refine((code) => code.length === resetCodeLength && [...code].every((one) => resetCodeLetters.includes(one)), {
    error: resetCodeMessage,
  })
  .describe(`${resetCodeLength} letters and digits of the mail, in any case; spaces and hyphens are ignored`)

export const PasswordReset = z.strictObject({ email: Email, code: resetCode, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.strictObject({
  currentPassword: password('Please enter your current password'),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

const ofCustomer = z.object({ customerId: z.uuid() })
export const sendCode = defineTask('auth.sendCode', ofCustomer)
/** `afterUse`: asked for by the browser of the step, for which a code that was used counts as lost. */
export const resendCode = defineTask('auth.resendCode', ofCustomer.extend({ afterUse: z.boolean().optional() }))
export const sendPasswordCode = defineTask('auth.sendPasswordCode', ofCustomer)
export const tellPasswordChanged = defineTask('auth.tellPasswordChanged', ofCustomer)
export const tellAccountExists = defineTask('auth.tellAccountExists', ofCustomer)
/** For the security log of the shop, see scripts/note-command.ts. */
export const noteOperatorCommand = defineTask(
  'auth.noteOperatorCommand',
  z.object({
    command: z.string().max(60),
    outcome: z.enum(['done', 'failed']),
    operator: z.string().max(200),
    at: z.iso.datetime(),
  }),
)
export const sweepAuth = defineTask('auth.sweep', z.object({}))
