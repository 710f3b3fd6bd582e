'use client'
import { type KeyboardEvent, useRef } from 'react'
import { NameFields } from '@/components/account/name-fields'
import { CallerEmail } from '@/components/callers/caller-email'
import { CallerOrders } from '@/components/callers/caller-orders'
import { fresh } from '@/components/callers/phone-values'
import type { PhoneOrderState } from '@/components/callers/use-phone-order'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { RadioCard } from '@/components/ui/radio-card'
import { fullName } from '@/lib/account/rules/person'
import { maxCallers } from '@/lib/callers/rules'
import { maxEmailLength } from '@/lib/email'
import { emailText } from '@/lib/email-text'

/** What is known of the look-up, in words. */
function statusText({ state, callers, hasMore }: PhoneOrderState['callers']) {
  if (state === 'idle') return 'Who calls is looked up as soon as the number is whole'
  if (state === 'looking') return 'Looking the caller up …'
  if (state === 'failed') return 'The caller could not be looked up'
  if (!callers.length) return 'Nobody is known by this yet'
  if (hasMore) return `More than ${maxCallers} customers have this number: ask for the e-mail too`
  return callers.length === 1 ? 'One customer is known by this' : `${callers.length} customers are known by this`
}

/** Who calls: found by number or e-mail, or entered. */
export function CallerStep({ order }: { order: PhoneOrderState }) {
  const { form, callers, callerId, known } = order
  const frame = useRef<HTMLDivElement>(null)
  /** Enter leads on instead of sending: a number alone is no order. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const fields = [...(frame.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const after = fields.slice(fields.indexOf(event.currentTarget) + 1)
    after.find((field) => field.type !== 'radio' || field.checked || callerId === '')?.focus()
  }
  return (
    <div ref={frame} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Phone number of the caller"
          type="tel"
          autoComplete="off"
          placeholder="98765 43210"
          hint={statusText(callers)}
          {...form.text('number')}
          onKeyDown={onKeyDown}
        />
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={maxEmailLength}
          hint={
            known.caller?.email
              ? `The confirmation goes to ${emailText(known.caller.email)}`
              : 'Optional. Finds a customer too'
          }
          {...form.text('email')}
          required={false}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="sr-only">
        {statusText(callers)}
      </p>
      {callers.state === 'failed' && <Again onPress={callers.again} />}
      {callers.callers.length > 0 && <Found order={order} />}
      {callerId === fresh && <NameFields of={form} beside="md" />}
      {known.failed && (
        <div className="grid justify-items-start gap-2">
          <FormError>This customer could not be read.</FormError>
          <Again onPress={known.again} />
        </div>
      )}
      {known.caller && <CallerOrders id={known.caller._id} name={fullName(known.caller)} />}
      {known.caller && !known.caller.hasAccount && <CallerEmail order={order} caller={known.caller} />}
    </div>
  )
}

const Again = ({ onPress }: { onPress: () => void }) => (
  <Button kind="line" size="sm" onClick={onPress} className="justify-self-start">
    Try again
  </Button>
)

/** The customers to choose from, and somebody new. */
function Found({ order: { form, callers, callerId } }: { order: PhoneOrderState }) {
  const error = form.errors.callerId
  const choose = (callerId: string) => form.change({ callerId, addressId: '' })
  return (
    <fieldset tabIndex={-1} aria-invalid={error ? true : undefined} className="min-w-0 outline-none">
      <legend className="mb-1.5 text-label">Who calls?</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {callers.callers.map(({ _id, name, area }) => (
          <RadioCard key={_id} name="callerId" value={_id} checked={_id === callerId} onChange={choose} title={name}>
            {area ?? 'No address yet'}
          </RadioCard>
        ))}
        <RadioCard name="callerId" value={fresh} checked={callerId === fresh} onChange={choose} title="Somebody else">
          A new customer
        </RadioCard>
      </div>
      {error && <p className="mt-1.5 text-small font-medium text-bad">{error}</p>}
    </fieldset>
  )
}
