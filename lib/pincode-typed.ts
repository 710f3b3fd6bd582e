import { latinDigits, readDigits } from '@/lib/digits'

// Apart from the form of a PIN, which every page asks about.

/** The digits of a PIN as it was typed or pasted: too many of them, or two PINs, stay, and are refused. */
export const pincodeDigits = (typed: string) => readDigits(typed)

/** What people write before a PIN in a list. */
export const pincodeLabel = /(?:pin|code|पिन|कोड)s?[:.]*/giu

/** Reads a PIN in a list or in a path, where any other word beside it is another entry or another path. */
export const barePincodeDigits = (typed: string) =>
  latinDigits(typed)
    .replace(pincodeLabel, '')
    .replace(/[\p{Zs}\p{Cf}\p{Pd}\u2212._]/gu, '')
