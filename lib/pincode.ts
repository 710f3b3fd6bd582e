const digits = 6

/** What everybody is told whose PIN code has another form (PROF-04). */
export const pincodeFault = `Indian pincode must be ${digits} digits`

/** The form of one; whether there is such a PIN is looked up. */
export const pincodeForm = new RegExp(`^\\d{${digits}}$`)
export const isPincode = (text: string) => pincodeForm.test(text)

const fewest = 2

/** How PIN codes of an area begin: what is typed in the place of a whole PIN to mean all of them. */
export const pincodeStartForm = new RegExp(`^[1-9]\\d{${fewest - 1},${digits - 1}}$`)
export const pincodeStartFault = `Please enter the first ${fewest} to ${digits} digits of a PIN`
