'use client'
import type { BillCalls } from '@/components/billing/bill-calls'
import { AreaField, Field, SelectField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { sendOnEnter } from '@/components/ui/form-sheet'
import { type BilledOrder, Correction, LaterPayment, Refund, Reversal } from '@/lib/billing/schema'
import { CallFailed } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { readWholeNumber } from '@/lib/whole-number'

export type EntryName = 'payment' | 'refund' | 'correction' | 'reversal'
type Props = {
  name: EntryName
  order: BilledOrder
  owner: string
  calls: BillCalls
  /** What the amount most likely is; 0 for none. */
  likely: number
  /** Of a reversal: the place of the payment among the entries, counted from 1. */
  entry?: number
  onDone: (billed: BilledOrder) => void
  /** Somebody else has added an entry meanwhile. */
  onMissed?: () => void
}

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
]
const kinds = [
  { value: 'credit', label: 'Take off what is charged' },
  { value: 'debit', label: 'Add to what is charged' },
]
const submits = {
  payment: 'Note the payment',
  refund: 'Note the refund',
  correction: 'Note the adjustment',
  reversal: 'Take the payment back',
} as const

type Values = Record<'amount' | 'method' | 'kind' | 'reference' | 'reason' | 'key', string>

type Asked = { name: EntryName; entry?: number; entriesSeen: number }

function send(calls: BillCalls, { name, entry, entriesSeen }: Asked, values: Values) {
  const { key, kind, method, reference, reason } = values
  const amount = readWholeNumber(values.amount)
  const money = { ...(method === 'upi' ? { method, amount, reference } : { method, amount }), entriesSeen }
  if (name === 'payment') return calls.pay(checked(LaterPayment, money), key)
  if (name === 'refund') return calls.refund!(checked(Refund, { ...money, reason }), key)
  if (name === 'reversal') return calls.takeBack!(checked(Reversal, { entry, reason, entriesSeen }), key)
  return calls.correct!(checked(Correction, { kind, amount, reason, entriesSeen }), key)
}

/** That others added an entry belongs to no field of the form. */
const isMissed = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 409 && ('entries' in error.fields || 'entry' in error.fields)

/**
 * An entry of the ledger. It keeps its key until it is noted, over a reload too, so that a second try adds no second one. What others
 * added while it was typed is said before it is noted.
 */
export function EntryForm({ name, order, owner, calls, likely, entry, onDone, onMissed }: Props) {
  const draft = [name, order.orderId, entry].filter(Boolean).join(' ')
  const saved: Values = {
    amount: likely ? String(likely) : '',
    method: 'cash',
    kind: 'credit',
    reference: '',
    reason: '',
    key: '',
  }
  const { values, set } = useTyped(saved, { name: draft, owner })
  const { seen, tell } = useSeenVersion(order.bill?.entries.length ?? 0, true)
  const form = useForm({
    values,
    set: (changes) => set({ ...changes, key: newKey() }), // another text is another entry
    send: async (typed) => {
      const key = typed.key || newKey()
      if (!typed.key) set({ key })
      try {
        return await send(calls, { name, entry, entriesSeen: seen }, { ...typed, key })
      } catch (error) {
        if (!isMissed(error)) throw error
        tell()
        onMissed?.()
        throw new CallFailed(error.message, error.status)
      }
    },
    fallback: 'This was not noted. Please try again.',
    onDone: (billed) => {
      dropDraft(draft)
      onDone(billed)
    },
  })
  const isMoney = name === 'payment' || name === 'refund'
  return (
    <Form of={form} onKeyDown={sendOnEnter}>
      {name === 'correction' && <SelectField label="What is wrong" options={kinds} {...form.text('kind')} />}
      {name === 'reversal' ? (
        <p className="text-ink-2">
          It was never made: what is due counts without it, and the customer is no longer shown it.
        </p>
      ) : (
        <Field label="Amount in ₹" inputMode="numeric" autoComplete="off" {...form.text('amount')} />
      )}
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
          hint={name === 'reversal' ? 'The customer finds this only in their own data' : 'The customer reads this'}
          rows={2}
          {...form.text('reason')}
          className="[&_textarea]:min-h-20"
        />
      )}
      <Submit of={form}>{submits[name]}</Submit>
    </Form>
  )
}
