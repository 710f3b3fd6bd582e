import type { CartItem, Terms } from '@/lib/cart/schema'
import {
  costField,
  fieldsOf,
  hasCost,
  holdsOn,
  type Priced,
  type PriceFields,
  priceAgreed,
  pricedOf,
  totalOf,
  type Unit,
  units,
} from '@/lib/catalogue/rules/price'
import { priceInWords } from '@/lib/catalogue/rules/price-text'
import type { CatalogueLine } from '@/lib/catalogue/schema'

/** A cart holds at most so many services, a guest's too. Another number needs a migration: the trigger `bound_cart` counts. */
export const maxCartLines = 100
export const cartFullText = `A cart holds at most ${maxCartLines} services`

/** Condition for cart lines in the table that carts and orders share. For orders: `isOrder`. */
export const inCart = { status: 'addToCart' } as const

/** What a line costs and is called; two of them are the same offer, or the customer has to agree again (CART-17). */
export const sameTerms = (a: Terms, b: Terms) =>
  a.serviceName === b.serviceName &&
  a.serviceCost === b.serviceCost &&
  a.discountPercentage === b.discountPercentage &&
  a.unit === b.unit

/** The terms of a line, without what else stands on it. */
export const termsOf = ({ serviceName, serviceCost, discountPercentage, unit }: Terms): Terms => ({
  serviceName,
  ...costField(serviceCost ?? null),
  discountPercentage,
  unit,
})

/** The price of a line in cart, checkout and bookings. */
export const linePrice = (terms: PriceFields) => priceAgreed(pricedOf(terms))

/** The sum of such lines (CART-16). */
export const linesTotal = (lines: readonly PriceFields[]) => totalOf(lines.map(linePrice))

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
  const price = linePrice(terms)
  const percent = price.kind === 'amount' && price.reduced?.percent
  return percent ? `${priceInWords(price)} (${percent}% off)` : priceInWords(price)
}

/** `was ₹629 (10% off), now ₹699`: what a line says of its change since it was added (CART-17). */
export function changeOf(was: Terms, now: Terms) {
  const prices = [inWords(was), inWords(now)]
  return [
    was.serviceName !== now.serviceName && `was “${was.serviceName}”`,
    prices[0] !== prices[1] && `was ${prices[0]}, now ${prices[1]}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** What the catalogue asks for a service on a day in India (YYYY-MM-DD): a percentage that lapsed is none. */
export function termsToday({ serviceName, priced }: { serviceName: string; priced: Priced }, today: string): Terms {
  const holds = hasCost(priced) && holdsOn(priced, today, true)
  return { serviceName, ...fieldsOf({ ...priced, percent: holds ? priced.percent : 0, until: null }) }
}

/** A line at the terms of now; `was` says at which it was added, where they differ (CART-17). */
export function atTerms<Line extends Terms>(line: Line, now: Terms) {
  const { serviceCost: _, ...rest } = line
  return { ...rest, ...now, ...(!sameTerms(line, now) && { was: termsOf(line) }) }
}

/** What a screen needs of a line in the cart, a guest's or a customer's. A guest's `_id` is its service's. */
export type CartLine = Omit<CartItem, 'status' | 'description' | 'createdAt' | 'updatedAt'>

/** Changes whenever the stored form does: a cart of another version is not read. */
const guestVersion = 1

/** What a guest's browser keeps: each line with the terms at which it was added. */
export type GuestLine = Terms &
  Pick<
    CartLine,
    'serviceId' | 'serviceImage' | 'mainServiceId' | 'mainServiceName' | 'applicationId' | 'applicationName'
  >
export type GuestCart = { version: typeof guestVersion; items: GuestLine[] }

/** A line as a browser keeps it, without what else stands on it. */
export const asGuestLine = (line: GuestLine): GuestLine => ({
  ...termsOf(line),
  serviceId: line.serviceId,
  serviceImage: line.serviceImage,
  mainServiceId: line.mainServiceId,
  mainServiceName: line.mainServiceName,
  applicationId: line.applicationId,
  applicationName: line.applicationName,
})

/** What adding reads of a service of the catalogue. */
export type Addable = Omit<CatalogueLine, 'description' | 'categorySlug'>

/** A service as it goes into a cart, at what the catalogue asks for it on a day in India (YYYY-MM-DD). */
export const addableOf = (service: Addable, today: string): GuestLine =>
  asGuestLine({
    ...service,
    ...termsToday(service, today),
    serviceImage: service.image,
  })

export const guestCart = (items: readonly GuestLine[]): GuestCart => ({ version: guestVersion, items: [...items] })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isId = (value: unknown) => typeof value === 'string' && uuid.test(value)
const isText = (value: unknown) => typeof value === 'string' && value.length < 2_000
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

function isGuestLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return (
    [line.serviceId, line.mainServiceId, line.applicationId].every(isId) &&
    [line.serviceName, line.serviceImage, line.mainServiceName, line.applicationName].every(isText) &&
    (line.serviceCost === undefined || isCount(line.serviceCost)) &&
    isCount(line.discountPercentage) &&
    (line.discountPercentage as number) <= 100 &&
    units.includes(line.unit as Unit)
  )
}

/** The lines of a stored value, without what is broken or there twice. By hand, because public pages ship no zod. */
export function acceptGuestCart(value: unknown): GuestLine[] {
  if (typeof value !== 'object' || value === null) return []
  const { version, items } = value as Partial<GuestCart>
  if (version !== guestVersion || !Array.isArray(items)) return []
  const lines = new Map(items.filter(isGuestLine).map((line) => [line.serviceId, line]))
  return [...lines.values()].slice(0, maxCartLines)
}
