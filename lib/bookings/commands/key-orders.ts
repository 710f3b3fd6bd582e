import 'server-only'
import { db } from '@/lib/db'
import { sameOrPlanned } from '@/lib/phone-plan'

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
    const keyed = orders.map(({ id, number }) => ({ id, contactKey: sameOrPlanned(number) }))
    await tx.$executeRaw`
      update booking set contact_key = given."contactKey"
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as given (id uuid, "contactKey" text)
      where booking.id = given.id`
    return { count: orders.length }
  })
