'use client'
import { useRef, useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { RecordForm } from '@/components/account/record-form'
import { Field } from '@/components/ui/field'
import { addContactNumber, changeContactNumber } from '@/lib/account/contract'
import { type ContactNumber, ContactNumberLabel, NewContactNumber } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'
import { readDraft } from '@/lib/browser/draft'
import { useCall } from '@/lib/browser/use-call'
import { useDraft } from '@/lib/browser/use-draft'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'
import { formatPhone, maxPhoneInput } from '@/lib/phone'

type Props = {
  owner: string
  /** By which what is typed is kept. */
  draft: string
  open: boolean
  /** Null for a new one. */
  record: ContactNumber | null
  /** Whether it is the only one, and so the primary one in any case. */
  only: boolean
  onClose: () => void
  onCancel: () => void
  onSaved: (saved: ContactNumber) => void
}

export function ContactNumberForm({ owner, draft, open, record, only, onClose, onCancel, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [saved] = useState(() => ({
    number: record ? formatPhone(record.number) : '',
    label: record?.label ?? ('mobile' as const),
    isPrimary: record?.isPrimary ?? only,
  }))
  const [kept] = useState(() => ({ ...saved, ...readDraft(draft, owner) }) as typeof saved)
  const [number, setNumber] = useState(kept.number)
  const [label, setLabel] = useState<ContactNumberLabel>(kept.label)
  const [isPrimary, setPrimary] = useState(kept.isPrimary)
  useDraft(draft, owner, { number, label, isPrimary }, saved)
  const save = useCall(
    (body: NewContactNumber) =>
      record ? call(changeContactNumber, { params: { id: record._id }, body }) : call(addContactNumber, { body }),
    'Failed to save phone number',
    onSaved,
  )
  const { errors, mark, show } = useErrors(form, save.failure?.fields)
  const submit = () => {
    const values = { number, label, isPrimary }
    const faults = faultsOf(NewContactNumber, values)
    show(faults)
    // The number travels as it was typed: the server reads it by the same rule.
    if (!Object.keys(faults).length) save.run(values)
  }
  return (
    <RecordForm
      form={form}
      title={record ? 'Edit number' : 'Add a number'}
      primaryLabel="Make this my primary number"
      isPrimary={isPrimary}
      onPrimary={only || record?.isPrimary ? undefined : setPrimary}
      pending={save.pending}
      failure={save.failure && !Object.keys(save.failure.fields).length ? save.failure.message : undefined}
      open={open}
      onClose={onClose}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <Field
        label="Phone number"
        name="number"
        type="tel"
        autoComplete="tel"
        required
        maxLength={maxPhoneInput}
        placeholder="+91 98765 43210"
        hint="Our team and the professional call this number"
        value={number}
        error={errors.number}
        onChange={(event) => {
          setNumber(event.target.value)
          mark({ number: undefined })
        }}
      />
      <LabelPicker labels={ContactNumberLabel.options} value={label} onChange={setLabel} of="number" />
    </RecordForm>
  )
}
