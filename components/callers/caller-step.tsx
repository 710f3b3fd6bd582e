'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
import { maxCallers, overlongFault } from '@/lib/callers/rules'
import { cutText, maxSearchLength } from '@/lib/dispatch/rules/search'
import { maxEmailLength } from '@/lib/email'
import { emailText } from '@/lib/email-text'

/** What is known of the look-up, in words. */
function statusText({ callers: { state, callers, hasMore, hasMoreSought }, callerId }: PhoneOrderState) {
  if (state === 'idle') return 'Who calls is looked up as soon as the number is whole'
  if (state === 'looking') return 'Looking the caller up …'
  if (state === 'failed') return 'The caller could not be looked up'
  if (!callers.length) return 'Nobody is known by this yet'
  if (hasMore) return `More than ${maxCallers} customers have this number${callerId ? '' : ': ask for the e-mail too'}`
  if (hasMoreSought) return cutText
  return callers.length === 1 ? 'One customer is known by this' : `${callers.length} customers are known by this`
}

/** Where Enter leads from the caller, once it is known who calls: on in the form, or to another time for the next visit. */
type Way = 'on' | 'time'

/** Leads Enter on while nobody is known, to what else finds a caller. */
const nextSearch: Record<string, string> = { number: 'email', email: 'sought', sought: 'number' }

type Props = {
  order: PhoneOrderState
  /** Opens the form that plans an order anew. */
  changeTime: (orderId: string) => void
}

/** Asks who calls: found by number, e-mail or what the caller says, or entered. */
export function CallerStep({ order, changeTime }: Props) {
  const { form, values, callers, callerId, known } = order
  const overlong = overlongFault(values.number)
  const status = overlong ?? statusText(order)
  const [way, setWay] = useState<Way | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** Enter leads on instead of sending: a number alone is no order. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (overlong && event.currentTarget.matches('[name=number]')) return
    setWay(event.shiftKey ? 'time' : 'on')
  }
  // The number just typed is still being looked up: the way is gone once its caller is known, unless the focus has moved on.
  useEffect(() => {
    if (!way || callers.state === 'looking') return
    if (!frame.current?.contains(document.activeElement)) return setWay(null)
    if (way === 'time' && callerId && callerId !== fresh) return
    setWay(null)
    if (callers.state === 'failed') return
    const { name } = document.activeElement as HTMLInputElement
    const next = callers.isKnown ? { '': 'callerId', [fresh]: 'firstName' }[callerId] : nextSearch[name]
    frame.current
      .closest('form')
      ?.querySelector<HTMLElement>(`[name=${next ?? 'services'}]`)
      ?.focus()
  }, [way, callers.state, callers.isKnown, callerId])
  return (
    <div ref={frame} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Phone number of the caller"
          type="tel"
          autoComplete="off"
          placeholder="98765 43210"
          hint={overlong ? undefined : status}
          {...form.text('number')}
          error={form.errors.number ?? overlong ?? undefined}
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
      <Field
        label="Or find the customer"
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        hint="Words of the name or address, a PIN code, or a part of the number"
        {...form.text('sought')}
        required={false}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {callers.state === 'failed' && <Again onPress={callers.again} />}
      {callers.callers.length > 0 && <Found order={order} onKeyDown={onKeyDown} />}
      {callerId === fresh && <NameFields of={form} beside="md" />}
      {known.failed && (
        <div className="grid justify-items-start gap-2">
          <FormError>This customer could not be read.</FormError>
          <Again onPress={known.again} />
        </div>
      )}
      {known.caller && (
        <CallerOrders
          id={known.caller._id}
          name={fullName(known.caller)}
          isTimeAsked={way === 'time'}
          onTimeAsked={() => setWay(null)}
          changeTime={changeTime}
        />
      )}
      {known.caller && !known.caller.hasAccount && <CallerEmail order={order} caller={known.caller} />}
    </div>
  )
}

const Again = ({ onPress }: { onPress: () => void }) => (
  <Button kind="line" size="sm" onClick={onPress} className="justify-self-start">
    Try again
  </Button>
)

type FoundProps = { order: PhoneOrderState; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

/** The customers to choose from, and somebody new. */
function Found({ order: { form, callers, callerId }, onKeyDown }: FoundProps) {
  const error = form.errors.callerId
  const choose = (callerId: string) => form.change({ callerId, addressId: '' })
  /** Enter takes who has the focus, and leads on. */
  const take = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key === 'Enter' && target instanceof HTMLInputElement && !target.checked) choose(target.value)
    onKeyDown(event)
  }
  return (
    <fieldset onKeyDown={take} tabIndex={-1} aria-invalid={error ? true : undefined} className="min-w-0 outline-none">
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
