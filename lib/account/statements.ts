import type { Address, AddressSnapshot, ContactNumber, ContactNumberSnapshot, Profile } from '@/lib/account/schema'
import { jsonObject } from '@/lib/json-sql'
import { fromLiveSession, isUnnoted } from '@/lib/live-session'

const snapshotOfAddress = {
  _id: 'id',
  label: 'label',
  street: 'street',
  city: 'city',
  district: 'district',
  state: 'state',
  country: 'country',
  postalCode: 'postal_code',
  flat: 'flat',
  landmark: 'landmark',
  personName: 'person_name',
  personNumber: 'person_number',
  position: "case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude) end",
}
const snapshotOfNumber = { _id: 'id', label: 'label', number: 'number' }

const address = jsonObject<Address>({ ...snapshotOfAddress, isPrimary: 'is_primary' })
const contactNumber = jsonObject<ContactNumber>({ ...snapshotOfNumber, isPrimary: 'is_primary' })

// Oldest first, and never by what is primary: a card must not jump away under the finger that made it so.
const allOf = (table: string, one: string) => `(
    select coalesce(json_agg(${one} order by created_at, id), '[]'::json) from ${table} where customer_id = customer.id
  )`

const profile = jsonObject<Profile>({
  _id: 'customer.id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  imageUrl: "'/uploads/' || nullif(image, '')",
  addresses: allOf('address', address),
  contactNumbers: allOf('contact_number', contactNumber),
})

/** The customer with everything that the profile shows, as `Profile`. */
export const findProfile = {
  name: 'account.profile',
  text: `select ${isUnnoted}, json_strip_nulls(${profile})::text as data ${fromLiveSession}`,
}

/** The address $2 and the contact number $3 as an order keeps them, each null where it is not of the customer $1. */
export const findDestination = {
  name: 'account.destination',
  text: `select
    (select json_strip_nulls(${jsonObject<AddressSnapshot>(snapshotOfAddress)}) from address where customer_id = $1::uuid and id = $2::uuid)
      as "deliveryAddress",
    (select ${jsonObject<ContactNumberSnapshot>(snapshotOfNumber)} from contact_number where customer_id = $1::uuid and id = $3::uuid)
      as "contactNumber"`,
}
