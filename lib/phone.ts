import { latinDigits } from '@/lib/digits'

/** How many digits a phone number has (PROF-06). */
const length = { min: 10, max: 15 }
/** Characters that may be typed for one, with what stands around its digits. */
export const maxPhoneInput = 100

export const phoneFault = `Please enter a valid phone number (${length.min}-${length.max} digits)`
const severalPhonesFault = 'Please enter one phone number only'
const extensionFault = 'Please enter the phone number without its extension'

/** A number of nothing but digits, with or without `+`, as settings hold it. */
export const plainPhone = new RegExp(`^\\+?\\d{${length.min},${length.max}}$`)
export const plainPhoneFault = `${length.min} to ${length.max} digits`

/** An Indian number as it is dialled in India, with 0 and 91 before it or without; ten zeros were once taken for one. */
const dialled = /^0*(?:910*)?([1-9]\d{9}|0{10})$/
/** The same after `+` or 00, where 91 is always the country. */
const dialledFromAbroad = /^0*910*([1-9]\d{9}|0{10})$/
const indian = /^\d{10}$/
/** How the ten digits of an Indian mobile number begin. */
const mobile = /^[6-9]/
/** Indian area codes of two digits; all others are longer. */
const city = /^(?:11|20|22|33|40|44)/
/** Country codes of one or two digits; all others have three (ITU-T E.164). */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const countryCode = (digits: string) => country.exec(digits)?.[0] ?? digits.slice(0, 3)

/** Whether a country code comes first: `+` says so, or 00 before as many digits as a number has. */
const beginsWithCountry = (written: string) => /^\s*\+/.test(written) || /^00\d{10}/.test(written.replace(/\D/g, ''))

/**
 * The one form in which a number is stored, however it was written: ten digits for an Indian number, country code and number
 * for a foreign one, with 00 in front where it could be taken for an Indian one.
 */
export function canonicalDigits(written: string) {
  const digits = written.replace(/\D/g, '')
  const national = (beginsWithCountry(written) ? dialledFromAbroad : dialled).exec(digits)?.[1]
  if (national) return national
  const whole = digits.replace(/^0+/, '')
  return whole.length < length.min ? digits : dialled.test(whole) ? `00${whole}` : whole
}

/** What people write beside a number, also in the scripts of India. Any other word may be a name, which would be lost. */
const labels = [
  /^(?:phone|telephone|tel|ph|mobile|mob|cell|contact|call|whatsapp|whats|app|wa|number|no|num|home|office|off|work|res|[mpt])$/,
  /^(?:फोन|फ़ोन|मोबाइल|मोबाईल|मो|नंबर|नम्बर|नं|संपर्क|सम्पर्क|दूरभाष|दूरध्वनी|भ्रमणध्वनी|क्रमांक|क्र)$/,
  /^(?:ফোন|মোবাইল|নম্বর|নাম্বার|নম্বৰ|নং|মো|দূরভাষ)$/,
  /^(?:ફોન|મોબાઇલ|મોબાઈલ|મો|નંબર|નં|સંપર્ક)$/,
  /^(?:ਫੋਨ|ਫ਼ੋਨ|ਮੋਬਾਈਲ|ਮੋਬਾਇਲ|ਨੰਬਰ|ਨੰ)$/,
  /^(?:ଫୋନ|ଫୋନ୍|ମୋବାଇଲ|ମୋବାଇଲ୍|ନମ୍ବର|ନଂ)$/,
  /^(?:போன்|ஃபோன்|தொலைபேசி|மொபைல்|கைபேசி|அலைபேசி|செல்|எண்|நம்பர்)$/,
  /^(?:ఫోన్|మొబైల్|సెల్|నంబర్|నెంబర్|నెం)$/,
  /^(?:ಫೋನ್|ಮೊಬೈಲ್|ದೂರವಾಣಿ|ನಂಬರ್|ಸಂಖ್ಯೆ)$/,
  /^(?:ഫോൺ|ഫോണ്|മൊബൈൽ|മൊബൈല്|നമ്പർ|നമ്പര്)$/,
  /^(?:فون|موبائل|نمبر|رابطہ)$/,
]
const withLabels = /^([^\d+]*)(\+[^+]*\d|\d(?:[^+]*\d)?)([^\d+]*)$/
/** Digits, and between them spaces, dots, commas, slashes, brackets and dashes of every kind. */
const onePhone = /^\+?[\d\s.,_\u00b7\u2022\u2024\u2027\u2043\u2212\u2044\u2215/()[\]\p{Pd}]+$/u
const parting = /[/,\u2044\u2215]/
const invisible = /\p{Cf}/gu
const fullwidth = /[\uff01-\uff5e]/g

/** The same text in the digits and signs of a keyboard, without what nobody sees. */
const tidied = (text: string) =>
  latinDigits(text)
    .replace(fullwidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(invisible, '')
    .trim()

/** A number, or the beginning of one, as its digits and its `+`; null where anything else was typed. */
export function plainNumber(text: string): string | null {
  if (text.length > maxPhoneInput) return null
  const [, before = '', number = '', after = ''] = withLabels.exec(tidied(text)) ?? []
  const words =
    `${before} ${after}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return onePhone.test(number) && words.every((word) => labels.some((label) => label.test(word)))
    ? number.replace(/[^\d+]/g, '')
    : null
}

/**
 * The canonical form of a number as somebody typed or pasted it; null unless it is one number with as many digits as a phone
 * number has, counted without what is dialled before an Indian one (PROF-06).
 */
export function phoneDigits(text: string): string | null {
  const plain = plainNumber(text)
  if (plain === null) return null
  const canonical = canonicalDigits(plain)
  if (dialled.test(canonical) && indian.test(canonical)) return canonical
  const whole = canonical.replace(/^0+/, '')
  // A single 0 stands before Indian numbers alone, and a slash or comma without a country may part two numbers.
  if (!beginsWithCountry(plain) && (plain.startsWith('0') || parting.test(tidied(text)))) return null
  // 91 stands before ten digits and no others.
  if (whole.startsWith('91')) return null
  return whole.length >= length.min && whole.length <= length.max ? canonical : null
}

/**
 * Whether eleven digits were typed that are no Indian number and do not say that they are from abroad: a digit too many, which
 * would read as a number of the United States (PROF-10).
 */
export function hasDigitTooMany(text: string) {
  const plain = plainNumber(text) ?? ''
  return plain.length === 11 && !plain.startsWith('+') && !dialled.test(plain)
}

/** What stands between two numbers. */
const between = /[/,;&|\n+]|\b(?:or|and)\b/i
/** A part with so many digits is a number of its own. */
const ownDigits = 7
const extension = /\d[\s,;.(]*(?:extension|extn|ext|x|#)[^a-z\d]*\d+\D*$/i

/** Why what is typed is no phone number, in the words that are shown at its field; null where it is one. */
export function phoneFaultOf(text: string): string | null {
  if (phoneDigits(text) && !hasDigitTooMany(text)) return null
  if (text.length > maxPhoneInput) return phoneFault
  const tidy = tidied(text)
  const isSeveral = tidy.split(between).filter((part) => part.replace(/\D/g, '').length >= ownDigits).length > 1
  if (isSeveral) return severalPhonesFault
  return extension.test(tidy) ? extensionFault : phoneFault
}

/** Whether it is an Indian number that no mobile phone has: a landline, or a slip. */
export const isIndianLandline = (digits: string) => {
  const canonical = canonicalDigits(digits)
  return indian.test(canonical) && !mobile.test(canonical)
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
  return indian.test(canonical) ? `91${canonical}` : canonical.replace(/^0+/, '')
}

/**
 * How a number may begin of which that much was typed: ten digits of an Indian one, country code and number of a foreign one, with a
 * 0 after its code and without. Both where 91 may be either; empty where something else was typed.
 */
export function numberBeginnings(text: string): string[] {
  const plain = plainNumber(text)
  if (plain === null) return []
  const canonical = canonicalDigits(plain)
  if (indian.test(canonical) && !canonical.startsWith('0')) return [canonical]
  const whole = plain.replace(/\D/g, '').replace(/^0+/, '')
  const isFromAbroad = /^(?:\+|00)/.test(plain)
  if (whole.startsWith('91')) {
    const inIndia = whole.slice(2).replace(/^0+/, '')
    return isFromAbroad ? [inIndia] : [inIndia, whole]
  }
  const code = countryCode(whole)
  const within = whole.slice(code.length)
  // Italy keeps the 0 that other countries leave out.
  return isFromAbroad && within.startsWith('0') ? [whole, code + within.replace(/^0+/, '')] : [whole]
}

/** Groups that can be read aloud: three by three, the last of two to four. */
const inThrees = (digits: string) => digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []

/** How a number is read: `+91 98765 43210` for an Indian mobile, in groups after the country code for any other. */
export function formatPhone(phone: string) {
  const canonical = canonicalDigits(phone)
  if (indian.test(canonical)) {
    if (mobile.test(canonical)) return `+91 ${canonical.slice(0, 5)} ${canonical.slice(5)}`
    if (city.test(canonical)) return `+91 ${canonical.slice(0, 2)} ${canonical.slice(2, 6)} ${canonical.slice(6)}`
    return ['+91', ...inThrees(canonical)].join(' ')
  }
  const digits = internationalDigits(phone)
  const code = countryCode(digits)
  return [`+${code}`, ...inThrees(digits.slice(code.length))].join(' ')
}
