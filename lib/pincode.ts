import { latinDigits, readDigits } from '@/lib/digits'

const digits = 6

/** What everybody is told whose PIN code has another form (PROF-04). */
export const pincodeFault = `Indian pincode must be ${digits} digits`

/** The form of one; whether there is such a PIN is looked up. */
export const pincodeForm = new RegExp(`^\\d{${digits}}$`)
export const isPincode = (text: string) => pincodeForm.test(text)

/** The digits of a PIN as it was typed or pasted: too many of them, or two PINs, stay, and are refused. */
export const pincodeDigits = (typed: string) => readDigits(typed)

/** What people write before a PIN in a list. */
export const pincodeLabel = /(?:pin|code|पिन|कोड)s?[:.]*/giu

/** The same of an entry of a list, or of a part of a path, where any other word beside a PIN is another entry or another path. */
export const barePincodeDigits = (typed: string) =>
  latinDigits(typed)
    .replace(pincodeLabel, '')
    .replace(/[\s\p{Cf}\p{Pd}\u2212._]/gu, '')

const fewest = 2

/** How PIN codes of an area begin: what is typed in the place of a whole PIN to mean all of them. */
export const pincodeStartForm = new RegExp(`^[1-9]\\d{${fewest - 1},${digits - 1}}$`)
export const pincodeStartFault = `Please enter the first ${fewest} to ${digits} digits of a PIN`
