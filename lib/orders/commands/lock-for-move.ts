import 'server-only'
import type { By } from '@/lib/audit/schema'
import { toDestination } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import type { CancelReason } from '@/lib/bookings/rules/moves'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { changesSince, type Versioned } from '@/lib/orders/rules/versions'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import type { VisitLine } from '@/lib/visits/dto'

/** A locked order, with what a move or a correction of it has to know. */
export type MovedLine = VisitLine & Versioned & { cancelledBecause: CancelReason | null }

/** The order, and all that was placed with it: whoever locks several orders locks them at once. */
export async function placedWith(tx: Tx, orderId: string) {
  const placed = await tx.booking.findMany({
    where: { placement: { bookings: { some: { orderId } } } },
    select: { orderId: true },
    take: maxPlacedTogether,
  })
  return [...new Set([orderId, ...placed.flatMap((one) => one.orderId ?? [])])]
}

/** The orders, locked until the transaction ends, in the order in which they were named. Throws not_found. */
export async function lockForMove(tx: Tx, orderIds: readonly string[]): Promise<MovedLine[]> {
  const lines = await lockOrders(tx, orderIds)
  const rows = await tx.booking.findMany({
    where: { id: { in: lines.map(({ id }) => id) } },
    select: {
      id: true,
      version: true,
      fieldVersions: true,
      cancelledBecause: true,
      deliveryAddress: true,
      contactNumber: true,
    },
  })
  const locked = lines.map((line) => {
    const { version, fieldVersions, cancelledBecause, ...row } = rows.find(({ id }) => id === line.id)!
    const versions = { version, fieldVersions: fieldVersions as Record<string, number> }
    return { ...line, ...versions, cancelledBecause, ...toDestination(row) }
  })
  return orderIds.map((orderId) => locked.find((line) => line.orderId === orderId)!)
}

/** Why a change is refused that was decided on another version of the order; null where it was this one, or none was said. */
export function staleError(line: Versioned, version: number | undefined) {
  const missed = version === undefined ? null : changesSince(line, version)
  return missed && new AppError('conflict', missed.message, missed.fields)
}

/** A partner knows of the orders that are theirs and of no others, and by the link of a day of those on that day. Throws not_found. */
export function mustBeOwn({ orderId, partner, time }: MovedLine, by: By, day?: string) {
  if (by === 'commandLine' || !('partner' in by)) return
  const isOwn = partner?.id === by.partner && (day === undefined || (time && indiaDay(time.startsAt) === day))
  if (!isOwn) throw new AppError('not_found', `Booking not found: ${orderId}`)
}
