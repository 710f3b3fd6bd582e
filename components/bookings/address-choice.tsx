import type { ReactNode } from 'react'
import { AddressText } from '@/components/account/address-text'
import { RecordChoice } from '@/components/bookings/record-choice'
import { labelNames } from '@/lib/account/rules/records'
import type { Address, Profile } from '@/lib/account/schema'

type Props = {
  title: string
  isPart?: boolean
  name: string
  profile: Profile
  chosen: string
  onChoose: (id: string) => void
  onNew: (added: Address) => void
  first?: ReactNode
  children?: ReactNode
}

const loadForm = () => import('@/components/account/address-form').then((file) => file.AddressForm)

/** The customer's addresses to choose from. */
export const AddressChoice = ({ profile, onNew, ...choice }: Props) => (
  <RecordChoice
    {...choice}
    records={profile.addresses}
    read={(one) => [labelNames[one.label], <AddressText key={one._id} address={one} />]}
    add={{
      owner: profile._id,
      what: 'an address',
      draft: 'address:new',
      load: loadForm,
      saved: 'Address saved',
      onSaved: onNew,
    }}
  />
)
