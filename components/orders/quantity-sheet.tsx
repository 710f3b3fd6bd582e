'use client'
import { type FormEvent, useState } from 'react'
import { ChangeQuantity } from '@/components/bookings/change-quantity'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { focusRefusedNumber } from '@/lib/browser/refused-number'
import { useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { countInWords } from '@/lib/cart/rules/lines'
import { countOf } from '@/lib/catalogue/rules/count'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { mailedText } from '@/lib/dispatch/rules/told'
import { correctQuantity } from '@/lib/orders/operator-contract'
import { resizingTexts } from '@/lib/orders/rules/quantity'
import type { DeskOrder } from '@/lib/orders/schema'
import type { PlannedLine } from '@/lib/visits/rules/plan'
import { maxBecauseLength } from '@/lib/visits/schema'

export type ResizedProps = {
  order: DeskOrder
  booked: Booking
  /** All of its visit, with it. */
  lines: readonly PlannedLine[]
  owner: string
}
type Props = ResizedProps & { open: boolean; onClose: () => void }

const pickReason = ({ because }: Record<string, string>): Record<string, string> => (because ? { because } : {})

/** Asks how many an order is to be of, and says before what that comes to: price, length of the work, and its visit. */
export function QuantitySheet({ order, booked, lines, owner, open, onClose }: Props) {
  const { orderId, version } = order
  const present = countOf(booked)
  const [saved] = useState({ quantity: present, because: '' })
  const draft = `quantity ${orderId} ${version}`
  const { values, set } = useTyped(saved, { name: draft, owner })
  const { seen, tell } = useSeenVersion(version, open)
  // The server alone knows whether it needs a reason.
  const [isAsked, setAsked] = useState(false)
  const key = useSameKey()
  const send = useOrderCall({ onConflict: tell, typed: pickReason })
  const form = useForm({
    values,
    set,
    send: async ({ quantity, because }) => {
      if (quantity === present) return null
      if (isAsked && !because.trim()) throw new CallFailed('', 400, { because: 'Please say why' })
      const body = { version: seen, quantity, ...(isAsked && { because: because.trim() }) }
      const input = { params: { orderId }, body, key: key.keyOf([orderId, body]) }
      try {
        return await send(() => call(correctQuantity, input))
      } catch (error) {
        if (!(error instanceof CallFailed && error.fields.because)) throw error
        setAsked(true)
        throw new CallFailed(error.message, error.status, { because: error.message })
      }
    },
    fallback: 'The quantity was not changed. Please try again.',
    onDone: (changed) => {
      dropDraft(draft)
      onClose()
      if (changed) toast('The quantity was changed')
    },
  })
  const submit = (event: FormEvent) => {
    if (focusRefusedNumber(form.ref.current)) event.preventDefault()
    else form.submit(event)
  }
  const { quantity } = values
  return (
    <FormSheet
      of={{ ...form, submit }}
      open={open}
      onClose={onClose}
      title="Change the quantity"
      subtitle={`${withQuantity(booked.serviceName, booked)}, ${orderId}`}
      room="sky"
      width={620}
      submitLabel="Change the quantity"
      cancelLabel="Leave as it is"
    >
      <ChangeQuantity
        booking={booked}
        quantity={quantity}
        error={form.errors.quantity}
        onChange={(quantity) => {
          setAsked(false)
          form.change({ quantity })
        }}
      />
      <div role="status" className="grid gap-1 text-small text-ink-2">
        <p className="num">
          So far: {countInWords(booked)}, {orderPriceInWords(booked)}. What one costs stays.
        </p>
        {quantity !== present &&
          resizingTexts(lines, { orderId, quantity }).map((text) => (
            <p key={text} className="num">
              {text}
            </p>
          ))}
        <p>
          {mailedText('The customer gets a mail.', [order])} A partner who is named gets a mail where an e-mail is
          known.
        </p>
      </div>
      {isAsked && (
        <Field label="Why is it changed all the same?" maxLength={maxBecauseLength} {...form.text('because')} />
      )}
    </FormSheet>
  )
}
