import { quantityField, termsOf } from '@/lib/cart/rules'
import type { Terms } from '@/lib/cart/schema'
import { countOf, priceOfMany } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/line-text'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { hasCost, type PriceFields, priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import { priceInWords } from '@/lib/catalogue/rules/price-text'
import type { Counted } from '@/lib/catalogue/rules/quantity'
import { totalOf } from '@/lib/catalogue/rules/total'

/** What a line costs and is called; two of them are the same offer, or the customer has to agree again (CART-17). */
export const sameTerms = (a: Terms, b: Terms) =>
  a.serviceName === b.serviceName &&
  a.serviceCost === b.serviceCost &&
  a.discountPercentage === b.discountPercentage &&
  a.unit === b.unit

/** How many a line is at terms of that unit: what was said of another unit is no quantity of this one. */
export const quantityAt = (line: Counted, { unit }: Pick<Terms, 'unit'>) =>
  line.unit === unit ? quantityField(line) : {}

/** A line at the terms of now; `was` says at which it was added, where they differ (CART-17). */
export function atTerms<Line extends Terms & Pick<Counted, 'quantity'>>(line: Line, now: Terms) {
  const { serviceCost: _, quantity: _said, ...rest } = line
  return {
    ...rest,
    ...now,
    ...quantityAt(line, now),
    ...(!sameTerms(line, now) && { was: termsOf(line) }),
  }
}

/** What a line costs, and how many it is. */
export type PricedLine = PriceFields & Pick<Counted, 'quantity'>

/** The price of a line in cart, checkout and bookings, for as many as it says. */
export const linePrice = (line: PricedLine) => priceOfMany(priceAgreed(pricedOf(line)), line)

/** The sum of such lines (CART-16). */
export const linesTotal = (lines: readonly PricedLine[]) => totalOf(lines.map(linePrice))

/** `3`, `20,000 sq ft`, `not measured`: how many of a line there are, also where it is one. */
export const countInWords = (line: Counted) => {
  const count = countOf(line)
  return count === null ? 'not measured' : countText(count, line.unit)
}

/** What somebody is told of a quantity who was shown another one (HOUSE-01); null where it is the same: absent is one, or not measured. */
export const otherCount = (seen: Counted, now: Counted) =>
  countOf(seen) === countOf(now)
    ? null
    : `has changed: it was ${countInWords(seen)}, is ${countInWords(now)} now. Please look at it again and confirm.`

/** What somebody is told of lines that were ordered and are in the cart no longer (HOUSE-132); '' where all are there. */
export function goneText(ordered: readonly NamedLine[], now: readonly { _id: string }[]) {
  const there = new Set(now.map(({ _id }) => _id))
  const names = ordered.filter(({ _id }) => !there.has(_id)).map(nameWithType)
  if (!names.length) return ''
  return `No longer in your cart: ${names.join(', ')}. Please look at what is left and confirm again.`
}
type NamedLine = { _id: string } & Parameters<typeof nameWithType>[0]

/** The three terms of CART-08 that speak of prices, each true of these lines. */
export function priceTerms(lines: readonly PriceFields[]) {
  const priced = lines.map(pricedOf).filter(hasCost)
  return [
    !priced.length
      ? 'Our team tells you the price of each service before the work begins.'
      : priced.length < lines.length
        ? 'A price shown here stays the same for your booking. Price on request: our team tells you before the work begins.'
        : 'The price of each service is the one shown here. It stays the same for your booking.',
    'For a price per sq ft, seat or unit, the final amount is worked out at the visit.',
    priced.some(({ unit }) => unit === 'visit')
      ? 'The total is the sum of the prices above. No tax or fee is added.'
      : 'No tax or fee is added to the price.',
  ]
}

const inWords = (terms: Terms) => {
  const price = priceAgreed(pricedOf(terms))
  const percent = price.kind === 'amount' && price.reduced?.percent
  return percent ? `${priceInWords(price)} (${percent}% off)` : priceInWords(price)
}

/** `was ₹629 (10% off), now ₹699`: what a line says of its change since it was added (CART-17). */
export function changeOf(was: Terms, now: Terms) {
  const prices = [was, now].map((terms) => inWords(termsOf(terms)))
  return [
    was.serviceName !== now.serviceName && `was “${was.serviceName}”`,
    prices[0] !== prices[1] && `was ${prices[0]}, now ${prices[1]}`,
  ]
    .filter(Boolean)
    .join('; ')
}
