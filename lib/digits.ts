const digit = /\p{Nd}/gu

/** Counts from the zero of its script: Unicode keeps the ten digits of each side by side, in order. */
function digitValue(character: string) {
  const point = character.codePointAt(0)!
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}

/** Writes 0 to 9 in the place of the digits of every other script: Devanagari, Bengali, Tamil, Arabic, fullwidth. */
export const latinDigits = (text: string) =>
  text.replace(digit, (character) => (character <= '9' ? character : digitValue(character)))

/** Digits of one number, with what people set between them. */
const grouped = /\d+(?:[\s\p{Cf}\p{Pd}\u2212.,_]+\d+)*/gu

/**
 * Reads the digits of the one number in a text, such as `PIN: 110-001` or `Your code is 123 456`. A text without a number, or
 * with several, stays as it is, so that whoever checks the digits refuses the text.
 */
export function readDigits(text: string) {
  const [found, ...others] = latinDigits(text).match(grouped) ?? []
  return found && !others.length ? found.replace(/\D/g, '') : text
}
