import { canonicalDigits } from '@/lib/phone'

/** A number as partners have it: the canonical form, with 91 before an Indian one. */
export function partnerNumber(digits: string) {
  const canonical = canonicalDigits(digits)
  return canonical.length === 10 ? `91${canonical}` : canonical
}
