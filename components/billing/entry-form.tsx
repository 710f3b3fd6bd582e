'use client'
import type { BillCalls } from '@/components/billing/bill-calls'
import { numberOf } from '@/components/billing/bill-values'
import { AreaField, Field, SelectField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { type BilledOrder, Correction, Payment, Refund } from '@/lib/billing/schema'
import { dropDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'

export type EntryName = 'payment' | 'refund' | 'correction'
type Props = {
  name: EntryName
  order: BilledOrder
  owner: string
  calls: BillCalls
  /** What the amount most likely is; 0 for none. */
  likely: number
  onDone: (billed: BilledOrder) => void
}

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
]
const kinds = [
  { value: 'credit', label: 'Take off what is charged' },
  { value: 'debit', label: 'Add to what is charged' },
]
const submits = { payment: 'Note the payment', refund: 'Note the refund', correction: 'Correct the bill' } as const

type Values = Record<'amount' | 'method' | 'kind' | 'reference' | 'reason' | 'key', string>

function send(calls: BillCalls, name: EntryName, { key, kind, method, reference, reason, ...values }: Values) {
  const amount = numberOf(values.amount)
  const money = method === 'upi' ? { method, amount, reference } : { method, amount }
  if (name === 'payment') return calls.pay(checked(Payment, money), key)
  if (name === 'refund') return calls.refund!(checked(Refund, { ...money, reason }), key)
  return calls.correct!(checked(Correction, { kind, amount, reason }), key)
}

/** An entry of the ledger. It keeps its key until it is noted, over a reload too, so that a second try adds no second one. */
export function EntryForm({ name, order, owner, calls, likely, onDone }: Props) {
  const draft = `${name} ${order.orderId}`
  const saved: Values = {
    amount: likely ? String(likely) : '',
    method: 'cash',
    kind: 'credit',
    reference: '',
    reason: '',
    key: '',
  }
  const { values, set } = useTyped(saved, { name: draft, owner })
  const form = useForm({
    values,
    set: (changes) => set({ ...changes, key: newKey() }), // another text is another entry
    send: async (typed) => {
      const key = typed.key || newKey()
      if (!typed.key) set({ key })
      return send(calls, name, { ...typed, key })
    },
    fallback: 'This was not noted. Please try again.',
    onDone: (billed) => {
      dropDraft(draft)
      onDone(billed)
    },
  })
  const isMoney = name !== 'correction'
  return (
    <Form of={form}>
      {!isMoney && <SelectField label="What is wrong" options={kinds} {...form.text('kind')} />}
      <Field label="Amount in ₹" inputMode="numeric" autoComplete="off" {...form.text('amount')} />
      {isMoney && (
        <SelectField
          label={name === 'payment' ? 'How it was paid' : 'How it was given back'}
          options={methods}
          {...form.text('method')}
        />
      )}
      {isMoney && values.method === 'upi' && (
        <Field
          label="UPI reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('reference')}
        />
      )}
      {name !== 'payment' && (
        <AreaField
          label="Why"
          hint="The customer reads this"
          rows={2}
          {...form.text('reason')}
          className="[&_textarea]:min-h-20"
        />
      )}
      <Submit of={form}>{submits[name]}</Submit>
    </Form>
  )
}
