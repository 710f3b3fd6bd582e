/** How many digits a phone number has (PROF-06). */
const length = { min: 10, max: 15 }
/** Characters that may be typed for one, with what stands between its digits. */
export const maxPhoneInput = 40

export const phoneFault = `Please enter a valid phone number (${length.min}-${length.max} digits)`

/** A number of nothing but digits, with or without `+`, as settings hold it. */
export const plainPhone = new RegExp(`^\\+?\\d{${length.min},${length.max}}$`)
export const plainPhoneFault = `${length.min} to ${length.max} digits`

const indian = /^(?:0|91|091|0091)?(\d{10})$/
/** How the ten digits of an Indian mobile number begin. */
const mobile = /^[6-9]/
/** Indian area codes of two digits; all others are longer. */
const city = /^(?:11|20|22|33|40|44)/
/** Country codes of one or two digits; all others have three (ITU-T E.164). */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The ten digits of an Indian number, without a 0 or 91 before them; null where it is no Indian number. */
const nationalDigits = (digits: string) => indian.exec(digits)?.[1] ?? null

/**
 * The one form in which a number is stored, however it was written: ten digits for an Indian number, country code and number
 * for a foreign one, with 00 in front where it could be taken for an Indian one.
 */
export function canonicalDigits(written: string) {
  const digits = written.replace(/\D/g, '')
  const abroad = /^\s*\+/.test(written) ? !digits.startsWith('91') : /^00(?!91)\d{10,}$/.test(digits)
  const national = abroad ? null : nationalDigits(digits)
  if (national) return national
  const whole = digits.replace(/^0+/, '')
  return whole.length < 10 ? digits : nationalDigits(whole) ? `00${whole}` : whole
}

// What stands around the digits when a number is typed or pasted from a phone's contacts.
const written = /^\+?[\d\s().\-\u2010-\u2015]+$/
const direction = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The digits of a number as somebody wrote it, with `+91`, spaces, hyphens or a leading 0; null unless there are as many as
 * a phone number has (PROF-06). One from abroad that would read as an Indian one is kept after 00.
 */
export function phoneDigits(text: string): string | null {
  const plain = text.replace(direction, '').trim()
  if (!written.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (digits.length < length.min || digits.length > length.max) return null
  const canonical = canonicalDigits(plain)
  return canonical.startsWith('00') ? canonical : digits
}

/**
 * Whether eleven digits were typed that are no Indian number and do not say that they are from abroad: a digit too many, which
 * would read as a number of the United States (PROF-10).
 */
export function hasDigitTooMany(text: string) {
  const plain = text.replace(direction, '').trim()
  const digits = plain.replace(/\D/g, '')
  return digits.length === 11 && !plain.startsWith('+') && nationalDigits(digits) === null
}

/** Whether it is an Indian number that no mobile phone has: a landline, or a slip. */
export const isIndianLandline = (digits: string) => {
  const national = nationalDigits(canonicalDigits(digits))
  return national !== null && !mobile.test(national)
}

/** Whether two are one and the same number, in whatever form each is kept (PROF-06). */
export const isSameNumber = (one: string, other: string) => canonicalDigits(one) === canonicalDigits(other)

/** Every form in which that number may be stored, so that an index finds it: `isSameNumber` says of each that it is. */
export function storedForms(digits: string) {
  const canonical = canonicalDigits(digits)
  const whole = canonical.replace(/^0+/, '')
  const forms = [digits, canonical, ...['', '0', '91', '091', '0091', '00'].map((prefix) => prefix + whole)]
  return [...new Set(forms)].filter((form) => isSameNumber(form, digits))
}

/** The digits of a number with its country code; ten digits, however they begin, are an Indian number. */
export function internationalDigits(phone: string) {
  const digits = canonicalDigits(phone)
  const national = nationalDigits(digits)
  return national ? `91${national}` : digits.replace(/^0+/, '')
}

/** Groups that can be read aloud: three by three, the last of two to four. */
const inThrees = (digits: string) => digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []

/** How a number is read: `+91 98765 43210` for an Indian mobile, in groups after the country code for any other. */
export function formatPhone(phone: string) {
  const national = nationalDigits(canonicalDigits(phone))
  if (national && mobile.test(national)) return `+91 ${national.slice(0, 5)} ${national.slice(5)}`
  if (national && city.test(national)) return `+91 ${national.slice(0, 2)} ${national.slice(2, 6)} ${national.slice(6)}`
  if (national) return ['+91', ...inThrees(national)].join(' ')
  const digits = internationalDigits(phone)
  const code = country.exec(digits)?.[0] ?? digits.slice(0, 3)
  return [`+${code}`, ...inThrees(digits.slice(code.length))].join(' ')
}
