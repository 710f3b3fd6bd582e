'use client'
import { useEffect, useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { PlaceFields } from '@/components/account/place-fields'
import { RecordForm, type RecordFormProps } from '@/components/account/record-form'
import { type PlaceValues, usePlace } from '@/components/account/use-place'
import { Field } from '@/components/ui/field'
import { addAddress, changeAddress } from '@/lib/account/contract'
import { maxStreetLength } from '@/lib/account/rules/records'
import { type Address, AddressLabel, NewAddress } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { isPincode, pincodeDigits } from '@/lib/pincode'

const empty: PlaceValues = { street: '', city: '', postalCode: '', district: '', state: '', country: '' }
/** The fields that the PIN fills, before it does. */
const unfilled = { district: '', state: '', country: '' }

/** What the form begins with. */
function valuesOf(record: Address | null, only: boolean) {
  const { street, city, postalCode, district, state, country } = record ?? empty
  const label: AddressLabel = record?.label ?? 'home'
  return { street, city, postalCode, district, state, country, label, isPrimary: record?.isPrimary ?? only }
}

export function AddressForm(props: RecordFormProps<Address>) {
  const { owner, draft, record, only, onSaved, keep } = props
  const [saved] = useState(() => valuesOf(record, only))
  const { values, set } = useTyped(saved, { name: draft, owner })
  const place = usePlace()
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

  /** Looks a whole PIN up and fills in what it says; the fault of the PIN, if any, and what was filled in. */
  async function fill(
    pincode: string,
    chosenDistrict: string,
  ): Promise<{ fault?: string; filled?: Partial<PlaceValues> }> {
    const found = isPincode(pincode) ? await place.look(pincode) : null
    if (!found) return {}
    const fault = { invalid: 'Invalid pincode', failed: 'Error validating pincode' }[found.status as string]
    const [first] = found.offices
    if (fault || !first) {
      form.mark({ postalCode: fault })
      return { fault }
    }
    const office = found.offices.find(({ District }) => District === chosenDistrict) ?? first
    const filled = { district: office.District, state: office.State, country: 'India' }
    form.change({ ...filled, postalCode: pincode })
    return { filled }
  }
  const onPostalCode = (text: string) => {
    const postalCode = pincodeDigits(text)
    form.change({ postalCode, ...(place.status === 'found' && postalCode !== values.postalCode && unfilled) })
    if (isPincode(postalCode)) void fill(postalCode, values.district)
    else place.forget()
  }
  // The other districts of the PIN can be chosen at once when an address is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens; typing a PIN looks it up by itself
  useEffect(() => void fill(values.postalCode, values.district), [])

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
      <PlaceFields
        form={form}
        values={values}
        place={place}
        onPostalCode={onPostalCode}
        onRetry={() => void fill(values.postalCode, values.district)}
      />
    </RecordForm>
  )
}
