'use client'
import { useState } from 'react'
import { DoorFields } from '@/components/account/door-fields'
import { LabelPicker } from '@/components/account/label-picker'
import { PlaceFields } from '@/components/account/place-fields'
import { PositionField } from '@/components/account/position-field'
import { type Keep, RecordForm, type RecordFormProps } from '@/components/account/record-form'
import { useFilledPlace } from '@/components/account/use-filled-place'
import { useLandlineQuestion } from '@/components/account/use-landline-question'
import { useLastPlace } from '@/components/account/use-last-place'
import type { PlaceValues } from '@/components/account/use-place'
import { Field } from '@/components/ui/field'
import { addAddress, changeAddress } from '@/lib/account/contract'
import { type Address, type AddressChange, AddressLabel, NewAddress, type Position } from '@/lib/account/schema'
import { callSurely } from '@/lib/browser/call-surely'
import { readState } from '@/lib/browser/state'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { formatPhone } from '@/lib/phone'

const empty: PlaceValues = { street: '', city: '', postalCode: '', district: '', state: '', country: '' }

/** A point as the form holds it, whose draft has texts. */
const degreesOf = (point: Position | null | undefined) => ({
  latitude: point ? String(point.latitude) : '',
  longitude: point ? String(point.longitude) : '',
})
const pointOf = ({ latitude, longitude }: Record<keyof Position, string>): Position | null =>
  latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null

/** What the form begins with. */
function valuesOf(record: Address | null, only: boolean) {
  // Where the visitor said at the top of the page that the service is wanted.
  const { street, city, postalCode, district, state, country } = record ?? {
    ...empty,
    postalCode: readState().data?.pincode ?? '',
  }
  const { flat = '', landmark = '', personName = '', personNumber, position } = record ?? {}
  return {
    ...{ street, city, postalCode, district, state, country },
    ...{ flat, landmark, personName, personNumber: personNumber ? formatPhone(personNumber) : '' },
    ...degreesOf(position),
    label: (record?.label ?? 'home') as AddressLabel,
    isPrimary: record?.isPrimary ?? only,
  }
}

export function AddressForm(props: RecordFormProps<Address> & Keep<AddressChange, Address>) {
  const { owner, draft, record, only, onSaved, keep } = props
  const [saved, setSaved] = useState(() => valuesOf(record, only))
  const { values, set, isDraft } = useTyped(saved, { name: draft, owner })
  const { aboutNumber } = useLandlineQuestion()
  const { keyOf } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const { fault, filled } = await fill(typed.postalCode, typed.district)
      const { latitude: _latitude, longitude: _longitude, ...rest } = { ...typed, ...filled }
      const about = await aboutNumber(typed.personNumber, record?.personNumber)
      const ask = about.fault ?? about.question
      const body = checked(
        NewAddress,
        { ...rest, position: pointOf(typed) },
        { ...(fault && { postalCode: fault }), ...(ask && { personNumber: ask }) },
      )
      const { isPrimary: _, ...place } = body
      if (keep) return keep({ ...place, label: typed.label })
      if (record) return callSurely(changeAddress, { params: { id: record._id }, body })
      return callSurely(addAddress, { body, key: keyOf(body) })
    },
    fallback: 'Failed to save address',
    onDone: onSaved,
  })
  const begin = (filled: Partial<PlaceValues>) => setSaved((before) => ({ ...before, ...filled }))
  const { place, fill, onPostalCode, onRetry } = useFilledPlace(form, values, { place: saved, onFilled: begin })
  useLastPlace(!record && !isDraft && !values.postalCode, values, async (last) => {
    // Filled in and not typed: the form begins with it, so that it makes no draft.
    begin(last)
    form.change(last)
    const { filled } = await fill(last.postalCode, '')
    if (filled) begin(filled)
  })

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
      <Field label="House number and street" autoComplete="address-line1" {...form.text('street')} />
      <PlaceFields form={form} values={values} place={place} onPostalCode={onPostalCode} onRetry={onRetry} />
      <DoorFields form={form} own={!keep} />
      <PositionField
        position={pointOf(values)}
        onChange={(position) => {
          form.mark({ 'position.latitude': undefined, 'position.longitude': undefined })
          form.change(degreesOf(position))
        }}
        canLocate={!keep}
        error={form.errors['position.latitude'] ?? form.errors['position.longitude']}
      />
    </RecordForm>
  )
}
