import type { Address, AddressLabel, ContactNumber, ContactNumberLabel, Position } from '@/lib/account/schema'

export const addressColumns = {
  id: true,
  label: true,
  street: true,
  city: true,
  district: true,
  state: true,
  country: true,
  postalCode: true,
  flat: true,
  landmark: true,
  personName: true,
  personNumber: true,
  latitude: true,
  longitude: true,
  isPrimary: true,
} as const
type Part = 'flat' | 'landmark' | 'personName' | 'personNumber'
type AddressRow = Omit<Address, '_id' | 'label' | 'position' | Part> &
  Record<Part, string | null> & { id: string; label: AddressLabel; latitude: number | null; longitude: number | null }

export const toAddress = (row: AddressRow): Address => {
  const { id, flat, landmark, personName, personNumber, latitude, longitude, ...rest } = row
  return {
    _id: id,
    ...rest,
    ...(flat && { flat }),
    ...(landmark && { landmark }),
    ...(personName && { personName }),
    ...(personNumber && { personNumber }),
    ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
  }
}

type Given = Partial<Record<Part, string | null>> & { position?: Position | null }
const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/** What is given of an address as its columns: what is empty is null, what is absent is left out. */
export const toColumns = <G extends Given>({ position, flat, landmark, personName, personNumber, ...rest }: G) => ({
  ...rest,
  flat: emptied(flat),
  landmark: emptied(landmark),
  personName: emptied(personName),
  personNumber: emptied(personNumber),
  ...(position !== undefined && { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }),
})

export const contactNumberColumns = { id: true, label: true, number: true, isPrimary: true } as const
type ContactNumberRow = Omit<ContactNumber, '_id' | 'label'> & { id: string; label: ContactNumberLabel }
export const toContactNumber = ({ id, ...rest }: ContactNumberRow): ContactNumber => ({ _id: id, ...rest })
