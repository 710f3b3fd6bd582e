import 'server-only'
import { findArea } from '@/lib/areas/queries'
import { refersTo } from '@/lib/bookings/queries'
import { resizeFault, tooLateToChange } from '@/lib/bookings/rules/change'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { customerLeftFault, revisitFault } from '@/lib/bookings/rules/revisit'
import { isOrder } from '@/lib/bookings/rules/statuses'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { readTerms } from '@/lib/settings/queries'
import type { VisitLine } from '@/lib/visits/dto'
import { readLines, readRest } from '@/lib/visits/queries/lines'
import { needOf } from '@/lib/visits/rules/need'
import { minutesResized, resized, usualLength } from '@/lib/visits/rules/plan'
import { givenUp } from '@/lib/visits/rules/rest'
import type { Group } from '@/lib/windows/queries/group'
import { offerOf } from '@/lib/windows/queries/offer'
import type { Offer } from '@/lib/windows/schema'

/**
 * What the visit of these lines asks for, wherever it is then, and of how many they are `after` it: their present time is in nobody's way.
 */
export async function groupOf(
  tx: Tx,
  lines: readonly VisitLine[],
  pin = lines[0]!.pin,
  after: readonly VisitLine[] = lines,
): Promise<Group> {
  const rest = await readRest(tx, lines)
  const need = needOf(lines, minutesResized(lines, after, rest), givenUp(lines, rest))
  return { need: { ...need, pin }, outsideArea: (await findArea(pin, tx)) === null, hold: null }
}

/**
 * When somebody can come to repair an order at no charge: what is held back is the team's. Throws not_found, and conflict for an order
 * that nothing repairs.
 */
export async function offerOfRevisit(orderId: string, now: Date): Promise<Offer> {
  const repaired = await db.booking.findFirst({
    where: { orderId, ...isOrder },
    select: { status: true, customerId: true },
  })
  if (!repaired) throw new AppError('not_found', `Booking not found: ${orderId}`)
  const fault = revisitFault(orderId, repaired.status) ?? (repaired.customerId ? null : customerLeftFault(orderId))
  if (fault) throw new AppError('conflict', fault)
  // A revisit is one visit, however many the order was.
  const lines = (await readLines(db, [orderId])).map((line) => ({ ...line, unit: 'visit' as const, quantity: null }))
  const need = needOf(lines, usualLength(lines), [])
  const group = { need, outsideArea: (await findArea(need.pin)) === null, hold: null }
  return offerOf(db, group, { ...(await readTerms()), heldBackPercent: 0 }, now)
}

/**
 * When the visit of a customer's order can be instead, at another address or for another quantity (HOUSE-05). Throws not_found for an
 * order or address that is not theirs, invalid for a quantity that there is not, conflict where the work has begun.
 */
export async function offerToMove(
  customer: Person,
  ref: string,
  { deliveryAddress, quantity }: { deliveryAddress?: string | undefined; quantity?: number | undefined },
  now: Date,
): Promise<Offer> {
  const mine = { ...refersTo(ref), customerId: customer.id, ...isOrder }
  const order = await db.booking.findFirst({ where: mine, select: { orderId: true, placementId: true } })
  if (!order?.placementId) throw new AppError('not_found', 'Booking not found')
  const address = deliveryAddress
    ? await db.address.findFirst({
        where: { id: deliveryAddress, customerId: customer.id },
        select: { postalCode: true },
      })
    : undefined
  if (address === null) throw new AppError('not_found', 'Address not found')
  const placed = await db.booking.findMany({
    where: { placementId: order.placementId, ...isOrder },
    select: { orderId: true, status: true, visitId: true },
    take: maxPlacedTogether,
  })
  const begun = new Set(placed.flatMap(({ status, visitId }) => (status === 'inProgress' && visitId) || []))
  const open = placed.filter(({ status, visitId }) => status === 'pending' && !begun.has(visitId ?? ''))
  if (!open.some(({ orderId }) => orderId === order.orderId)) throw new AppError('conflict', tooLateToChange)
  const lines = await readLines(
    db,
    open.map(({ orderId }) => orderId!),
  )
  const line = lines.find(({ orderId }) => orderId === order.orderId)!
  const fault = quantity === undefined ? null : resizeFault(line.takes, quantity)
  if (fault) throw new AppError('invalid', fault, { quantity: fault })
  const after = quantity === undefined ? lines : resized(lines, { orderId: line.orderId, quantity })
  return offerOf(db, await groupOf(db, lines, address?.postalCode, after), await readTerms(), now)
}
