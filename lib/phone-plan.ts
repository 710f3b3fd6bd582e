import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '@/lib/errors'
import { canonicalDigits, internationalDigits, phoneFault, storedForms } from '@/lib/phone'
import { phoneDigits, phoneFaultOf } from '@/lib/phone-typed'

/** What people type to get past the field: its plan would let it pass as a landline. */
const placeholder = '911234567890'

/** The number as some country's numbering plan has it; null where none does. */
function parsedByPlan(digits: string) {
  const international = internationalDigits(digits)
  const parsed = parsePhoneNumberFromString(`+${international}`)
  return international !== placeholder && parsed?.isValid() ? parsed : null
}

/**
 * The canonical form of a number that some country's numbering plan has, without a 0 that is dialled only within that country;
 * null of any other. The plans are larger than the script of a page: a browser loads them only for a number that is asked about.
 */
export function plannedDigits(digits: string): string | null {
  const parsed = parsedByPlan(digits)
  return parsed && canonicalDigits(parsed.number)
}

/** Reads one number that somebody typed or a setting holds, in the planned form; null of anything else. */
export function plannedPhone(text: string) {
  const digits = phoneFaultOf(text) ? null : phoneDigits(text)
  return digits && plannedDigits(digits)
}

/** Writes a number of a setting as it is dialled from everywhere, which reads the same again; what is no number stays as it is. */
export function phoneOfSetting(text: string) {
  const planned = plannedPhone(text)
  return planned ? `+${internationalDigits(planned)}` : text
}

export const phoneOfSettingFault = 'one phone number that can be called, such as 98765 43210 or +971 50 123 4567'

/** Plans a number that the database holds, which stays as it is where no plan has it. */
export const sameOrPlanned = (digits: string) => plannedDigits(digits) ?? canonicalDigits(digits)

/** Tells whether two are one number by its plan, in whatever form each is kept or typed (PROF-13). */
export const isSamePlanned = (one: string, other: string) => sameOrPlanned(one) === sameOrPlanned(other)

/** Every form in which that number may be stored, also with what is dialled only within its country, so that an index finds it. */
export function writtenForms(digits: string) {
  const parsed = parsedByPlan(digits)
  const within = parsed ? [canonicalDigits(`+${parsed.countryCallingCode}${parsed.formatNational()}`)] : []
  const forms = [digits, sameOrPlanned(digits), ...within].flatMap(storedForms)
  return [...new Set(forms)].filter((form) => isSamePlanned(form, digits))
}

/** The beginnings of a number, each of them once: a whole one without what is dialled only within its country. */
export const plannedBeginnings = (beginnings: readonly string[]) => [
  ...new Set(beginnings.map((digits) => plannedDigits(digits)?.replace(/^00/, '') ?? digits)),
]

/** The planned form. Throws invalid at the field where no numbering plan knows the number: a visit is agreed by calling it (PROF-10). */
export function mustBePlanned(digits: string, field = 'number') {
  const planned = plannedDigits(digits)
  if (planned === null) throw new AppError('invalid', phoneFault, { [field]: phoneFault })
  return planned
}
