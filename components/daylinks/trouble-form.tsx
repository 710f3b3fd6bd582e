'use client'
import { useState } from 'react'
import type { Outcome } from '@/components/daylinks/use-presses'
import { AreaField, SelectField } from '@/components/ui/field'
import { beginInside } from '@/components/ui/first-field'
import { Form, Submit } from '@/components/ui/form'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { TroubleReport } from '@/lib/daylinks/schema'
import { type HelpReason, helpReasonNames, helpReasons, maxHelpTextLength } from '@/lib/dispatch/rules/help'

type Report = { reason: HelpReason; text?: string }
const ReportForm = TroubleReport.omit({ pressedAt: true })
type Props = {
  /** Names the draft, with its visit: which of its orders are open may change while somebody types. */
  owner: string
  visitId: string
  /** By what the visit is named to the office, where it is gone before this is sent. */
  orderId: string
  onSend: (report: Report) => Promise<Outcome>
  onDone: () => void
}

const options = [
  { value: '', label: 'Please choose' },
  ...helpReasons.map((value) => ({ value, label: helpReasonNames[value] })),
]

/** Tells the office why a visit does not work out: nothing is cancelled, somebody there decides. */
export function TroubleForm({ owner, visitId, orderId, onSend, onDone }: Props) {
  const [nothing] = useState({ reason: '', text: '', orderId })
  const { values, set, reset } = useTyped(nothing, { name: `trouble ${visitId}`, owner })
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const { reason, text } = checked(ReportForm, { reason: typed.reason, text: typed.text.trim() || undefined })
      const outcome = await onSend({ reason, ...(text && { text }) })
      if (outcome.kind === 'refused') throw outcome.failure
    },
    fallback: 'The office was not told. Please tell them yourself.',
    onDone: () => {
      reset(nothing)
      onDone()
    },
  })
  return (
    <div ref={beginInside}>
      <Form of={form} className="rounded-md border border-line p-4">
        <SelectField label="What is wrong" options={options} {...form.text('reason')} />
        <AreaField
          label="Anything else (optional)"
          hint={`Only the office reads it, at most ${maxHelpTextLength} characters`}
          rows={2}
          {...form.text('text')}
          required={false}
          className="[&_textarea]:min-h-20"
        />
        <Submit of={form} wide className="whitespace-normal!">
          Tell the office
        </Submit>
      </Form>
    </div>
  )
}
