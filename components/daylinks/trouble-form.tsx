'use client'
import type { Outcome } from '@/components/daylinks/use-presses'
import { AreaField, SelectField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { type HelpReason, helpReasonNames, helpReasons } from '@/lib/dispatch/rules/help'

type Report = { reason: HelpReason; text?: string }
type Props = {
  /** Names the draft by its owner and order. */
  owner: string
  orderId: string
  onSend: (report: Report) => Promise<Outcome>
  onDone: () => void
}

const options = helpReasons.map((value) => ({ value, label: helpReasonNames[value] }))

const nothing = { reason: 'absent', text: '' }

/** Tells the office why a visit does not work out: nothing is cancelled, somebody there decides. */
export function TroubleForm({ owner, orderId, onSend, onDone }: Props) {
  const { values, set, reset } = useTyped(nothing, { name: `trouble ${orderId}`, owner })
  const form = useForm({
    values,
    set,
    send: async ({ reason, text }) => {
      const outcome = await onSend({ reason: reason as HelpReason, ...(text.trim() && { text: text.trim() }) })
      if (outcome.kind === 'refused') throw outcome.failure
    },
    fallback: 'The office was not told. Please call them.',
    onDone: () => {
      reset(nothing)
      onDone()
    },
  })
  return (
    <Form of={form} className="rounded-md border border-line p-4">
      <SelectField label="What is wrong" options={options} {...form.text('reason')} />
      <AreaField
        label="Anything else (optional)"
        hint="Only the office reads it"
        rows={2}
        {...form.text('text')}
        required={false}
        className="[&_textarea]:min-h-20"
      />
      <Submit of={form} wide>
        Tell the office
      </Submit>
    </Form>
  )
}
