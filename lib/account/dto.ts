import type { Address, AddressLabel, ContactNumber, ContactNumberLabel, Profile } from '@/lib/account/schema'

export const addressColumns = {
  id: true,
  label: true,
  street: true,
  city: true,
  district: true,
  state: true,
  country: true,
  postalCode: true,
  isPrimary: true,
} as const
type AddressRow = Omit<Address, '_id' | 'label'> & { id: string; label: AddressLabel }
export const toAddress = ({ id, ...rest }: AddressRow): Address => ({ _id: id, ...rest })

export const contactNumberColumns = { id: true, label: true, number: true, isPrimary: true } as const
type ContactNumberRow = Omit<ContactNumber, '_id' | 'label'> & { id: string; label: ContactNumberLabel }
export const toContactNumber = ({ id, ...rest }: ContactNumberRow): ContactNumber => ({ _id: id, ...rest })

// Oldest first, and never by what is primary: a card must not jump away under the finger that made it so.
const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
export const profileColumns = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  image: true,
  addresses: { select: addressColumns, orderBy },
  contactNumbers: { select: contactNumberColumns, orderBy },
} as const
type ProfileRow = Pick<Profile, 'firstName' | 'lastName' | 'email'> & {
  id: string
  image: string | null
  addresses: AddressRow[]
  contactNumbers: ContactNumberRow[]
}
export const toProfile = ({ id, image, addresses, contactNumbers, ...rest }: ProfileRow): Profile => ({
  _id: id,
  ...rest,
  ...(image && { imageUrl: `/uploads/${image}` }),
  addresses: addresses.map(toAddress),
  contactNumbers: contactNumbers.map(toContactNumber),
})
