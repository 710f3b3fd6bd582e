'use client'
import { Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { AddressText } from '@/components/account/address-text'
import { useOutside } from '@/components/areas/use-outside'
import { AddRecord } from '@/components/bookings/add-record'
import { RadioCard } from '@/components/ui/radio-card'
import { labelNames, maxRecords } from '@/lib/account/rules/records'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { outsideText } from '@/lib/bookings/rules/area'
import { formatPhone } from '@/lib/phone'

type Props = {
  profile: Profile
  address: string
  number: string
  onAddress: (id: string) => void
  onNumber: (id: string) => void
  onNewAddress: (added: Address) => void
  onNewNumber: (added: ContactNumber) => void
}

const loadAddressForm = () => import('@/components/account/address-form').then((file) => file.AddressForm)
const loadNumberForm = () => import('@/components/account/contact-number-form').then((file) => file.ContactNumberForm)

/** Where to come and whom to call; either can be added without leaving. */
export function CheckoutDestination(props: Props) {
  const { profile, address, number } = props
  const chosen = profile.addresses.find((one) => one._id === address)
  const outside = useOutside(chosen?.postalCode)
  const owner = profile._id
  return (
    <>
      <RecordChoice
        title="Visit address"
        name="deliveryAddress"
        records={profile.addresses}
        chosen={address}
        onChoose={props.onAddress}
        read={(one) => [labelNames[one.label], <AddressText key={one._id} address={one} />]}
        add={{
          owner,
          what: 'an address',
          draft: 'address:new',
          load: loadAddressForm,
          saved: 'Address saved',
          onSaved: props.onNewAddress,
        }}
      >
        <div role="status" className="-mt-2 has-[p]:mt-0">
          {outside && (
            <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
              <Info aria-hidden className="mt-px" />
              {outsideText}
            </p>
          )}
        </div>
      </RecordChoice>
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

type ChoiceProps<T> = {
  title: string
  name: string
  records: readonly T[]
  chosen: string
  onChoose: (id: string) => void
  /** What a card says: its title, and the text below. */
  read: (record: T) => [title: string, text: ReactNode]
  add: ComponentProps<typeof AddRecord<T>>
  children?: ReactNode
}

/** The customer's addresses or numbers to choose from, with room for one more. */
const RecordChoice = <T extends { _id: string; isPrimary: boolean }>(props: ChoiceProps<T>) => (
  <fieldset className="min-w-0">
    <legend className="float-left mb-3 text-h3">{props.title}</legend>
    {props.records.length < maxRecords && <AddRecord {...props.add} />}
    <div className="clear-both grid gap-2">
      {props.records.map((record) => {
        const [title, text] = props.read(record)
        return (
          <RadioCard
            key={record._id}
            name={props.name}
            value={record._id}
            checked={record._id === props.chosen}
            onChange={props.onChoose}
            title={<Named primary={record.isPrimary}>{title}</Named>}
          >
            {text}
          </RadioCard>
        )
      })}
      {props.children}
    </div>
  </fieldset>
)

/** In the title's row, so that the lines below have the whole width. */
const Named = ({ primary, children }: { primary: boolean; children: string }) => (
  <span className="num flex flex-wrap items-center justify-between gap-x-3">
    {children}
    {primary && (
      <span className="rounded-pill bg-raised px-2.5 text-caption leading-6 font-semibold text-ink-2">Primary</span>
    )}
  </span>
)
