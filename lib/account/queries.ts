import 'server-only'
import type { AddressSnapshot, ContactNumberSnapshot, LastPlace, Profile } from '@/lib/account/schema'
import { findDestination, findProfile as profileStatement } from '@/lib/account/statements'
import type { Person } from '@/lib/contract'
import { db, runStatementIn, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { JsonText } from '@/lib/json-text'
import { readAsCustomer } from '@/lib/live-session'

/** The customer with everything that the profile shows. Throws unauthenticated. */
export const findProfile = async (customer: Person, now: Date) =>
  new JsonText<Profile>((await readAsCustomer<{ data: string }>(profileStatement, customer, now)).data)

/** City and PIN of the address that the customer last ordered to or entered, whichever was later. */
export async function findLastPlace({ id }: Person): Promise<LastPlace> {
  const [place] = await db.$queryRaw<NonNullable<LastPlace['place']>[]>`
    select city, "postalCode" from (
      (select city, postal_code as "postalCode", created_at as at from address where customer_id = ${id}::uuid
        order by created_at desc limit 1)
      union all
      (select delivery_address ->> 'city', delivery_address ->> 'postalCode', ordered_at from booking
        where customer_id = ${id}::uuid and ordered_at is not null order by ordered_at desc, id desc limit 1)
    ) as last order by at desc limit 1`
  return { ...(place && { place }) }
}

type Destination = { deliveryAddress: AddressSnapshot; contactNumber: ContactNumberSnapshot }

/** The copies of an address and a number that an order stores, by their ids; not_found unless they are the customer's own (BOOK-11). */
export async function findOwnDestination(
  tx: Tx,
  customerId: string,
  ids: Record<keyof Destination, string>,
): Promise<Destination> {
  return (await findOwnParts(tx, customerId, ids)) as Destination // both are named, so both are there
}

/** The same of those that are named. Throws not_found for one that is not the customer's own. */
export async function findOwnParts(
  tx: Tx,
  customerId: string,
  { deliveryAddress, contactNumber }: Partial<Record<keyof Destination, string>>,
): Promise<Partial<Destination>> {
  const values = [customerId, deliveryAddress ?? null, contactNumber ?? null]
  const [found] = await runStatementIn<Partial<Destination>>(tx, findDestination, values)
  if (deliveryAddress && !found?.deliveryAddress) throw new AppError('not_found', 'Address not found')
  if (contactNumber && !found?.contactNumber) throw new AppError('not_found', 'Phone number not found')
  return {
    ...(found?.deliveryAddress && { deliveryAddress: found.deliveryAddress }),
    ...(found?.contactNumber && { contactNumber: found.contactNumber }),
  }
}
