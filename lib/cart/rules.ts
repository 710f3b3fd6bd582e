import type { CartItem, Terms } from '@/lib/cart/schema'
import { costField, fieldsOf, hasCost, holdsOn, type Priced, type Unit, units } from '@/lib/catalogue/rules/price'
import { type Counted, quantityOf } from '@/lib/catalogue/rules/quantity'
import type { CatalogueLine } from '@/lib/catalogue/schema'

/** A cart holds at most so many services, a guest's too. Another number needs a migration: the trigger `bound_cart` counts. */
export const maxCartLines = 100
export const cartFullText = `A cart holds at most ${maxCartLines} services`
export const alreadyInCart = 'This service is already in your cart'
/** Tells of a refusal to add a service that the cart has it, and is not full. */
export const saysInCart = ({ message }: { message: string }) => message === alreadyInCart

/** The terms of a line, without what else stands on it. */
export const termsOf = ({ serviceName, serviceCost, discountPercentage, unit }: Terms): Terms => ({
  serviceName,
  ...costField(serviceCost ?? null),
  discountPercentage,
  unit,
})

/** How many a line is, without what else stands on it. */
export const quantityField = ({ unit, quantity }: Counted) => quantityOf(unit, quantity)

/** What the catalogue asks for a service on a day in India (YYYY-MM-DD): a percentage that lapsed is none. */
export function termsToday({ serviceName, priced }: { serviceName: string; priced: Priced }, today: string): Terms {
  const holds = hasCost(priced) && holdsOn(priced, today, true)
  return { serviceName, ...fieldsOf({ ...priced, percent: holds ? priced.percent : 0, until: null }) }
}

/** What a screen needs of a line in the cart, a guest's or a customer's. A guest's `_id` is its service's. */
export type CartLine = Omit<CartItem, 'status' | 'description' | 'createdAt' | 'updatedAt'>

/** Changes whenever the stored form does: a cart of a version that is not listed is not read. The first had no quantities. */
const guestVersion = 2
const readVersions: readonly unknown[] = [1, guestVersion]

/** What a guest's browser keeps: each line with the terms at which it was added. */
export type GuestLine = Terms &
  Pick<
    CartLine,
    | 'serviceId'
    | 'serviceImage'
    | 'mainServiceId'
    | 'mainServiceName'
    | 'applicationId'
    | 'applicationName'
    | 'quantity'
  >
export type GuestCart = { version: typeof guestVersion; items: GuestLine[] }

/** A line as a browser keeps it, without what else stands on it. */
export const asGuestLine = (line: GuestLine): GuestLine => ({
  ...termsOf(line),
  ...quantityField(line),
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

/** A quantity that is none of its unit is not read, and its line is. */
const withKnownQuantity = ({ quantity, ...line }: GuestLine): GuestLine => ({
  ...line,
  ...quantityOf(line.unit, quantity),
})

/** The lines of a stored value, without what is broken or there twice. By hand, because public pages ship no zod. */
export function acceptGuestCart(value: unknown): GuestLine[] {
  if (typeof value !== 'object' || value === null) return []
  const { version, items } = value as Partial<GuestCart>
  if (!readVersions.includes(version) || !Array.isArray(items)) return []
  const lines = new Map(items.filter(isGuestLine).map((line) => [line.serviceId, withKnownQuantity(line)]))
  return [...lines.values()].slice(0, maxCartLines)
}
