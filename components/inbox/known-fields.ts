import { fullName } from '@/lib/account/rules/person'
import type { Profile } from '@/lib/account/schema'
import { emailText } from '@/lib/email-text'
import { formatPhone } from '@/lib/phone'

/** Fills the fields of a message from who is signed in, written as the profile shows them. */
export function knownFields({ email, contactNumbers, ...person }: Profile) {
  const number = contactNumbers.find(({ isPrimary }) => isPrimary) ?? contactNumbers[0]
  return { name: fullName(person), email: emailText(email), contactNumber: number ? formatPhone(number.number) : '' }
}
