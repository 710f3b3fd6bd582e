'use client'
import type { KeyboardEvent } from 'react'
import { BillForm } from '@/components/billing/bill-form'
import { valuesOf } from '@/components/billing/bill-values'
import { PayByUpi } from '@/components/bookings/pay-by-upi'
import type { TypedBill } from '@/components/daylinks/press-list'
import type { Outcome } from '@/components/daylinks/use-presses'
import { beginInside } from '@/components/ui/first-field'
import { type PayTo, toUpiPayment } from '@/lib/billing/rules/upi'
import type { BilledOrder } from '@/lib/billing/schema'
import { CallFailed } from '@/lib/browser/call'
import { storeDraft } from '@/lib/browser/draft'
import { isHeldEnter } from '@/lib/browser/held-enter'

type Props = {
  order: BilledOrder
  owner: string
  payTo?: PayTo
  onSend: (bill: TypedBill, key: string) => Promise<Outcome>
  /** By the shop. */
  clock: () => Date
  /** Taken, or kept until there is a line. */
  onDone: () => void
  /** Refused at once: the form has it, and shows why. */
  onForget: (key: string) => void
}

/** As the fields of the bill are called in its own form; what changed of the order is said as a whole. */
const asOfBill = ({ message, status, fields }: CallFailed) =>
  new CallFailed(
    message,
    status,
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => (name.startsWith('bill.') ? [[name.slice(5), text]] : [])),
    ),
  )

/** Leads from a field to the next one by the key of the keyboard: a bill is final, and its button alone sends it. */
function leadOn(event: KeyboardEvent<HTMLElement>) {
  if (isHeldEnter(event)) return event.preventDefault() // on the button it would send
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...(field.form?.querySelectorAll<HTMLElement>('input, select, textarea, [type=submit]') ?? [])]
  all[all.indexOf(field) + 1]?.focus()
}

/** The bill at the door; sending it says that the work is done. */
export const FinishForm = ({ order, owner, payTo, onSend, clock, onDone, onForget }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it
  <div ref={beginInside} onKeyDown={leadOn} className="border-t border-line pt-4">
    <BillForm
      order={order}
      owner={owner}
      submitLabel="Finish"
      enterKeyHint="next"
      clock={clock}
      upi={payTo && ((amount) => <PayByUpi {...toUpiPayment(payTo, amount, order.orderId)} isShownToPayer />)}
      issue={async (bill, key) => {
        const outcome = await onSend(bill, key)
        if (outcome.kind !== 'refused') return order
        onForget(key)
        throw asOfBill(outcome.failure)
      }}
      onIssued={onDone}
    />
  </div>
)

/** Puts a bill that was refused later back into its form. */
export const keepBill = (orderId: string, owner: string, bill: TypedBill) =>
  storeDraft(`bill ${orderId}`, owner, valuesOf(bill))
