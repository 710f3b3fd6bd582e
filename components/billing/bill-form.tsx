'use client'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type BillValues,
  billOf,
  extraCount,
  firstBill,
  paymentOf,
  typedTotal,
  withExtra,
  withoutExtra,
} from '@/components/billing/bill-values'
import { ExtraFields } from '@/components/billing/extra-fields'
import { ServiceFields } from '@/components/billing/service-fields'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { isFocusLost, isTouch } from '@/components/ui/first-field'
import { Form, Submit } from '@/components/ui/form'
import { isFree, serviceLine } from '@/lib/billing/rules/bill'
import { maxExtras } from '@/lib/billing/rules/limits'
import { BillForm as Bill, type BilledOrder, type TypedBill } from '@/lib/billing/schema'
import { dropDraft } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { formatRupees } from '@/lib/money'

type Props<R> = {
  order: BilledOrder
  /** Whose draft it is. */
  owner: string
  issue: (bill: TypedBill, key: string) => Promise<R>
  onIssued: (reply: R) => void
  submitLabel?: string
  /** Shows how to pay the amount that is taken by UPI. */
  upi?: (amount: number) => ReactNode
  /** When an extra is agreed, unless it is said otherwise: by the shop, since a clock of one's own may be wrong. */
  clock: () => Date
  /** What the keyboard of a phone calls its Enter. */
  enterKeyHint?: 'next'
  /** Further buttons, beside the one that sends. */
  children?: ReactNode
}

const methods = [
  { value: '', label: 'Nothing yet' },
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
]

/** The final bill of an order: what its price left open, extras, and what was taken. What is typed stays until it is issued. */
export function BillForm<R>({
  order,
  owner,
  issue,
  onIssued,
  submitLabel = 'Issue the bill',
  upi,
  clock,
  enterKeyHint,
  children,
}: Props<R>) {
  const draft = `bill ${order.orderId}`
  const { values, set } = useTyped<BillValues>(firstBill(order), { name: draft, owner })
  const { keyOf } = useSameKey()
  const total = typedTotal(order, values)
  const payment = paymentOf(values, total)
  const form = useForm<BillValues, R>({
    values,
    set,
    send: async (typed) => {
      const bill = billOf(order, typed)
      const line = serviceLine(order, bill)
      const fault = 'field' in line ? { [line.field]: line.text } : {}
      const body = checked(Bill, { ...bill, payment: paymentOf(typed, typedTotal(order, typed)) }, fault)
      return issue(body, keyOf(body))
    },
    fallback: 'The bill was not issued. Please try again.',
    onDone: (reply) => {
      dropDraft(draft)
      onIssued(reply)
    },
  })
  const text = (name: string) => ({ ...form.text(name), enterKeyHint, value: values[name] ?? '' })
  const extras = Array.from({ length: extraCount(values) }, (_, at) => at)
  const pressed = useRef(false)
  const counted = useRef(extras.length)
  const add = (kind: 'labour' | 'parts') => {
    pressed.current = true
    form.change(withExtra(values, kind, clock()))
  }
  const remove = (at: number) => {
    pressed.current = true
    form.clearErrors() // they stand at numbers that move
    form.change(withoutExtra(values, at))
  }
  // A new extra stands before the button that adds it; one that is removed takes its own button with it. A draft moves nothing.
  useEffect(() => {
    const isAdded = extras.length > counted.current
    counted.current = extras.length
    if (!pressed.current) return
    pressed.current = false
    const all = [...(form.ref.current?.querySelectorAll<HTMLElement>('[data-extra]') ?? [])]
    if (isAdded) return isTouch() ? undefined : all.at(-1)?.querySelector('input')?.focus()
    const left =
      all.at(-1)?.querySelector('button') ?? form.ref.current?.querySelector<HTMLElement>('[data-add] button')
    if (isFocusLost()) left?.focus()
  }, [extras.length, form.ref])
  const free = isFree(order)
  return (
    <Form of={form}>
      <ServiceFields order={order} values={values} text={text} onChange={form.change} />
      {extras.map((at) => (
        <ExtraFields
          key={at}
          at={at}
          kind={values[`extras.${at}.kind`] === 'labour' ? 'labour' : 'parts'}
          text={text}
          onRemove={() => remove(at)}
        />
      ))}
      {!free && (
        <div data-add="" className="flex flex-wrap gap-2">
          {(['labour', 'parts'] as const).map((kind) => (
            <Button key={kind} kind="line" size="sm" disabled={extras.length >= maxExtras} onClick={() => add(kind)}>
              <Plus aria-hidden />
              {kind === 'labour' ? 'Add labour' : 'Add parts'}
            </Button>
          ))}
        </div>
      )}
      <p aria-live="polite" className="num flex justify-between border-t border-line-strong pt-3 text-h3">
        <span>Total</span>
        <span>{total === null ? '–' : formatRupees(total)}</span>
      </p>
      {!free && (
        <>
          <SelectField label="Taken from the customer" options={methods} {...text('method')} required={false} />
          {values.method && (
            <Field
              label="Amount taken in ₹"
              hint="All of the total, unless you give less"
              inputMode="numeric"
              autoComplete="off"
              placeholder={total === null ? undefined : String(total)}
              {...text('payment.amount')}
              required={false}
            />
          )}
          {payment?.method === 'upi' && payment.amount > 0 && payment.amount <= (total ?? 0) && upi?.(payment.amount)}
          {values.method === 'upi' && (
            <Field
              label="UPI reference"
              hint="As the customer's app shows it"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...text('payment.reference')}
            />
          )}
        </>
      )}
      <p className="text-small text-ink-2">A bill is final. What changes later is added below it.</p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Submit of={form}>{submitLabel}</Submit>
        {children}
      </div>
    </Form>
  )
}
