'use client'
import { Info } from 'lucide-react'
import { AddressText } from '@/components/account/address-text'
import { DoorFields } from '@/components/account/door-fields'
import { PlaceFields } from '@/components/account/place-fields'
import { useFilledPlace } from '@/components/account/use-filled-place'
import { useOutside } from '@/components/areas/use-outside'
import { fresh } from '@/components/callers/phone-values'
import type { PhoneOrderState } from '@/components/callers/use-phone-order'
import { Field } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-card'
import { labelNames } from '@/lib/account/rules/records'
import { outsideText } from '@/lib/bookings/rules/area'

/** Where the professional comes: an address of the customer's, or another one. */
export function AddressStep({ order }: { order: PhoneOrderState }) {
  const { form, values, addresses, addressId, isDraft } = order
  const chosen = addresses.find(({ _id }) => _id === addressId)
  const outside = useOutside(chosen?.postalCode ?? values.postalCode)
  const choose = (addressId: string) => form.change({ addressId })
  return (
    <div className="grid gap-4">
      {addresses.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Address</legend>
          <div className="grid gap-2 md:grid-cols-2">
            {addresses.map((one) => (
              <RadioCard
                key={one._id}
                name="addressId"
                value={one._id}
                checked={one._id === addressId}
                onChange={choose}
                title={labelNames[one.label]}
              >
                <AddressText address={one} />
              </RadioCard>
            ))}
            <RadioCard
              name="addressId"
              value={fresh}
              checked={addressId === fresh}
              onChange={choose}
              title="Another address"
            />
          </div>
        </fieldset>
      )}
      {addressId === fresh && (
        // A draft comes after the first drawing, and its PIN is looked up anew.
        <NewAddress key={String(isDraft)} order={order} />
      )}
      <div role="status" className="empty:hidden">
        {outside && (
          <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
            <Info aria-hidden className="mt-px" />
            {outsideText}
          </p>
        )}
      </div>
    </div>
  )
}

function NewAddress({ order: { form, values } }: { order: PhoneOrderState }) {
  const { place, onPostalCode, onRetry } = useFilledPlace(form, values)
  return (
    <>
      <Field label="House number and street" {...form.text('street')} autoComplete="off" />
      <PlaceFields form={form} values={values} place={place} onPostalCode={onPostalCode} onRetry={onRetry} />
      <DoorFields form={form} own={false} />
    </>
  )
}
