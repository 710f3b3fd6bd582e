'use client'
import { useState } from 'react'
import { type PartnerName, SpanFields } from '@/components/partners/span-fields'
import { Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { type LeaveFor, spanBody, spanFaults, usualLeaves } from '@/lib/partners/rules/leave'
import { addLeave } from '@/lib/visits/operator-contract'
import { type LeaveProposal, maxBecauseLength, NewLeave } from '@/lib/visits/schema'

type Props = {
  partner: PartnerName
  /** Whose draft it is that is typed. */
  owner: string
  of?: LeaveFor
  open: boolean
  onClose: () => void
  onEntered: (entered: LeaveProposal) => void
}

/** Enters leave of a partner, which stops new work at once. It begins as an illness from now to the end of the day. */
export function LeaveForm({ partner, owner, of, open, onClose, onEntered }: Props) {
  const [usual] = useState(() => usualLeaves(new Date(), of))
  const [first] = usual as [(typeof usual)[number]]
  const empty = { ...first.span, because: first.because }
  const { values, set, reset } = useTyped(empty, { name: `leave ${partner._id}`, owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const because = typed.because.trim()
      const wanted = { ...spanBody(typed), ...(because && { because }) }
      const body = NewLeave.parse(checked(NewLeave, wanted, spanFaults(typed)))
      const params = { id: partner._id }
      return call(addLeave, { params, body, key: keyOf([params, body]) }).catch((error: unknown) => {
        forget() // what was refused may be tried again as it is
        throw error
      })
    },
    fallback: 'The leave was not entered. Please try again.',
    onDone: (entered) => {
      forget()
      reset(empty)
      onEntered(entered)
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title={`Leave of ${partner.fullName}`}
      subtitle="Nothing new is planned in it. For visits that are planned already you see next who could take them."
      room="sky"
      width={560}
      submitLabel="Enter leave"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the fields below */}
      <div role="group" aria-label="Usual leave" className="flex flex-wrap gap-1.5">
        {usual.map(({ label, because, span }) => (
          <button
            key={label}
            type="button"
            aria-pressed={Object.entries(span).every(([name, value]) => values[name as keyof typeof span] === value)}
            onClick={() => form.change({ ...span, because })}
            className="min-h-11 rounded-pill bg-sunk px-3.5 text-label font-medium aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-page"
          >
            {label}
          </button>
        ))}
      </div>
      <SpanFields text={form.text} />
      <Field
        label="Reason"
        maxLength={maxBecauseLength}
        hint="For the team. Customers do not see it."
        {...form.text('because')}
        required={false}
      />
    </FormSheet>
  )
}
