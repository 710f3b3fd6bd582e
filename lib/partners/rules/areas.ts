import { pincodeStartFault, pincodeStartForm } from '@/lib/pincode'
import { barePincodeDigits, pincodeLabel } from '@/lib/pincode-typed'

export const areasLabel = 'PIN codes or their first digits'
export const areasHint = 'With commas or spaces between: 1100 means all PIN codes from 110000 to 110099.'

/** The prefixes in a text such as `PIN 110, 122`, with commas, spaces or lines between them; each of them once. */
export const prefixesOf = (text: string) =>
  [
    ...new Set(
      text
        .replace(pincodeLabel, ' ')
        .split(/[\s,;،、，；]+/)
        .filter(Boolean)
        .map(barePincodeDigits),
    ),
  ].sort()

/** What is wrong with a text of prefixes, each of them by name; null where nothing is. */
export function areasFault(text: string) {
  const bad = prefixesOf(text).filter((prefix) => !pincodeStartForm.test(prefix))
  return bad.length ? `${bad.join(', ')}: ${pincodeStartFault}` : null
}
