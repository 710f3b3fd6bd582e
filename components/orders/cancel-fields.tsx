'use client'
import { useId } from 'react'
import { AreaField } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-card'
import type { CancelReason } from '@/lib/bookings/rules/moves'
import type { useForm } from '@/lib/browser/use-form'
import { cancelledEntries, cancelReasonLabels } from '@/lib/orders/rules/work'
import { maxMessageLength } from '@/lib/orders/schema'

type Said = { reason: string; message: string }
type Props = {
  of: Pick<ReturnType<typeof useForm<Said, unknown>>, 'errors' | 'change' | 'text'>
  values: Said
  reasons: readonly CancelReason[]
}

export const nothingSaid: Said = { reason: '', message: '' }
/** As it is sent: what is left empty is not said. */
export const sayable = ({ reason, message }: Said) => ({ reason, message: message || undefined })

/** Why the team cancels, of one order or many. Each reason says what the customer will read. */
export function CancelFields({ of: form, values, reasons }: Props) {
  const fault = useId()
  return (
    <>
      <fieldset aria-describedby={form.errors.reason && fault}>
        <legend className="mb-1.5 text-label">Why?</legend>
        <div className="grid gap-2">
          {reasons.map((reason) => (
            <RadioCard
              key={reason}
              name="reason"
              value={reason}
              checked={values.reason === reason}
              onChange={() => form.change({ reason })}
              title={cancelReasonLabels[reason]}
            >
              {cancelledEntries(reason)[0]!.message}
            </RadioCard>
          ))}
        </div>
        {form.errors.reason && (
          <p id={fault} className="mt-1.5 text-small font-medium text-bad">
            {form.errors.reason}
          </p>
        )}
      </fieldset>
      <AreaField
        label="What else the customer is to know"
        hint="May stay empty"
        rows={3}
        maxLength={maxMessageLength}
        {...form.text('message')}
        required={false}
      />
    </>
  )
}
