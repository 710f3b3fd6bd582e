import 'server-only'
import { cartColumns, termsLastSeen, toCartItem, toCopies } from '@/lib/cart/dto'
import { cartRows } from '@/lib/cart/queries'
import { cartFullText, inCart, maxCartLines, sameTerms, termsToday } from '@/lib/cart/rules'
import type { CartItem, SkippedService, Terms } from '@/lib/cart/schema'
import { servicesForCart } from '@/lib/catalogue/queries'
import type { CatalogueLine } from '@/lib/catalogue/schema'
import type { Person } from '@/lib/contract'
import { brokeUnique, db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-time'

/** One write to a customer's cart at a time, so that its bound holds, and that of open orders. To be taken before any line. */
export const lockCart = (tx: Tx, customerId: string) =>
  tx.$executeRaw`select 1 from customer where id = ${customerId}::uuid for no key update`

const newLine = (customerId: string, line: CatalogueLine, now: Date) => ({
  customerId,
  serviceId: line.serviceId,
  ...toCopies(line, indiaDay(now)),
  createdAt: now,
  updatedAt: now,
})

/**
 * The cart, priced afresh from the catalogue (CART-17). A command, because it notes what it showed: the terms that a
 * line shows now are those that `update-status` may place it at (design decision 8).
 */
export async function listCart(customer: Person, now: Date): Promise<CartItem[]> {
  const today = indiaDay(now)
  const rows = await cartRows(db, customer.id)
  const lines = await servicesForCart(rows.map((row) => row.serviceId))
  const shown = rows.flatMap((row): { id: string; terms: Terms }[] => {
    const line = lines.get(row.serviceId)
    const terms = line && termsToday(line, today)
    return terms && !sameTerms(terms, termsLastSeen(row)) ? [{ id: row.id, terms }] : []
  })
  if (shown.length)
    await db.$executeRaw`
      update booking set listed = shown.terms
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (id uuid, terms jsonb)
      where booking.id = shown.id and booking.status = ${inCart.status}::"BookingStatus"`
  return rows.map((row) => toCartItem(row, lines.get(row.serviceId), today))
}

/** Adds a service at the price of the catalogue. Throws not_found, or conflict where it is in the cart already (CART-04). */
export async function addToCart(customer: Person, serviceId: string, now: Date): Promise<CartItem> {
  const line = (await servicesForCart([serviceId])).get(serviceId)
  if (!line) throw new AppError('not_found', 'This service is no longer offered')
  try {
    const row = await db.$transaction(async (tx) => {
      await lockCart(tx, customer.id)
      if ((await tx.booking.count({ where: { customerId: customer.id, ...inCart } })) >= maxCartLines)
        throw new AppError('conflict', cartFullText)
      return tx.booking.create({ data: newLine(customer.id, line, now), select: cartColumns })
    })
    return toCartItem(row, line, indiaDay(now))
  } catch (error) {
    if (brokeUnique(error)) throw new AppError('conflict', 'This service is already in your cart')
    throw error
  }
}

/** Fixes locked lines at the catalogue's terms of a day, just before they are ordered: nothing changes them afterwards. */
export async function fixTerms(tx: Tx, lines: readonly { id: string; line: CatalogueLine }[], today: string) {
  const fixed = lines.map(({ id, line }) => ({ id, ...toCopies(line, today) }))
  await tx.$executeRaw`
    update booking set
      listed = null, service_name = fixed."serviceName", service_cost = fixed."serviceCost", unit = fixed.unit,
      discount_percentage = fixed."discountPercentage", service_image = fixed."serviceImage",
      description = fixed.description, main_service_name = fixed."mainServiceName",
      application_id = fixed."applicationId", application_name = fixed."applicationName"
    from jsonb_to_recordset(${JSON.stringify(fixed)}::jsonb) as fixed (
      id uuid, "serviceName" text, "serviceCost" int, unit "Unit", "discountPercentage" int, "serviceImage" text,
      description text, "mainServiceName" text, "applicationId" uuid, "applicationName" text
    )
    where booking.id = fixed.id and booking.status = ${inCart.status}::"BookingStatus"`
}

/** Throws not_found where it is not a line of this customer's cart. */
export async function removeFromCart(customer: Person, id: string) {
  const { count } = await db.booking.deleteMany({ where: { id, customerId: customer.id, ...inCart } })
  if (!count) throw new AppError('not_found', 'Cart item not found')
  return { _id: id }
}

/** Deletes the cart lines of a customer whose account is deleted. */
export const emptyCart = (tx: Tx, customerId: string) => tx.booking.deleteMany({ where: { customerId, ...inCart } })

/**
 * Adds what a guest collected, all of it in one transaction, and answers the whole cart (CART-03). What is in the cart
 * stays as it is, so that sending the same twice changes nothing more.
 */
export async function mergeCart(customer: Person, serviceIds: readonly string[], now: Date) {
  const skipped = await db.$transaction(async (tx) => {
    await lockCart(tx, customer.id)
    const lines = await servicesForCart(serviceIds, tx)
    const present = new Set((await cartRows(tx, customer.id)).map((row) => row.serviceId))
    const missing = [...new Set(serviceIds)].filter((id) => !present.has(id))
    const offered = missing.flatMap((id) => lines.get(id) ?? [])
    const room = Math.max(0, maxCartLines - present.size)
    await tx.booking.createMany({
      // A millisecond apart, so that the order in which the guest added them stays.
      data: offered.slice(0, room).map((line, i) => newLine(customer.id, line, new Date(now.getTime() + i))),
      skipDuplicates: true,
    })
    return [
      ...missing.filter((id) => !lines.has(id)).map((serviceId) => ({ serviceId, reason: 'notOffered' as const })),
      ...offered.slice(room).map(({ serviceId }) => ({ serviceId, reason: 'cartFull' as const })),
    ] satisfies SkippedService[]
  })
  return { items: await listCart(customer, now), skipped }
}
