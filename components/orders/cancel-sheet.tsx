'use client'
import { useOrderCall } from '@/components/orders/use-order-call'
import { AreaField } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { RadioCard } from '@/components/ui/radio-card'
import { toast } from '@/components/ui/toast'
import { type CancelReason, cancelReasons } from '@/lib/bookings/rules/moves'
import { call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { cancelOrder } from '@/lib/orders/operator-contract'
import { cancelledEntries, cancelReasonLabels } from '@/lib/orders/rules/work'
import { Cancellation, type DeskOrder, maxMessageLength } from '@/lib/orders/schema'

type Props = { order: DeskOrder; owner: string; open: boolean; onClose: () => void }

/** Cancels an order for a reason. Each reason says what the customer will read; what is typed is kept until it is sent. */
export function CancelSheet({ order: { orderId, version }, owner, open, onClose }: Props) {
  const draft = `cancel ${orderId}`
  const { values, set, reset } = useTyped({ reason: '', message: '' }, { name: draft, owner })
  const { seen, tell } = useSeenVersion(version, open)
  const send = useOrderCall({ onConflict: tell })
  const key = useSameKey()
  const form = useForm({
    values,
    set,
    send: async ({ reason, message }) => {
      const body = checked(Cancellation, { version: seen, reason, message: message || undefined })
      const input = { params: { orderId }, body, key: key.keyOf([orderId, body]) }
      return send(() => call(cancelOrder, input))
    },
    fallback: 'Failed to cancel the order',
    onDone: () => {
      dropDraft(draft)
      reset({ reason: '', message: '' })
      onClose()
      toast(`${orderId} is cancelled now`)
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title="Cancel this order"
      subtitle={`${orderId}. The customer sees it at once and gets a mail.`}
      room="peach"
      width={620}
      submitLabel="Cancel the order"
      kind="bad"
    >
      <fieldset aria-describedby={form.errors.reason && `${draft}-reason`}>
        <legend className="mb-1.5 text-label">Why?</legend>
        <div className="grid gap-2">
          {cancelReasons.map((reason: CancelReason) => (
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
          <p id={`${draft}-reason`} className="mt-1.5 text-small font-medium text-bad">
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
    </FormSheet>
  )
}
