import 'server-only'
import type { By } from '@/lib/audit/schema'
import { toDestination } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import type { CancelReason } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { changesSince, type Versioned } from '@/lib/orders/rules/versions'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import { worksOf } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import type { Time } from '@/lib/visits/rules/plan'

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

export const wasBegun = async (tx: Tx, { id }: Pick<MovedLine, 'id'>) =>
  (await tx.trackingEntry.count({ where: { bookingId: id, status: 'started' } })) > 0

/** By the link of a day: when it was pressed if that was not now, and why nothing but work in hand is taken of the day it was pressed. */
export type ByLink = { day: string; pressedAt?: Date; fault?: string }

const isOn = (day: string, { startsAt, endsAt }: Time) =>
  indiaDay(startsAt) <= day && day <= indiaDay(new Date(endsAt.getTime() - 1))

/** A visit lies on the day that its window or its work touches; begun work is in hand until it is finished, whatever the day. */
async function isInHand(tx: Tx, line: MovedLine, day: string) {
  const { visitId, time, status } = line
  if (time && isOn(day, time)) return true
  if (!visitId) return false
  const [work] = await worksOf(tx, [visitId])
  if (work && isOn(day, work)) return true
  if (!isOpen(status)) return wasBegun(tx, line)
  return (await tx.booking.count({ where: { visitId, status: 'inProgress' } })) > 0
}

/** A partner knows of the orders that are theirs and of no others, and by a link of those in hand on its day. Throws not_found, and conflict for a press that came too late. */
export async function mustBeOwn(tx: Tx, line: MovedLine, by: By, link?: ByLink) {
  if (by === 'commandLine' || !('partner' in by)) return
  const isOwn = line.partner?.id === by.partner
  if (isOwn && (!link || (await isInHand(tx, line, link.day)))) return
  if (isOwn && link?.fault) throw new AppError('conflict', link.fault)
  throw new AppError('not_found', `Booking not found: ${line.orderId}`)
}
