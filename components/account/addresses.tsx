'use client'
import { House } from 'lucide-react'
import { AddressForm } from '@/components/account/address-form'
import { AddressText } from '@/components/account/address-text'
import { LabelIcon } from '@/components/account/label-picker'
import { RecordList } from '@/components/account/record-list'
import { EmptyState } from '@/components/ui/empty-state'
import { removeAddress, setPrimaryAddress } from '@/lib/account/contract'
import { addressLines, labelNames } from '@/lib/account/rules/records'
import type { Address } from '@/lib/account/schema'
import { callSurely, isGone, meansDone } from '@/lib/browser/call-surely'

type Props = { owner: string; addresses: Address[]; onChange: (change: (before: Address[]) => Address[]) => void }

export const Addresses = ({ owner, addresses, onChange }: Props) => (
  <RecordList
    owner={owner}
    heading="Addresses"
    one="address"
    records={addresses}
    onChange={onChange}
    Form={AddressForm}
    read={(address) => {
      const [first] = addressLines(address)
      return {
        icon: <LabelIcon label={address.label} of="address" />,
        title: labelNames[address.label],
        text: <AddressText address={address} />,
        spoken: `${labelNames[address.label]}, ${first}`,
      }
    }}
    remove={(id) => callSurely(removeAddress, { params: { id } }, { refused: meansDone(isGone, { _id: id }) })}
    setPrimary={(id) => callSurely(setPrimaryAddress, { params: { id } })}
    failed={{ remove: 'Failed to delete address', setPrimary: 'Failed to set primary address' }}
    empty={(add) => (
      <EmptyState
        room="peach"
        icon={<House aria-hidden />}
        title="No address yet"
        text="Add the address where you need the service."
        action={add}
      />
    )}
  />
)
