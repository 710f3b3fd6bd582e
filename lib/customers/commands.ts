import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { noSuchCustomer } from '@/lib/customers/queries'
import type { DeskNote } from '@/lib/customers/schema'
import { db } from '@/lib/db'
import { onceBy } from '@/lib/orders/commands/once-by'
import { noteColumns, toOrderNote } from '@/lib/orders/dto'

type NewNote = { id: string; text: string; key?: string | null }

/**
 * Keeps a note of the team on a customer, which no customer ever reads and which goes with this one. Throws not_found for who is no
 * customer, or is deleted.
 */
export const addCustomerNote = ({ id, text, key }: NewNote, now: Date, by: By): Promise<DeskNote> =>
  db.$transaction(async (tx) => {
    // The stored answer of a retry outlives a deleted customer for a day: it names the note, and does not repeat it.
    const written = await onceBy(tx, by, { key, request: { call: 'customerNote', id, text }, now }, async () => {
      const [known] = await tx.$queryRaw<{ id: string }[]>`
        select id from customer where id = ${id}::uuid and (verified_at is not null or by_team) for no key update`
      if (!known) throw noSuchCustomer()
      await audit(tx, by, [{ action: 'customer.note', subject: 'customer', subjectId: id }], now)
      // The audit has just said who wrote it: the customer is locked, so the last entry is this one.
      const [note] = await tx.$queryRaw<[{ id: string }]>`
        insert into customer_note (customer_id, text, at, by, by_id, by_name)
        select ${id}::uuid, ${text}, at, by, by_id, by_name from audit_entry
        where subject = 'customer' and subject_id = ${id} order by id desc limit 1
        returning id::text`
      return note
    })
    const note = await tx.customerNote.findUnique({ where: { id: BigInt(written.id) }, select: noteColumns })
    if (!note) throw noSuchCustomer()
    return toOrderNote(note)
  })
