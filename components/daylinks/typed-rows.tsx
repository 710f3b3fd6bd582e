import { type BillValues, extraCount, valuesOf } from '@/components/billing/bill-values'
import type { Press } from '@/components/daylinks/press-list'
import { type HelpReason, helpReasonNames } from '@/lib/dispatch/rules/help'
import { formatDateTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'
import { readWholeNumber } from '@/lib/whole-number'

type Row = { name: string; text?: string }

/** An amount as it was typed, whether it reads as one or not. */
function rupees(typed = '') {
  const amount = readWholeNumber(typed)
  return Number.isInteger(amount) ? formatRupees(amount!) : typed
}

function timeText(typed: string) {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : formatDateTime(at)
}

function extraRow(values: BillValues, at: number): Row {
  const of = (field: string) => values[`extras.${at}.${field}`] ?? ''
  const when = of('consentedAt') && `, ${timeText(`${of('consentedAt')}:00+05:30`)}`
  const agreed = `agreed ${of('consent') === 'byPhone' ? 'by phone' : 'at the door'}${when}`
  const said = [rupees(of('amount')), of('reason') && `for ‘${of('reason')}’`].filter(Boolean).join(' ')
  const kind = of('kind') === 'labour' ? 'labour' : 'parts'
  return { name: `Extra ${at + 1}, ${kind}`, text: [said, agreed].filter(Boolean).join(', ') }
}

function takenText({ method, 'payment.amount': amount }: BillValues, total?: number | null) {
  if (!method) return 'Nothing yet'
  const all = typeof total === 'number' ? `All of the total, ${formatRupees(total)},` : 'All of the total'
  return `${amount ? rupees(amount) : all} ${method === 'cash' ? 'in cash' : 'by UPI'}`
}

/** What was typed into the form of a bill, line by line; the total is what the form said, where the order is known. */
export function billRows(values: BillValues, total?: number | null): Row[] {
  const rows: Row[] = [
    { name: 'How many', text: values.quantity },
    { name: 'Price for one', text: rupees(values.unitPrice) },
    { name: 'Amount', text: rupees(values.amount) },
    ...Array.from({ length: extraCount(values) || 0 }, (_, at) => extraRow(values, at)),
    { name: 'Taken from the customer', text: takenText(values, total) },
    { name: 'UPI reference', text: values['payment.reference'] },
  ]
  return rows.filter(({ text }) => text)
}

/** What was typed to the office of what cannot be done. */
export const troubleRows = (reason: string, text?: string): Row[] =>
  [
    { name: 'What is wrong', text: helpReasonNames[reason as HelpReason] },
    { name: 'Anything else', text },
  ].filter((row) => row.text)

/** What was typed for a press; a start has nothing but its time. */
export function pressRows(press: Press): Row[] {
  const typed =
    press.kind === 'trouble'
      ? troubleRows(press.reason, press.text)
      : press.kind === 'finish' && press.bill
        ? billRows(valuesOf(press.bill))
        : []
  return [...typed, { name: 'Pressed', text: timeText(press.pressedAt) }]
}

/** What can be read to the office where it cannot be sent. */
export const TypedRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="grid gap-1 text-small">
    {rows.map(({ name, text }) => (
      <li key={name} className="wrap-anywhere whitespace-pre-line">
        {name}: <span className="font-semibold">{text}</span>
      </li>
    ))}
  </ul>
)
