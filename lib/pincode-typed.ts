import { latinDigits, readDigits } from '@/lib/digits'

// Apart from the form of a PIN, which every page asks about.

/** The digits of a PIN as it was typed or pasted: too many of them, or two PINs, stay, and are refused. */
export const pincodeDigits = (typed: string) => readDigits(typed)

/** What people write before a PIN in a list. */
export const pincodeLabel = /(?:pin|code|पिन|कोड)s?[:.]*/giu

/** The same of an entry of a list, or of a part of a path, where any other word beside a PIN is another entry or another path. */
export const barePincodeDigits = (typed: string) =>
  latinDigits(typed)
    .replace(pincodeLabel, '')
    .replace(/[\p{Zs}\p{Cf}\p{Pd}\u2212._]/gu, '')
