'use client'
import { useState } from 'react'
import { LabelPicker } from '@/components/account/label-picker'
import { type Keep, RecordForm, type RecordFormProps } from '@/components/account/record-form'
import { useLandlineQuestion } from '@/components/account/use-landline-question'
import { Field } from '@/components/ui/field'
import { addContactNumber, changeContactNumber } from '@/lib/account/contract'
import { type ContactNumber, ContactNumberLabel, NewContactNumber } from '@/lib/account/schema'
import { CallFailed } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { formatPhone } from '@/lib/phone'

/** What the form begins with. */
const valuesOf = (record: ContactNumber | null, only: boolean) => ({
  number: record ? formatPhone(record.number) : '',
  label: record?.label ?? ('mobile' as ContactNumberLabel),
  isPrimary: record?.isPrimary ?? only,
})

export function ContactNumberForm(
  props: RecordFormProps<ContactNumber> & Keep<Omit<ContactNumber, '_id' | 'isPrimary'>, ContactNumber>,
) {
  const { owner, draft, record, only, onSaved, keep } = props
  const [saved] = useState(() => valuesOf(record, only))
  const { values, set } = useTyped(saved, { name: draft, owner })
  const { aboutNumber, isAsked } = useLandlineQuestion()
  const { keyOf } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      // The number travels as it was typed: the server reads it by the same rule.
      const body = checked(NewContactNumber, typed)
      const { fault, question } = await aboutNumber(typed.number, record?.number)
      if (fault) throw new CallFailed('', 400, { number: fault })
      if (question) throw new CallFailed('', 400, { question }) // at no field: nothing is wrong
      if (keep) return keep({ label: typed.label, number: body.number })
      if (record) return callSurely(changeContactNumber, { params: { id: record._id }, body })
      return callSurely(addContactNumber, { body, key: keyOf(body) })
    },
    fallback: 'Failed to save phone number',
    onDone: onSaved,
  })
  const question = isAsked(values.number) ? form.errors.question : undefined
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
