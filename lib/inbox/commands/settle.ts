import 'server-only'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import {
  changeMessage,
  type HeldMessage,
  holdMessage,
  mustBeOpen,
  ownerAfter,
  type TeamBy,
} from '@/lib/inbox/commands/change'
import { onceBy, writeReply } from '@/lib/inbox/commands/reply'
import { numberOf, reopenableUntil } from '@/lib/inbox/rules'
import type { ChangedMessage, Settlement } from '@/lib/inbox/schema'
import { formatDate } from '@/lib/india-time'

/** Tells the order of a complaint what became of it, and the open screens of its customer. A note goes with its customer. */
async function tellOrder(tx: Tx, { bookingId }: HeldMessage, message: string, now: Date) {
  if (!bookingId) return
  await addTimelineEntries(tx, [{ bookingId, status: 'note', message }], now)
  await tx.$executeRaw`select pg_notify('booking', customer_id::text) from booking where id = ${bookingId}::uuid`
}

/**
 * Settles a message. A complaint needs a text, which is mailed and stands on its order; what came by the contact form is closed
 * without a mail where there is none. Throws not_found; invalid; conflict where it changed or is settled; reused_key.
 */
export const settleMessage = (
  ref: string,
  { text, version }: Omit<Settlement, 'version'> & { version?: number },
  key: string | null,
  now: Date,
  by: TeamBy,
): Promise<ChangedMessage> =>
  onceBy(by, ['inbox.settle', ref, text ?? null], { key, now }, async (tx) =>
    settleHeld(tx, await holdMessage(tx, ref, version), text, now, by),
  )

/** Settles the complaint about an order with what repairs it, in its transaction. Throws invalid for one that is about another order. */
export async function settleComplaintOf(
  tx: Tx,
  bookingId: string,
  { ref, text, version }: { ref: string } & Settlement,
  now: Date,
  by: TeamBy,
) {
  const message = await holdMessage(tx, ref, version)
  if (message.bookingId !== bookingId) {
    const fault = 'names no complaint about this order'
    throw new AppError('invalid', fault, { 'settles.ref': fault })
  }
  return settleHeld(tx, message, text, now, by)
}

async function settleHeld(tx: Tx, message: HeldMessage, text: string | undefined, now: Date, by: TeamBy) {
  mustBeOpen(message)
  if (message.kind === 'complaint' && !text) {
    const missing = 'Please say how it was resolved'
    throw new AppError('invalid', missing, { text: missing })
  }
  if (text) await writeReply(tx, message, { text, settles: true }, now, by)
  await tellOrder(tx, message, `The problem that you reported is settled (${numberOf(message)}). ${text}`, now)
  const changes = { resolvedAt: now, waitingSince: null, ownerId: ownerAfter(message, by) }
  const answered = text ? { firstReplyAt: message.firstReplyAt ?? now } : {}
  return changeMessage(tx, message, 'inbox.settle', { ...changes, ...answered }, now, by)
}

/** Another complaint about the order, which is open: an order has one at most. */
const findOther = ({ id, bookingId }: HeldMessage, tx: Tx) =>
  bookingId &&
  tx.message.findFirst({
    where: { bookingId, kind: 'complaint', resolvedAt: null, id: { not: id } },
    select: { reference: true },
  })

/**
 * Makes it the team's turn again: what was settled within the last month, or what waits for its writer, who answered by mail.
 * Throws not_found; conflict where it changed, is open already, was settled longer ago or its order has another open complaint.
 */
export const reopenMessage = (ref: string, version: number, now: Date, by: TeamBy): Promise<ChangedMessage> =>
  db.$transaction(async (tx) => {
    const message = await holdMessage(tx, ref, version)
    const number = numberOf(message)
    if (message.state === 'open') throw new AppError('conflict', `${number} is open already`)
    if (message.resolvedAt) {
      const until = reopenableUntil(message.resolvedAt)
      if (until < now)
        throw new AppError(
          'conflict',
          `${number} could be opened again until ${formatDate(until)}: ask for a new report`,
        )
      // The order is locked, so none comes in between.
      const other = await findOther(message, tx)
      if (other)
        throw new AppError('conflict', `The order has a newer report that is open, ${other.reference}: go on there`)
      await tellOrder(tx, message, `We look into the problem that you reported again (${number}).`, now)
    }
    return changeMessage(tx, message, 'inbox.reopen', { resolvedAt: null, waitingSince: null }, now, by)
  })
