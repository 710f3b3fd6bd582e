import 'server-only'
import {
  addedItem,
  type CartRow,
  type CatalogueRow,
  type CatalogueRowInJson,
  lineOfJson,
  ofCatalogueRow,
  termsLastSeen,
  toCartItem,
  toCopies,
} from '@/lib/cart/dto'
import { cartRows } from '@/lib/cart/queries'
import { alreadyInCart, cartFullText, maxCartLines, termsToday } from '@/lib/cart/rules'
import { inCart } from '@/lib/cart/rules/in-cart'
import { sameTerms } from '@/lib/cart/rules/lines'
import type { CartItem, SkippedService, Terms } from '@/lib/cart/schema'
import {
  addToCart as addStatement,
  listCart as listStatement,
  lockLines as lockStatement,
  setQuantity as quantityStatement,
  removeFromCart as removeStatement,
} from '@/lib/cart/statements'
import { servicesForCart } from '@/lib/catalogue/queries'
import { largerQuantity } from '@/lib/catalogue/rules/count'
import type { Unit } from '@/lib/catalogue/rules/price'
import { quantityOf } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import type { CatalogueLine } from '@/lib/catalogue/schema'
import type { Person } from '@/lib/contract'
import { db, runStatementIn, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import type { InJson } from '@/lib/json-sql'
import { readAsCustomer } from '@/lib/live-session'

/** One write to a customer's cart at a time, so that its bound holds, and that of open orders. To be taken before any line. */
export const lockCart = (tx: Tx, customerId: string) =>
  tx.$executeRaw`select 1 from customer where id = ${customerId}::uuid for no key update`

/** One line of the cart, or those of a main service, locked until the transaction ends, in the order of adding. */
export async function lockLines(
  tx: Tx,
  customerId: string,
  { id = null, mainServiceId = null }: { id?: string | null; mainServiceId?: string | null },
): Promise<CatalogueRow[]> {
  const rows = await runStatementIn<{ line: CatalogueRowInJson }>(tx, lockStatement, [customerId, id, mainServiceId])
  return rows.map(({ line }) => ofCatalogueRow(line))
}

const newLine = (customerId: string, line: CatalogueLine, now: Date) => ({
  customerId,
  serviceId: line.serviceId,
  ...toCopies(line, indiaDay(now)),
  createdAt: now,
  updatedAt: now,
})

/**
 * The cart, priced afresh from the catalogue (CART-17). A command, because it notes what it showed: the terms that a
 * line shows now are those that `update-status` may place it at (design decision 8). Throws unauthenticated.
 */
export async function listCart(customer: Person, now: Date): Promise<CartItem[]> {
  const today = indiaDay(now)
  const read = await readAsCustomer<{ rows: CatalogueRowInJson[] }>(listStatement, customer, now)
  const rows = read.rows.map(ofCatalogueRow)
  const shown = rows.flatMap(({ row, line }): { id: string; terms: Terms }[] => {
    const terms = line && termsToday(line, today)
    return terms && !sameTerms(terms, termsLastSeen(row)) ? [{ id: row.id, terms }] : []
  })
  if (shown.length)
    await db.$executeRaw`
      update booking set listed = shown.terms
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (id uuid, terms jsonb)
      where booking.id = shown.id and booking.status = ${inCart.status}::"BookingStatus"`
  return rows.map(({ row, line }) => toCartItem(row, line, today))
}

/** The rule of the database that refused a line. */
const refusedBy = (error: unknown) => (error instanceof Error && 'constraint' in error ? error.constraint : null)

/** Why a unit takes no such quantity: only the database has known the unit. */
function wrongQuantity(of: { unit: Unit } | null, quantity: number | null) {
  const text = (of && quantityFault(of.unit, quantity)) ?? 'The quantity is not one of this service'
  return new AppError('invalid', text, { quantity: text })
}

type Added = { isOffered: boolean; line: InJson<CartRow> | null }

/**
 * Adds a service at the price of the catalogue. Throws unauthenticated, not_found, invalid where it cannot be so many, or
 * conflict where it is in the cart already (CART-04) or the cart is full.
 */
export async function addToCart(
  customer: Person,
  serviceId: string,
  now: Date,
  quantity: number | null = null,
): Promise<CartItem> {
  const values = [serviceId, indiaDay(now), quantity]
  const { isOffered, line } = await readAsCustomer<Added>(addStatement, customer, now, values).catch(
    async (error: unknown) => {
      if (refusedBy(error) === 'booking_quantity') {
        const service = await db.service.findUnique({ where: { id: serviceId }, select: { unit: true } })
        throw wrongQuantity(service, quantity)
      }
      throw refusedBy(error) === 'booking_cart_bound' ? new AppError('conflict', cartFullText) : error
    },
  )
  if (line) return addedItem(lineOfJson(line))
  throw isOffered
    ? new AppError('conflict', alreadyInCart)
    : new AppError('not_found', 'This service is no longer offered')
}

type Set = { isThere: boolean; line: CatalogueRowInJson | null }

/**
 * Says of how many a line of the cart is; null: nobody has said it (HOUSE-01). Throws unauthenticated, not_found where it is not a
 * line of this customer's cart, invalid where it cannot be so many, conflict where its service is counted otherwise by now.
 */
export async function setQuantity(customer: Person, id: string, quantity: number | null, now: Date): Promise<CartItem> {
  const { isThere, line } = await readAsCustomer<Set>(quantityStatement, customer, now, [id, quantity]).catch(
    async (error: unknown) => {
      if (refusedBy(error) !== 'booking_quantity') throw error
      throw wrongQuantity(await db.booking.findUnique({ where: { id }, select: { unit: true } }), quantity)
    },
  )
  if (line) {
    const { row, line: service } = ofCatalogueRow(line)
    return toCartItem(row, service, indiaDay(now))
  }
  throw isThere
    ? new AppError('conflict', 'This service is counted by another unit by now. Please remove it and add it again.')
    : new AppError('not_found', 'Cart item not found')
}

/** Fixes locked lines at the catalogue's terms of a day, just before they are ordered: nothing changes them afterwards. */
export async function fixTerms(tx: Tx, lines: readonly { id: string; line: CatalogueLine }[], today: string) {
  const fixed = lines.map(({ id, line }) => ({ id, ...toCopies(line, today) }))
  await tx.$executeRaw`
    update booking set
      listed = null, service_name = fixed."serviceName", service_cost = fixed."serviceCost", unit = fixed.unit,
      discount_percentage = fixed."discountPercentage", service_image = fixed."serviceImage",
      description = fixed.description, main_service_name = fixed."mainServiceName",
      quantity = case when booking.unit = fixed.unit then booking.quantity end,
      application_id = fixed."applicationId", application_name = fixed."applicationName"
    from jsonb_to_recordset(${JSON.stringify(fixed)}::jsonb) as fixed (
      id uuid, "serviceName" text, "serviceCost" int, unit "Unit", "discountPercentage" int, "serviceImage" text,
      description text, "mainServiceName" text, "applicationId" uuid, "applicationName" text
    )
    where booking.id = fixed.id and booking.status = ${inCart.status}::"BookingStatus"`
}

/** Throws unauthenticated, or not_found where it is not a line of this customer's cart. */
export async function removeFromCart(customer: Person, id: string, now: Date) {
  const { removed } = await readAsCustomer<{ removed: string | null }>(removeStatement, customer, now, [id])
  if (!removed) throw new AppError('not_found', 'Cart item not found')
  return { _id: removed }
}

/** Deletes the cart lines of a customer whose account is deleted. */
export const emptyCart = (tx: Tx, customerId: string) => tx.booking.deleteMany({ where: { customerId, ...inCart } })

/** A service to add, and how many of it where somebody has said so. */
export type Wanted = { serviceId: string; quantity?: number | null }

/** How many of lines of a cart it is from now on. */
const changeQuantities = (tx: Tx, lines: readonly { id: string; quantity: number | null }[]) =>
  tx.$executeRaw`
    update booking set quantity = changed.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as changed (id uuid, quantity int)
    where booking.id = changed.id and booking.status = ${inCart.status}::"BookingStatus"`

/** Writes how many a locked order is of; what one costs stays as it was ordered (HOUSE-83). */
export const writeQuantity = (tx: Tx, id: string, quantity: number | null) =>
  tx.$executeRaw`update booking set quantity = ${quantity}::int where id = ${id}::uuid`

/**
 * Adds services to a cart that the caller has locked, in their order; returns those for which there was no room or no service. Of
 * what is there already it is as many as `ofBoth` makes of the number there and the wanted one.
 */
export async function addServices(
  tx: Tx,
  customerId: string,
  wanted: readonly Wanted[],
  ofBoth: (unit: Unit, present: number | null, wanted: number | null) => number | null,
  now: Date,
): Promise<SkippedService[]> {
  const quantities = new Map(wanted.map(({ serviceId, quantity }) => [serviceId, quantity]))
  const lines = await servicesForCart([...quantities.keys()], tx)
  const rows = await cartRows(tx, customerId)
  const present = new Set(rows.map((row) => row.serviceId))
  const changed = rows.flatMap(({ id, serviceId, unit, quantity: before }) => {
    if (!quantities.has(serviceId)) return []
    const quantity = ofBoth(unit, before, quantityOf(unit, quantities.get(serviceId)).quantity ?? null)
    return quantity === before ? [] : [{ id, quantity }]
  })
  if (changed.length) await changeQuantities(tx, changed)
  const missing = [...quantities.keys()].filter((id) => !present.has(id))
  const offered = missing.flatMap((id) => lines.get(id) ?? [])
  const room = Math.max(0, maxCartLines - present.size)
  await tx.booking.createMany({
    // A millisecond apart, so that the order in which they were collected stays.
    data: offered.slice(0, room).map((line, i) => ({
      ...newLine(customerId, line, new Date(now.getTime() + i)),
      ...quantityOf(line.priced.unit, quantities.get(line.serviceId)),
    })),
    skipDuplicates: true,
  })
  return [
    ...missing.filter((id) => !lines.has(id)).map((serviceId) => ({ serviceId, reason: 'notOffered' as const })),
    ...offered.slice(room).map(({ serviceId }) => ({ serviceId, reason: 'cartFull' as const })),
  ]
}

/**
 * Adds what a guest collected, all of it in one transaction, and answers the whole cart (CART-03). What is in the cart
 * stays as it is, of two quantities the larger one, so that sending the same twice changes nothing more.
 */
export async function mergeCart(
  customer: Person,
  serviceIds: readonly string[],
  now: Date,
  quantities: readonly { serviceId: string; quantity: number }[] = [],
) {
  const said = new Map(quantities.map(({ serviceId, quantity }) => [serviceId, quantity]))
  const wanted = serviceIds.map((serviceId) => ({ serviceId, quantity: said.get(serviceId) }))
  const skipped = await db.$transaction(async (tx) => {
    await lockCart(tx, customer.id)
    return addServices(tx, customer.id, wanted, largerQuantity, now)
  })
  return { items: await listCart(customer, now), skipped }
}

/** What makes an order of the copy of a line at once. */
type Revisit = { orderId: string; placementId: string }

/**
 * Puts in an order that repairs the order of that id, with its copies of the catalogue, its address and its number, at no
 * charge. Returns its id.
 */
export async function addRevisit(tx: Tx, repairedId: string, { orderId, placementId }: Revisit, now: Date) {
  const [made] = await tx.$queryRaw<{ id: string }[]>`
    insert into booking (
      order_id, customer_id, service_id, placement_id, status, service_name, service_cost, unit, discount_percentage,
      service_image, description, main_service_id, main_service_name, application_id, application_name, delivery_address,
      contact_number, contact_key, created_at, updated_at, ordered_at, revisit_of
    )
    select ${orderId}, customer_id, service_id, ${placementId}::uuid, 'pending', service_name, 0, 'visit', 0,
      service_image, description, main_service_id, main_service_name, application_id, application_name, delivery_address,
      contact_number, contact_key, ${now}, ${now}, ${now}, id
    from booking where id = ${repairedId}::uuid
    returning id`
  return made!.id
}
