'use client'
import { useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { RecordForm, type RecordFormProps } from '@/components/account/record-form'
import { Field } from '@/components/ui/field'
import { addContactNumber, changeContactNumber } from '@/lib/account/contract'
import { type ContactNumber, ContactNumberLabel, NewContactNumber } from '@/lib/account/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { formatPhone, isIndianLandline, maxPhoneInput, phoneDigits, phoneFault } from '@/lib/phone'

const landlineQuestion = 'This is not a mobile number. If it is right, press Save again.'

/** What the form begins with. */
const valuesOf = (record: ContactNumber | null, only: boolean) => ({
  number: record ? formatPhone(record.number) : '',
  label: record?.label ?? ('mobile' as ContactNumberLabel),
  isPrimary: record?.isPrimary ?? only,
})

export function ContactNumberForm(props: RecordFormProps<ContactNumber>) {
  const { owner, draft, record, only, onSaved, keep } = props
  const [saved] = useState(() => valuesOf(record, only))
  const { values, set } = useTyped(saved, { name: draft, owner })
  const [asked, setAsked] = useState('')
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      // The number travels as it was typed: the server reads it by the same rule.
      const body = checked(NewContactNumber, typed)
      const digits = phoneDigits(typed.number)!
      if (isIndianLandline(digits) && asked !== digits && digits !== record?.number) {
        // rarely needed, and large: whether it is a number at all is asked first
        const { isPlannedNumber } = await import('@/lib/phone-plan')
        if (!isPlannedNumber(digits)) throw new CallFailed('', 400, { number: phoneFault })
        setAsked(digits)
        throw new CallFailed('', 400, { question: landlineQuestion }) // at no field: nothing is wrong
      }
      if (keep) return keep({ label: typed.label, number: body.number })
      return record ? call(changeContactNumber, { params: { id: record._id }, body }) : call(addContactNumber, { body })
    },
    fallback: 'Failed to save phone number',
    onDone: onSaved,
  })
  const question = asked === phoneDigits(values.number) ? form.errors.question : undefined
  return (
    <RecordForm
      {...props}
      of={form}
      title={record ? 'Edit number' : 'Add a number'}
      primaryLabel="Make this my primary number"
      isPrimary={values.isPrimary}
      onPrimary={(isPrimary) => form.change({ isPrimary })}
    >
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneInput}
        placeholder="+91 98765 43210"
        hint={
          <span role="status" className={question ? 'font-medium text-wait' : undefined}>
            {question ?? 'Our team and the professional call this number'}
          </span>
        }
        {...form.text('number')}
      />
      <LabelPicker
        labels={ContactNumberLabel.options}
        value={values.label}
        onChange={(label) => form.change({ label })}
        of="number"
      />
    </RecordForm>
  )
}
