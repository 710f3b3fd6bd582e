import 'server-only'
import { addressColumns, contactNumberColumns, profileColumns, toProfile } from '@/lib/account/dto'
import type { AddressSnapshot, ContactNumberSnapshot, Profile } from '@/lib/account/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** The customer with everything that the profile shows. */
export async function findProfile(customerId: string): Promise<Profile> {
  const row = await db.customer.findUnique({ where: { id: customerId }, select: profileColumns })
  if (!row) throw new AppError('unauthenticated', 'Please login')
  return toProfile(row)
}

/** The copy of an address that an order stores; not_found unless it is the customer's own (BOOK-11). */
export async function findOwnAddress(tx: Tx, customerId: string, id: string): Promise<AddressSnapshot> {
  const row = await tx.address.findFirst({ where: { id, customerId }, select: { ...addressColumns, isPrimary: false } })
  if (!row) throw new AppError('not_found', 'Address not found')
  const { id: _id, ...rest } = row
  return { _id, ...rest }
}

/** The copy of a contact number that an order stores; not_found unless it is the customer's own (BOOK-11). */
export async function findOwnContactNumber(tx: Tx, customerId: string, id: string): Promise<ContactNumberSnapshot> {
  const row = await tx.contactNumber.findFirst({
    where: { id, customerId },
    select: { ...contactNumberColumns, isPrimary: false },
  })
  if (!row) throw new AppError('not_found', 'Phone number not found')
  const { id: _id, ...rest } = row
  return { _id, ...rest }
}
