import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '@/lib/errors'
import { internationalDigits, phoneFault } from '@/lib/phone'

/** What people type to get past the field: its plan would let it pass as a landline. */
const placeholder = '911234567890'

/** Whether some country's numbering plan has that number. The plans are larger than the script of a page: a browser loads them only for a number that is asked about. */
export function isPlannedNumber(digits: string) {
  const international = internationalDigits(digits)
  return international !== placeholder && parsePhoneNumberFromString(`+${international}`)?.isValid() === true
}

/** Throws invalid at the field for a number that no numbering plan knows: a visit is agreed by calling it (PROF-10). */
export function mustBePlanned(digits: string, field = 'number') {
  if (!isPlannedNumber(digits)) throw new AppError('invalid', phoneFault, { [field]: phoneFault })
}
