'use client'
import { AddressChoice } from '@/components/bookings/address-choice'
import { OutsideNote } from '@/components/bookings/outside-note'
import { RecordChoice } from '@/components/bookings/record-choice'
import { labelNames } from '@/lib/account/rules/records'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { formatPhone } from '@/lib/phone'

type Props = {
  profile: Profile
  /** What the address is called, unless that of the only visit. */
  addressTitle?: string | undefined
  address: string
  number: string
  /** What an address outside the usual area comes to. */
  outside?: string | undefined
  onAddress: (id: string) => void
  onNumber: (id: string) => void
  onNewAddress: (added: Address) => void
  onNewNumber: (added: ContactNumber) => void
}

const loadNumberForm = () => import('@/components/account/contact-number-form').then((file) => file.ContactNumberForm)

/** Where to come and whom to call; either can be added without leaving. */
export function CheckoutDestination(props: Props) {
  const { profile, address, number } = props
  const chosen = profile.addresses.find((one) => one._id === address)
  const owner = profile._id
  return (
    <>
      <AddressChoice
        title={props.addressTitle ?? 'Visit address'}
        name="deliveryAddress"
        profile={profile}
        chosen={address}
        onChoose={props.onAddress}
        onNew={props.onNewAddress}
      >
        <OutsideNote postalCode={chosen?.postalCode} then={props.outside} />
      </AddressChoice>
      <RecordChoice
        title="Contact number"
        name="contactNumber"
        records={profile.contactNumbers}
        chosen={number}
        onChoose={props.onNumber}
        read={(one) => [formatPhone(one.number), labelNames[one.label]]}
        add={{
          owner,
          what: 'a contact number',
          draft: 'number:new',
          load: loadNumberForm,
          saved: 'Number saved',
          onSaved: props.onNewNumber,
        }}
      />
    </>
  )
}
