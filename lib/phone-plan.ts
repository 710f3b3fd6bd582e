import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '@/lib/errors'
import { canonicalDigits, internationalDigits, phoneFault } from '@/lib/phone'

/** What people type to get past the field: its plan would let it pass as a landline. */
const placeholder = '911234567890'

/**
 * The canonical form of a number that some country's numbering plan has, without a 0 that is dialled only within that country;
 * null of any other. The plans are larger than the script of a page: a browser loads them only for a number that is asked about.
 */
export function plannedDigits(digits: string): string | null {
  const international = internationalDigits(digits)
  const parsed = parsePhoneNumberFromString(`+${international}`)
  return international !== placeholder && parsed?.isValid() ? canonicalDigits(parsed.number) : null
}

/** The same of a number that the database holds, which stays as it is where no plan has it. */
export const sameOrPlanned = (digits: string) => plannedDigits(digits) ?? canonicalDigits(digits)

/** The planned form. Throws invalid at the field where no numbering plan knows the number: a visit is agreed by calling it (PROF-10). */
export function mustBePlanned(digits: string, field = 'number') {
  const planned = plannedDigits(digits)
  if (planned === null) throw new AppError('invalid', phoneFault, { [field]: phoneFault })
  return planned
}
