import type { Prisma } from '@/generated/prisma/client'
import { termsOf, termsToday } from '@/lib/cart/rules'
import { inCart } from '@/lib/cart/rules/in-cart'
import { atTerms, quantityAt } from '@/lib/cart/rules/lines'
import { type CartItem, Terms } from '@/lib/cart/schema'
import { ofPlacedLine, type PlacedLine } from '@/lib/catalogue/dto'
import { costField } from '@/lib/catalogue/rules/price'
import type { CatalogueLine } from '@/lib/catalogue/schema'
import type { InJson } from '@/lib/json-sql'

export const lineColumns = {
  id: true,
  serviceId: true,
  serviceName: true,
  serviceCost: true,
  unit: true,
  discountPercentage: true,
  quantity: true,
  serviceImage: true,
  mainServiceId: true,
  mainServiceName: true,
  applicationId: true,
  applicationName: true,
  description: true,
  createdAt: true,
  updatedAt: true,
} as const
type LineRow = Prisma.BookingGetPayload<{ select: typeof lineColumns }>

export const cartColumns = { ...lineColumns, listed: true } as const
export type CartRow = Prisma.BookingGetPayload<{ select: typeof cartColumns }>

/** A line as the JSON of a statement holds it. */
export const lineOfJson = <Row extends InJson<LineRow>>({ createdAt, updatedAt, ...row }: Row) => ({
  ...row,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

/** A line with its service of the catalogue, null where that is not offered. */
export type CatalogueRow = { row: CartRow; line: CatalogueLine | null }
export type CatalogueRowInJson = { row: InJson<CartRow>; service: PlacedLine | null }

export const ofCatalogueRow = ({ row, service }: CatalogueRowInJson): CatalogueRow => ({
  row: lineOfJson(row),
  line: service && ofPlacedLine(service),
})

/** The fields that a cart item and an order line share. */
export const toLine = ({ id, serviceCost, quantity, createdAt, updatedAt, ...row }: LineRow) => ({
  _id: id,
  ...row,
  ...costField(serviceCost),
  ...(quantity !== null && { quantity }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The terms that the customer last saw of a line: what the cart listed, else those at which it was added. */
export const termsLastSeen = (row: CartRow): Terms => {
  const listed = Terms.safeParse(row.listed)
  return listed.success ? listed.data : termsOf(toLine(row))
}

/** The copies that a booking row keeps of the catalogue. */
export const toCopies = (line: CatalogueLine, today: string) => ({
  serviceCost: line.priced.cost,
  ...termsToday(line, today),
  serviceImage: line.image,
  description: line.description,
  mainServiceId: line.mainServiceId,
  mainServiceName: line.mainServiceName,
  applicationId: line.applicationId,
  applicationName: line.applicationName,
})

/** A line with the copies that are fixed when it is ordered; its main service was when it was added. */
export const withTerms = ({ listed: _, ...row }: CartRow, line: CatalogueLine, today: string) => ({
  ...row,
  ...toCopies(line, today),
  quantity: quantityAt(row, line.priced).quantity ?? null,
  mainServiceId: row.mainServiceId,
})

/** A line as the cart shows it: the catalogue's terms of today, or its own copies once the service is withdrawn. */
export function toCartItem({ listed: _, ...row }: CartRow, line: CatalogueLine | null, today: string): CartItem {
  const item = { ...toLine(row), ...inCart, offered: line !== null }
  if (!line) return item
  return {
    ...atTerms(item, termsToday(line, today)),
    serviceImage: line.image,
    description: line.description,
    applicationName: line.applicationName,
  }
}

/** A line that was just added, at the terms of the day. */
export const addedItem = ({ listed: _, ...row }: CartRow): CartItem => ({ ...toLine(row), ...inCart, offered: true })
