import 'server-only'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { deskColumns, noteColumns, toDeskOrder, toOrderNote } from '@/lib/orders/dto'
import type { DeskOrder, OrderNote } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import { readLines, readRest } from '@/lib/visits/queries/lines'

/** Notes that one call lists at most. */
const notesPerPage = 50

/** What the team noted of an order for itself, newest first; `after` is the last note of the page before. Throws not_found. */
export async function listOrderNotes(orderId: string, after?: string): Promise<Page<OrderNote>> {
  const order = await db.booking.findUnique({
    where: { orderId },
    select: {
      notes: {
        ...(after && { where: { id: { lt: BigInt(after) } } }),
        select: noteColumns,
        orderBy: { id: 'desc' },
        take: notesPerPage + 1,
      },
    },
  })
  if (!order) throw new AppError('not_found', `Booking not found: ${orderId}`)
  const items = order.notes.slice(0, notesPerPage).map(toOrderNote)
  return { items, next: order.notes.length > notesPerPage ? { after: items.at(-1)!._id } : null }
}

/** An order as the team's screens say and change it. Throws not_found. */
export async function findDeskOrder(orderId: string): Promise<DeskOrder> {
  const row = await db.booking.findUnique({ where: { orderId }, select: deskColumns })
  if (!row) throw new AppError('not_found', `Booking not found: ${orderId}`)
  return toDeskOrder(row)
}

/** An order and all else of its visit that is not cancelled: what says how long the work takes. Throws not_found. */
export async function listVisitLines(orderId: string) {
  const own = await readLines(db, [orderId])
  return [...own, ...(await readRest(db, own))]
}
