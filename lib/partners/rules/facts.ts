import { emailText } from '@/lib/email-text'
import type { Partner } from '@/lib/partners/schema'
import { formatPhone } from '@/lib/phone'

type TypedFacts = { fullName: string; contactNumber: string; email: string; specialization: string }

/** What a form begins with. */
export const typedFacts = ({ fullName, contactNumber, email = '', specialization }: Partner): TypedFacts => ({
  fullName,
  contactNumber: formatPhone(contactNumber),
  email: emailText(email),
  specialization,
})

/** What was typed, as the calls take it. */
export const factsBody = ({ fullName, contactNumber, email, specialization }: TypedFacts) => ({
  fullName: fullName.trim(),
  contactNumber,
  email: email.trim() || null,
  specialization: specialization.trim(),
})

/** What is wrong with it in words, by its fields; the schema finds the rest. */
export const factsFaults = ({ fullName }: TypedFacts): Record<string, string> =>
  fullName.trim() ? {} : { fullName: 'Please enter a name' }
