import { afterVisit, onRequest } from '@/lib/catalogue/rules/price-text'
import type { TotalView } from '@/lib/catalogue/rules/total'
import { formatRupees } from '@/lib/money'

const openParts = ({ hasOnRequest, hasCounted, estimated }: TotalView) => [
  ...(hasOnRequest ? [onRequest] : []),
  ...(hasCounted ? [estimated ? `${afterVisit}, about ${formatRupees(estimated)}` : afterVisit] : []),
]

const withinSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A total, as `₹X`, and what comes on top of it: `+ price on request`, `+ final amount after the visit`. */
export function totalTexts(total: TotalView): { now: string; note?: string } {
  const parts = [...(total.rupees === null ? [] : [formatRupees(total.rupees)]), ...openParts(total)]
  const [now = '', ...rest] = parts
  const note = rest.map((part) => `+ ${withinSentence(part)}`).join(' ')
  return note ? { now, note } : { now }
}

/** `Total ₹299 + price on request`, `Total: final amount after the visit`: the sum in one sentence. */
export function totalInWords(total: TotalView) {
  const rest = openParts(total).map(withinSentence)
  return total.rupees === null
    ? `Total: ${rest.join(' + ')}`
    : ['Total', [formatRupees(total.rupees), ...rest].join(' + ')].join(' ')
}
