'use client'
import { RotateCcw } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { timesAtOpening, useFocusOnTimes } from '@/components/billing/revisit-focus'
import { useRevisitOffer } from '@/components/billing/use-revisit-offer'
import { CheckoutNote, CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { OfferStatus } from '@/components/bookings/offer-status'
import { WindowField } from '@/components/bookings/window-field'
import { Button } from '@/components/ui/button'
import { AreaField, Checkbox } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { createRevisit } from '@/lib/billing/operator-contract'
import { revisitSettles } from '@/lib/bookings/rules/revisit'
import { Wishes } from '@/lib/bookings/schema'
import { CallFailed } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { dropDraft } from '@/lib/browser/draft'
import { useEarlyEnter } from '@/lib/browser/use-early-enter'
import { checked, useForm } from '@/lib/browser/use-form'
import { useKeys } from '@/lib/browser/use-keys'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { callMe, datesOf, windowOf } from '@/lib/windows/rules/choice'

type Props = {
  /** The completed order that is to be repaired. */
  orderId: string
  owner: string
  /** Says who is to be called, of a customer whom no mail reaches. */
  owed: string | undefined
  /** What was reported of it, and is settled in the same press unless somebody unticks it. */
  complaint?: { ref: string; version: number }
}

const nothing = { preferredDay: '', preferredPart: '', note: '', window: '', keepsOpen: '', text: '', isOwnText: '' }

/** Orders the repair of a completed order at no charge, in the first free time unless another is chosen, and opens the new order. */
export function RevisitButton({ orderId, owner, owed, complaint }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const draft = `revisit ${orderId}`
  const { values, set } = useTyped(nothing, { name: draft, owner })
  const { keyOf } = useSameKey()
  const { offer, first, state, again } = useRevisitOffer(orderId, open)
  const hasWindows = first !== ''
  const chosen = hasWindows ? values.window || first : ''
  const window = windowOf(chosen)
  // An emptied text is the dispatcher's own too; any other goes along with the time.
  const text = values.isOwnText ? values.text : revisitSettles(window, new Date())
  const settles = complaint && !values.keepsOpen
  const form = useForm({
    values,
    set,
    send: async ({ preferredDay, preferredPart, note }) => {
      const wished = Object.entries({ note, ...(!window && { preferredDay, preferredPart }) }).filter(
        ([, said]) => said,
      )
      const body = {
        ...checked(Wishes, Object.fromEntries(wished)),
        ...(window && { window: datesOf(window) }),
        ...(settles && { settles: { ...complaint, text } }),
      }
      try {
        return await callSurely(createRevisit, { params: { orderId }, body, key: keyOf(body) })
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.status === 409) again()
        const { 'settles.text': settlement, ...fields } = error.fields
        throw new CallFailed(error.message, error.status, { ...fields, ...(settlement && { text: settlement }) })
      }
    },
    fallback: 'The revisit was not booked. Please try again.',
    onDone: (revisit) => {
      dropDraft(draft)
      // Open until its page is gone: a sheet that closes goes back in the history, and the way on would be lost.
      toast(`Revisit ${revisit.orderId} is booked`)
      router.push(`/operator/orders/${revisit.orderId}` as Route)
    },
  })
  const send = useEarlyEnter(form, {
    isKnown: state === 'known' || state === 'failed',
    isDecided: state === 'known',
    asked: JSON.stringify([open, values]),
  })
  // A page may have many of these buttons, that of a complaint has one.
  useKeys({ v: () => (complaint ? setOpen(true) : false) })
  const times = useRef<HTMLDivElement>(null)
  useFocusOnTimes(open ? state : 'looking', times)
  const readAgain = () => {
    times.current?.focus()
    again()
  }
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-5" />
        {complaint ? 'Revisit at no charge' : 'Book a revisit (no charge)'}
      </Button>
      <FormSheet
        of={send}
        open={open}
        onClose={() => setOpen(false)}
        title="Book a revisit"
        subtitle={`It repairs ${orderId} at no charge: the same service, address and number.${owed ? ` ${owed}` : ''}`}
        room="sky"
        width={560}
        submitLabel="Book the revisit"
        initialFocus={() => timesAtOpening(times.current)}
      >
        <div ref={times} tabIndex={-1} aria-busy={state === 'looking'} className="grid gap-5 outline-none">
          <OfferStatus state={state} onAgain={readAgain} />
          {hasWindows && offer && (
            <WindowField
              title="Time"
              none="None suits, plan it later"
              offer={offer}
              choosesFirst
              value={chosen}
              error={form.errors.window}
              onChange={(value) => form.change({ window: value })}
            />
          )}
          {state !== 'looking' && (!hasWindows || chosen === callMe) && (
            <CheckoutWishes
              choice={values}
              choose={form.change}
              errors={form.errors}
              title="What the customer asks for"
              text={`Optional.${owed ? '' : ' The customer gets a mail and sees the new order at once.'}`}
            />
          )}
        </div>
        <CheckoutNote choice={values} choose={form.change} errors={form.errors} />
        {complaint && (
          <>
            <Checkbox
              label={`Resolve ${complaint.ref} with it`}
              checked={!values.keepsOpen}
              onChange={({ target }) => form.change({ keepsOpen: target.checked ? '' : 'yes' })}
            />
            {settles && (
              <AreaField
                label="How it was resolved"
                hint={`It is mailed, and stands on the order for its customer to see.${values.isOwnText ? ' These are your words: another time does not change them.' : ''}`}
                rows={3}
                {...form.text('text')}
                value={text}
                onChange={({ target }) => form.change({ text: target.value, isOwnText: 'yes' })}
              />
            )}
          </>
        )}
      </FormSheet>
    </>
  )
}
