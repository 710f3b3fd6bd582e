'use client'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOutside } from '@/components/areas/use-outside'
import { AddRecord } from '@/components/bookings/add-record'
import { RadioCard } from '@/components/ui/radio-card'
import { addressLines, labelNames, maxRecords } from '@/lib/account/rules'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { outsideText } from '@/lib/bookings/rules'
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
      <Choice
        title="Delivery address"
        add={
          profile.addresses.length < maxRecords && (
            <AddRecord
              owner={owner}
              what="an address"
              draft="address:new"
              load={loadAddressForm}
              saved="Address saved"
              onSaved={props.onNewAddress}
            />
          )
        }
      >
        {profile.addresses.map((one) => (
          <RadioCard
            key={one._id}
            name="deliveryAddress"
            value={one._id}
            checked={one._id === address}
            onChange={props.onAddress}
            title={<Named primary={one.isPrimary}>{labelNames[one.label]}</Named>}
          >
            {addressLines(one).map((line) => (
              <span key={line} className="block wrap-break-word">
                {line}
              </span>
            ))}
          </RadioCard>
        ))}
        <div role="status" className="-mt-2 has-[p]:mt-0">
          {outside && (
            <p className="grid grid-cols-[20px_1fr] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
              <Info aria-hidden className="mt-px" />
              {outsideText}
            </p>
          )}
        </div>
      </Choice>
      <Choice
        title="Contact number"
        add={
          profile.contactNumbers.length < maxRecords && (
            <AddRecord
              owner={owner}
              what="a contact number"
              draft="number:new"
              load={loadNumberForm}
              saved="Number saved"
              onSaved={props.onNewNumber}
            />
          )
        }
      >
        {profile.contactNumbers.map((one) => (
          <RadioCard
            key={one._id}
            name="contactNumber"
            value={one._id}
            checked={one._id === number}
            onChange={props.onNumber}
            title={<Named primary={one.isPrimary}>{formatPhone(one.number)}</Named>}
          >
            {labelNames[one.label]}
          </RadioCard>
        ))}
      </Choice>
    </>
  )
}

/** In the title's row, so that the lines below have the whole width. */
const Named = ({ primary, children }: { primary: boolean; children: string }) => (
  <span className="num flex items-center justify-between gap-3">
    {children}
    {primary && (
      <span className="rounded-pill bg-raised px-2.5 text-caption leading-6 font-semibold text-ink-2">Primary</span>
    )}
  </span>
)

const Choice = ({ title, add, children }: { title: string; add: ReactNode; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="float-left mb-3 text-h3">{title}</legend>
    {add}
    <div className="clear-both grid gap-2">{children}</div>
  </fieldset>
)
