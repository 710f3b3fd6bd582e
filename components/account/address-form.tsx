'use client'
import { useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { PlaceFields } from '@/components/account/place-fields'
import { RecordForm, type RecordFormProps } from '@/components/account/record-form'
import { useFilledPlace } from '@/components/account/use-filled-place'
import type { PlaceValues } from '@/components/account/use-place'
import { Field } from '@/components/ui/field'
import { addAddress, changeAddress } from '@/lib/account/contract'
import { maxStreetLength } from '@/lib/account/rules/records'
import { type Address, AddressLabel, NewAddress } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'
import { readState } from '@/lib/browser/state'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'

const empty: PlaceValues = { street: '', city: '', postalCode: '', district: '', state: '', country: '' }

/** What the form begins with. */
function valuesOf(record: Address | null, only: boolean) {
  // Where the visitor said at the top of the page that the service is wanted.
  const { street, city, postalCode, district, state, country } = record ?? {
    ...empty,
    postalCode: readState().data?.pincode ?? '',
  }
  const label: AddressLabel = record?.label ?? 'home'
  return { street, city, postalCode, district, state, country, label, isPrimary: record?.isPrimary ?? only }
}

export function AddressForm(props: RecordFormProps<Address>) {
  const { owner, draft, record, only, onSaved, keep } = props
  const [saved, setSaved] = useState(() => valuesOf(record, only))
  const { values, set } = useTyped(saved, { name: draft, owner })
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const { fault, filled } = await fill(typed.postalCode, typed.district)
      const body = checked(NewAddress, { ...typed, ...filled }, fault ? { postalCode: fault } : {})
      const { isPrimary: _, ...place } = body
      if (keep) return keep({ label: typed.label, ...place })
      return record ? call(changeAddress, { params: { id: record._id }, body }) : call(addAddress, { body })
    },
    fallback: 'Failed to save address',
    onDone: onSaved,
  })
  const { place, fill, onPostalCode, onRetry } = useFilledPlace(form, values, (filled) =>
    setSaved((before) => ({ ...before, ...filled })),
  )

  return (
    <RecordForm
      {...props}
      of={form}
      title={record ? 'Edit address' : 'Add an address'}
      primaryLabel="Make this my primary address"
      isPrimary={values.isPrimary}
      onPrimary={(isPrimary) => form.change({ isPrimary })}
    >
      <LabelPicker
        labels={AddressLabel.options}
        value={values.label}
        onChange={(label) => form.change({ label })}
        of="address"
      />
      <Field
        label="House number and street"
        autoComplete="address-line1"
        maxLength={maxStreetLength}
        {...form.text('street')}
      />
      <PlaceFields form={form} values={values} place={place} onPostalCode={onPostalCode} onRetry={onRetry} />
    </RecordForm>
  )
}
