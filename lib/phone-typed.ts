import { latinDigits } from '@/lib/digits'
import {
  beginsWithCountry,
  canonicalDigits,
  countryCode,
  dialledNumber,
  indianDigits,
  maxPhoneInput,
  phoneFault,
  phoneLength,
} from '@/lib/phone'

// What reads numbers that somebody typed is apart from what writes them: most pages only write them.

const severalPhonesFault = 'Please enter one phone number only'
const extensionFault = 'Please enter the phone number without its extension'
const wordsFault = 'Please enter only the phone number, without a name or other words'

/** What people write beside a number, also in the scripts of India. Any other word may be a name, which would be lost. */
// Strings and no patterns, which a bundler would leave with two bytes a character.
const labels = new Set(
  [
    'phone telephone tel ph mobile mob cell contact call whatsapp whats app wa number no num home office off work res m p t',
    'फोन फ़ोन मोबाइल मोबाईल मो नंबर नम्बर नं संपर्क सम्पर्क दूरभाष दूरध्वनी भ्रमणध्वनी क्रमांक क्र',
    'ফোন মোবাইল নম্বর নাম্বার নম্বৰ নং মো দূরভাষ',
    'ફોન મોબાઇલ મોબાઈલ મો નંબર નં સંપર્ક',
    'ਫੋਨ ਫ਼ੋਨ ਮੋਬਾਈਲ ਮੋਬਾਇਲ ਨੰਬਰ ਨੰ',
    'ଫୋନ ଫୋନ୍ ମୋବାଇଲ ମୋବାଇଲ୍ ନମ୍ବର ନଂ',
    'போன் ஃபோன் தொலைபேசி மொபைல் கைபேசி அலைபேசி செல் எண் நம்பர்',
    'ఫోన్ మొబైల్ సెల్ నంబర్ నెంబర్ నెం',
    'ಫೋನ್ ಮೊಬೈಲ್ ದೂರವಾಣಿ ನಂಬರ್ ಸಂಖ್ಯೆ',
    'ഫോൺ ഫോണ് മൊബൈൽ മൊബൈല് നമ്പർ നമ്പര്',
    'فون موبائل نمبر رابطہ',
  ].flatMap((words) => words.split(' ')),
)
const withLabels = /^([^\d+]*)(\+[^+]*\d|\d(?:[^+]*\d)?)([^\d+]*)$/
/** Digits, and between them spaces, dots, commas, slashes, brackets and dashes of every kind. */
const onePhone = /^\+?[\d\s.,_\u00b7\u2022\u2024\u2027\u2043\u2212\u2044\u2215/\p{Ps}\p{Pe}\p{Pd}]+$/u
const words = /[\p{L}\p{M}]+/gu
const parting = /[/,\u2044\u2215]/
const invisible = /\p{Cf}/gu
const fullwidth = /[\uff01-\uff5e]/g

/** Writes a text in the digits and signs of a keyboard, without what nobody sees. */
const tidied = (text: string) =>
  latinDigits(text)
    .replace(fullwidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(invisible, '')
    .trim()

/** A number, or the beginning of one, as its digits and its `+`; null where anything else was typed. */
export function plainNumber(text: string): string | null {
  if (text.length > maxPhoneInput) return null
  const [, before = '', number = '', after = ''] = withLabels.exec(tidied(text)) ?? []
  const beside = `${before} ${after}`.normalize('NFC').toLowerCase().match(words) ?? []
  return onePhone.test(number) && beside.every((word) => labels.has(word)) ? number.replace(/[^\d+]/g, '') : null
}

/**
 * The canonical form of a number as somebody typed or pasted it; null unless it is one number with as many digits as a phone
 * number has, counted without what is dialled before an Indian one (PROF-06).
 */
export function phoneDigits(text: string): string | null {
  const plain = plainNumber(text)
  if (plain === null) return null
  const canonical = canonicalDigits(plain)
  if (dialledNumber.test(canonical) && indianDigits.test(canonical)) return canonical
  const whole = canonical.replace(/^0+/, '')
  // A single 0 stands before Indian numbers alone, and a slash or comma without a country may part two numbers.
  if (!beginsWithCountry(plain) && (plain.startsWith('0') || parting.test(tidied(text)))) return null
  // 91 stands before ten digits and no others.
  if (whole.startsWith('91')) return null
  return whole.length >= phoneLength.min && whole.length <= phoneLength.max ? canonical : null
}

/**
 * Whether eleven digits were typed that are no Indian number and do not say that they are from abroad: a digit too many, which
 * would read as a number of the United States (PROF-10).
 */
export function hasDigitTooMany(text: string) {
  const plain = plainNumber(text) ?? ''
  return plain.length === 11 && !plain.startsWith('+') && !dialledNumber.test(plain)
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
  if (extension.test(tidy)) return extensionFault
  const withoutWords = tidy.replace(words, ' ')
  return withoutWords !== tidy && phoneDigits(withoutWords) ? wordsFault : phoneFault
}

/**
 * How a number may begin of which that much was typed: ten digits of an Indian one, country code and number of a foreign one, with a
 * 0 after its code and without. Both where 91 may be either; empty where something else was typed.
 */
export function numberBeginnings(text: string): string[] {
  const plain = plainNumber(text)
  if (plain === null) return []
  const canonical = canonicalDigits(plain)
  if (indianDigits.test(canonical) && !canonical.startsWith('0')) return [canonical]
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
