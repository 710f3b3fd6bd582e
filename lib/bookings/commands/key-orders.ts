import 'server-only'
import { db, type Tx } from '@/lib/db'
import { sameOrPlanned } from '@/lib/phone-plan'

/**
 * Writes the canonical number of these orders. A statement of its own: where one changes the number too, the database takes a key
 * that stays for the key of the number of before.
 */
export async function writeKeysOf(tx: Tx, orders: readonly { id: string; number: string }[]) {
  const keyed = orders.map(({ id, number }) => ({ id, contactKey: sameOrPlanned(number) }))
  await tx.$executeRaw`
    update booking set contact_key = given."contactKey"
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as given (id uuid, "contactKey" text)
    where booking.id = given.id and contact_key is distinct from given."contactKey"`
}

/**
 * Writes the canonical number of orders that have none: those of before, and of a release before that serves meanwhile. Orders that
 * somebody is changing are left for the next run.
 */
export const writeContactKeys = (limit: number) =>
  db.$transaction(async (tx) => {
    const orders = await tx.$queryRaw<{ id: string; number: string }[]>`
      select id, contact_number ->> 'number' as number from booking
      where contact_key is null and contact_number is not null and customer_id is not null
      order by id limit ${limit} for no key update skip locked`
    await writeKeysOf(tx, orders)
    return { count: orders.length }
  })
