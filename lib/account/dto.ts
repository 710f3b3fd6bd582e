import type { Address, AddressLabel, ContactNumber, ContactNumberLabel } from '@/lib/account/schema'

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
