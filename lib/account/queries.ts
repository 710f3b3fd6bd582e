import 'server-only'
import type { AddressSnapshot, ContactNumberSnapshot, Profile } from '@/lib/account/schema'
import { findDestination, findProfile as profileStatement } from '@/lib/account/statements'
import type { Person } from '@/lib/contract'
import { runStatementIn, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { JsonText } from '@/lib/json-text'
import { readAsCustomer } from '@/lib/live-session'

/** The customer with everything that the profile shows. Throws unauthenticated. */
export const findProfile = async (customer: Person, now: Date) =>
  new JsonText<Profile>((await readAsCustomer<{ data: string }>(profileStatement, customer, now)).data)

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
