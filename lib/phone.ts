/** How many digits a phone number has (PROF-06). */
export const phoneLength = { min: 10, max: 15 }
/** Characters that may be typed for one, with what stands around its digits. */
export const maxPhoneInput = 100

export const phoneFault = `Please enter a valid phone number (${phoneLength.min}-${phoneLength.max} digits)`

/** An Indian number as it is dialled in India, with 0 and 91 before it or without; ten zeros were once taken for one. */
export const dialledNumber = /^0*(?:910*)?([1-9]\d{9}|0{10})$/
/** An Indian number after `+` or 00, where 91 is always the country. */
const dialledFromAbroad = /^0*910*([1-9]\d{9}|0{10})$/
export const indianDigits = /^\d{10}$/
/** How the ten digits of an Indian mobile number begin. */
const mobile = /^[6-9]/
/** Indian area codes of two digits; all others are longer. */
const city = /^(?:11|20|22|33|40|44)/
/** Country codes of one or two digits; all others have three (ITU-T E.164). */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
export const countryCode = (digits: string) => country.exec(digits)?.[0] ?? digits.slice(0, 3)

/** Tells whether a country code comes first: `+` says so, or 00 before as many digits as a number has. */
export const beginsWithCountry = (written: string) =>
  /^\s*\+/.test(written) || /^00\d{10}/.test(written.replace(/\D/g, ''))

/**
 * The one form in which a number is stored, however it was written: ten digits for an Indian number, country code and number
 * for a foreign one, with 00 in front where it could be taken for an Indian one.
 */
export function canonicalDigits(written: string) {
  const digits = written.replace(/\D/g, '')
  const national = (beginsWithCountry(written) ? dialledFromAbroad : dialledNumber).exec(digits)?.[1]
  if (national) return national
  const whole = digits.replace(/^0+/, '')
  return whole.length < phoneLength.min ? digits : dialledNumber.test(whole) ? `00${whole}` : whole
}

/** Whether it is an Indian number that no mobile phone has: a landline, or a slip. */
export const isIndianLandline = (digits: string) => {
  const canonical = canonicalDigits(digits)
  return indianDigits.test(canonical) && !mobile.test(canonical)
}

/** Whether two are one and the same number, in whatever form each is kept (PROF-06). */
export const isSameNumber = (one: string, other: string) => canonicalDigits(one) === canonicalDigits(other)

/** What older releases kept before a number where it was typed. */
const prefixes = ['', '0', '91', '091', '0091', '00', '910', '0910', '00910']

/** Every form in which that number may be stored, so that an index finds it: `isSameNumber` says of each that it is. */
export function storedForms(digits: string) {
  const canonical = canonicalDigits(digits)
  const whole = canonical.replace(/^0+/, '')
  const forms = [digits, canonical, ...prefixes.map((prefix) => prefix + whole)]
  return [...new Set(forms)].filter((form) => isSameNumber(form, digits))
}

/** The digits of a number with its country code; ten digits, however they begin, are an Indian number. */
export function internationalDigits(phone: string) {
  const canonical = canonicalDigits(phone)
  return indianDigits.test(canonical) ? `91${canonical}` : canonical.replace(/^0+/, '')
}

/** Groups that can be read aloud: three by three, the last of two to four. */
const inThrees = (digits: string) => digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []

/** How a number is read: `+91 98765 43210` for an Indian mobile, in groups after the country code for any other. */
export function formatPhone(phone: string) {
  const canonical = canonicalDigits(phone)
  if (indianDigits.test(canonical)) {
    if (mobile.test(canonical)) return `+91 ${canonical.slice(0, 5)} ${canonical.slice(5)}`
    if (city.test(canonical)) return `+91 ${canonical.slice(0, 2)} ${canonical.slice(2, 6)} ${canonical.slice(6)}`
    return ['+91', ...inThrees(canonical)].join(' ')
  }
  const digits = internationalDigits(phone)
  const code = countryCode(digits)
  return [`+${code}`, ...inThrees(digits.slice(code.length))].join(' ')
}
