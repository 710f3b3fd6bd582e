'use client'
import { useEffect, useRef, useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { PlaceFields } from '@/components/account/place-fields'
import { RecordForm } from '@/components/account/record-form'
import { type PlaceValues, usePlace } from '@/components/account/use-place'
import { Field } from '@/components/ui/field'
import { addAddress, changeAddress } from '@/lib/account/contract'
import { maxStreetLength } from '@/lib/account/rules'
import { type Address, AddressLabel, NewAddress } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'
import { readDraft } from '@/lib/browser/draft'
import { useCall } from '@/lib/browser/use-call'
import { useDraft } from '@/lib/browser/use-draft'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'
import { isPincode, pincodeDigits } from '@/lib/pincode'

type Props = {
  owner: string
  /** By which what is typed is kept. */
  draft: string
  open: boolean
  /** Null for a new one. */
  record: Address | null
  /** Whether it is the only one, and so the primary one in any case. */
  only: boolean
  onClose: () => void
  onCancel: () => void
  onSaved: (saved: Address) => void
}

const empty: PlaceValues = { street: '', city: '', postalCode: '', district: '', state: '', country: '' }
/** What stands in the fields that the PIN fills. */
const unfilled = { district: '', state: '', country: '' }

/** What the form begins with. */
function valuesOf(record: Address | null, only: boolean) {
  const { street, city, postalCode, district, state, country } = record ?? empty
  const label: AddressLabel = record?.label ?? 'home'
  return { street, city, postalCode, district, state, country, label, isPrimary: record?.isPrimary ?? only }
}

export function AddressForm({ owner, draft, open, record, only, onClose, onCancel, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [saved] = useState(() => valuesOf(record, only))
  const [kept] = useState(() => ({ ...saved, ...readDraft(draft, owner) }) as typeof saved)
  const [values, setValues] = useState<PlaceValues>(() => {
    const { label: _, isPrimary: __, ...place } = kept
    return place
  })
  const [label, setLabel] = useState(kept.label)
  const [isPrimary, setPrimary] = useState(kept.isPrimary)
  useDraft(draft, owner, { ...values, label, isPrimary }, saved)
  const [checking, setChecking] = useState(false)
  const place = usePlace()
  const save = useCall(
    (body: NewAddress) =>
      record ? call(changeAddress, { params: { id: record._id }, body }) : call(addAddress, { body }),
    'Failed to save address',
    onSaved,
  )
  const { errors, mark, show } = useErrors(form, save.failure?.fields)
  const set = (changes: Partial<PlaceValues>) => {
    setValues((before) => ({ ...before, ...changes }))
    mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
  }

  /** Looks the PIN up and fills in what it says; the fault of the PIN, if any, and what was filled in. */
  const fill = async (pincode: string, kept: string) => {
    const found = await place.look(pincode)
    if (!found) return { fault: undefined, filled: {} }
    const fault = { invalid: 'Invalid pincode', failed: 'Error validating pincode' }[found.status as string]
    const [first] = found.offices
    if (fault || !first) {
      mark({ postalCode: fault })
      return { fault, filled: {} }
    }
    const { District: district, State: state } = found.offices.find(({ District }) => District === kept) ?? first
    const filled = { district, state, country: 'India' }
    set({ ...filled, postalCode: pincode })
    return { fault: undefined, filled }
  }
  const onPostalCode = (text: string) => {
    const postalCode = pincodeDigits(text)
    set({ postalCode, ...(place.status === 'found' && postalCode !== values.postalCode && unfilled) })
    if (isPincode(postalCode)) void fill(postalCode, values.district)
    else place.forget()
  }
  // The other districts of the PIN can be chosen at once when an address is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isPincode(kept.postalCode)) void fill(kept.postalCode, kept.district)
  }, [])

  const submit = async () => {
    let body = { ...values, label, isPrimary }
    let fault: string | undefined
    if (isPincode(body.postalCode)) {
      setChecking(true)
      const looked = await fill(body.postalCode, body.district)
      setChecking(false)
      fault = looked.fault
      body = { ...body, ...looked.filled }
    }
    const faults = { ...faultsOf(NewAddress, body), ...(fault && { postalCode: fault }) }
    show(faults)
    if (!Object.keys(faults).length) save.run(body)
  }
  return (
    <RecordForm
      form={form}
      title={record ? 'Edit address' : 'Add an address'}
      primaryLabel="Make this my primary address"
      isPrimary={isPrimary}
      onPrimary={only || record?.isPrimary ? undefined : setPrimary}
      pending={save.pending || checking}
      failure={save.failure && !Object.keys(save.failure.fields).length ? save.failure.message : undefined}
      open={open}
      onClose={onClose}
      onCancel={onCancel}
      onSubmit={() => void submit()}
    >
      <LabelPicker labels={AddressLabel.options} value={label} onChange={setLabel} of="address" />
      <Field
        label="House number and street"
        name="street"
        autoComplete="address-line1"
        required
        maxLength={maxStreetLength}
        value={values.street}
        error={errors.street}
        onChange={(event) => set({ street: event.target.value })}
      />
      <PlaceFields
        values={values}
        errors={errors}
        place={place}
        set={set}
        mark={mark}
        onPostalCode={onPostalCode}
        onRetry={() => void fill(values.postalCode, values.district)}
      />
    </RecordForm>
  )
}
