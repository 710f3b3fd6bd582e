import { latinDigits } from '@/lib/digits'

/** A fraction, a raised digit or a Roman numeral, which stands for no digit. */
const numeral = /[\p{No}\p{Nl}]/u
/** A unit with its sign of a square: `ft²`, `sqft²`; and `ft2` and `ft^2` of keyboards without that sign. */
const squared = /([\p{L}\p{M}]\.?)²(?![\p{L}\p{N}])|(ft|feet|फ\u093c?[ुी]ट)\^?2(?![\p{L}\p{N}])/giu
const amount = /\d+(?:[\s,.'\u2019]\d+)*/g
const whole = /^(?:\d+|\d{1,3}(?:[\s,'\u2019]\d{2,3})*[\s,'\u2019]\d{3})(?:\.0+)?$/
/** Before a number: a minus, or the sign of a fraction and not the end of `Rs.`. */
const lessening = /[\p{Pd}\u2212]\s*$|(?:^|[^\p{L}\p{M}])[.,]$/u
/** Behind a number: what makes it another one. */
const scaling =
  /^[\s-]*(?:%|(?:k|l|m|cr|lacs?|lakhs?|crores?|hundred|thousand|million|dozen|सौ|हज\u093c?ार|लाख|करोड\u093c?|दर्जन)(?![\p{L}\p{M}]))/iu

/**
 * Reads the one whole number that a text says, such as `1,499`, `Rs. 1,499.00`, `₹1,499/-` or `१ ४९९`; undefined for nothing. NaN for
 * a text that says no number, several, a fraction or less than nothing: it is refused, and never read as another number.
 */
export function readWholeNumber(typed = '') {
  const text = typed.replace(squared, '$1$2')
  const plain = latinDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .trim()
  if (!plain) return undefined
  const [found, ...others] = plain.matchAll(amount)
  if (!found || others.length || numeral.test(text) || !whole.test(found[0])) return Number.NaN
  const [before, behind] = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
  if (lessening.test(before) || scaling.test(behind)) return Number.NaN
  return Number(found[0].replace(/\.0+$/, '').replace(/\D/g, ''))
}
