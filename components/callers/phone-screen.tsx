'use client'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CheckoutNote, CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { OrderSummary } from '@/components/bookings/order-summary'
import { AddressStep } from '@/components/callers/address-step'
import { CallerStep } from '@/components/callers/caller-step'
import { PhoneBooked } from '@/components/callers/phone-booked'
import { PhoneTimes } from '@/components/callers/phone-times'
import { ServicePicker } from '@/components/callers/service-picker'
import { type KnownCaller, type PhoneOrderState, usePhoneOrder } from '@/components/callers/use-phone-order'
import { useTimeChange } from '@/components/dispatch/use-time-change'
import { DraftNotice } from '@/components/ui/draft-notice'
import { isTouch } from '@/components/ui/first-field'
import { Submit } from '@/components/ui/form'
import { FormError } from '@/components/ui/form-error'
import { PageHead } from '@/components/ui/page-head'
import { isHeldEnter } from '@/lib/browser/held-enter'

/** A dispatcher books for who calls, on one screen (DESK-07). */
export function PhoneScreen({ operatorId, caller }: { operatorId: string; caller: KnownCaller }) {
  const router = useRouter()
  const order = usePhoneOrder(operatorId, caller)
  const { booked, begin, isDraft } = order
  const { changeTime, planner } = useTimeChange()
  const frame = useRef<HTMLDivElement>(null)
  const toNumber = () => {
    if (isTouch()) return frame.current?.focus({ preventScroll: true })
    const field = frame.current?.querySelector<HTMLInputElement>('[name="number"]')
    field?.focus()
    // A kept number gives way to that of the next caller.
    field?.select()
  }
  const discard = () => {
    begin()
    toNumber()
  }
  // The caller's number is what is known first: on a new call, and as the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a call begins
  useEffect(() => {
    if (!booked) toNumber()
  }, [booked])
  return (
    <div ref={frame} tabIndex={-1} className="wrap outline-none">
      <PageHead
        title="Order by phone"
        text={
          booked ? undefined : (
            <>
              Ask for the number first.{' '}
              <span className="max-md:hidden">
                Enter leads to what is missing and then books, Ctrl and Enter books from any field; Shift and Enter
                after the number changes the time of the next visit.
              </span>
            </>
          )
        }
      />
      {booked ? (
        <PhoneBooked booked={booked} onNext={caller.number ? () => router.replace('/operator/phone') : begin} />
      ) : (
        <>
          {isDraft && <DraftNotice what="this call" onDiscard={discard} />}
          <PhoneForm order={order} changeTime={changeTime} />
          {/* outside of the form, which would take what is sent here for the order */}
          {planner}
        </>
      )}
    </div>
  )
}

/** Finds the next field that has to be filled in and is empty, from the first again after the last; none where only this one is. */
function nextMissing(form: HTMLFormElement, from: HTMLInputElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, select')]
  const at = fields.indexOf(from)
  const isMissing = (field: HTMLInputElement) =>
    field.name === 'callerId'
      ? !form.querySelector('[name=callerId]:checked')
      : field.matches(':required:not([readonly], :disabled)') && !field.value.trim()
  return [...fields.slice(at + 1), ...fields.slice(0, at)].find(isMissing)
}

type FormProps = { order: PhoneOrderState; changeTime: (orderId: string) => void }

function PhoneForm({ order, changeTime }: FormProps) {
  const { form, priced, values } = order
  const { services } = form.errors
  /** Leads on and books once for each press, however long the key is held down. */
  const refuseHeld = (event: KeyboardEvent) => {
    if (!isHeldEnter(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget, nativeEvent } = event
    if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
    const isForced = event.ctrlKey || event.metaKey
    const missing = !isForced && target instanceof HTMLInputElement && nextMissing(currentTarget, target)
    if (!isForced && !missing) return
    event.preventDefault()
    if (missing) missing.focus()
    else currentTarget.requestSubmit()
  }
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit}
      onKeyDownCapture={refuseHeld}
      onKeyDown={onKeyDown}
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[1fr_23rem]"
    >
      <div className="grid min-w-0 gap-8">
        <Step title="Caller">
          <CallerStep order={order} changeTime={changeTime} />
        </Step>
        <Step title="Services">
          <ServicePicker
            lines={priced.lines}
            error={services}
            onAdd={order.add}
            onRemove={order.remove}
            onQuantity={order.setQuantity}
          />
        </Step>
        <Step title="Address">
          <AddressStep order={order} />
        </Step>
        <PhoneTimes order={order} />
        {order.hasWishes && (
          <CheckoutWishes
            title="Customer prefers"
            text={`${order.noTimes} Optional, and no promise: the time is fixed by planning.`.trim()}
            choice={values}
            choose={form.change}
            errors={form.errors}
          />
        )}
        <CheckoutNote choice={values} choose={form.change} errors={form.errors} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-16">
        {priced.lines.length > 0 && <OrderSummary lines={priced.lines} />}
        {priced.state === 'failed' && <FormError quiet>The prices of now could not be read.</FormError>}
        <FormError>{form.failure}</FormError>
        {order.isUnanswered && !form.failure && (
          <FormError quiet>The last try was not answered. Pressing again books it once.</FormError>
        )}
        <Submit of={form} wide>
          Book this order
        </Submit>
      </div>
    </form>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
