import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockForMove, type MovedLine } from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { noteColumns, toOrderNote } from '@/lib/orders/dto'
import type { OrderNote } from '@/lib/orders/schema'

type NewNote = { orderId: string; text: string; key?: string | null }

/** Writes a note of a locked order. Throws conflict where the customer has left. */
export async function writeNote(tx: Tx, { id, orderId, hasCustomer }: MovedLine, text: string, now: Date, by: By) {
  if (!hasCustomer) throw new AppError('conflict', `The customer of ${orderId} has left`)
  await audit(tx, by, [{ action: 'order.note', subject: 'order', subjectId: orderId }], now)
  // Who wrote it is what the audit has just said: the order is locked, so its last entry is this one.
  const [note] = await tx.$queryRaw<[{ id: string }]>`
    insert into order_note (booking_id, text, at, by, by_id, by_name)
    select ${id}::uuid, ${text}, at, by, by_id, by_name from audit_entry
    where subject = 'order' and subject_id = ${orderId} order by id desc limit 1
    returning id::text`
  return note
}

/**
 * A note of the team for itself, which no customer ever reads and which goes with a deleted one. Throws not_found; conflict where
 * the customer has left.
 */
export const addOrderNote = ({ orderId, text, key }: NewNote, now: Date, by: By): Promise<OrderNote> =>
  db.$transaction(async (tx) => {
    // The stored answer of a retry outlives a deleted customer for a day: it names the note, and does not repeat it.
    const { id } = await onceBy(tx, by, { key, request: { call: 'note', orderId, text }, now }, async () => {
      const [line] = (await lockForMove(tx, [orderId])) as [MovedLine]
      return writeNote(tx, line, text, now, by)
    })
    const note = await tx.orderNote.findUnique({ where: { id: BigInt(id) }, select: noteColumns })
    if (!note) throw new AppError('conflict', `The customer of ${orderId} has left`)
    return toOrderNote(note)
  })
