'use client'
import { useState } from 'react'
import type { BillCalls } from '@/components/billing/bill-calls'
import { BillForm } from '@/components/billing/bill-form'
import { EntryForm, type EntryName } from '@/components/billing/entry-form'
import { MoneyPill } from '@/components/billing/money-pill'
import { Amounts } from '@/components/ui/amounts'
import { Button } from '@/components/ui/button'
import { beginInside } from '@/components/ui/first-field'
import { toast } from '@/components/ui/toast'
import { isFree } from '@/lib/billing/rules/bill'
import { reversalFault } from '@/lib/billing/rules/money'
import { keptText, lineRows, moneyText, teamEntryRows } from '@/lib/billing/rules/texts'
import type { Bill, BilledOrder } from '@/lib/billing/schema'
import { revisitText } from '@/lib/bookings/rules/revisit'
import { formatDateTime } from '@/lib/india-time'

type Props = {
  order: BilledOrder
  /** Names the owner of the drafts. */
  owner: string
  calls: BillCalls
  /** By the shop. */
  clock: () => Date
  /** The bill is usually issued elsewhere: its form waits behind a button. */
  isLater?: boolean
  /** What is billed is the work until then. */
  isCancelled?: boolean
  /** What else stands on the screen may have changed. */
  onChange?: () => void
}

/** Which entry is being typed; of a reversal, of which payment. */
type Open = { name: EntryName; entry?: number }

const names = { payment: 'Payment', refund: 'Refund', correction: 'Adjust the bill' } as const
const dones: Record<EntryName, string> = {
  payment: 'Payment noted',
  refund: 'Refund noted',
  correction: 'Bill adjusted',
  reversal: 'Payment taken back',
}

/** The entries that can be added now: what is due is paid, what was paid is given back, what is wrong is corrected. */
const possible = ({ money, ...order }: BilledOrder, { refund, correct }: BillCalls) => {
  const entries: (keyof typeof names)[] = []
  if (money.due) entries.push('payment')
  if (refund && money.paid > money.refunded) entries.push('refund')
  if (correct && !isFree(order)) entries.push('correction')
  return entries
}

/** What there is to know of an order without a bill; that a revisit costs nothing is said already. */
function whyOf(revisit: string | null, isCancelled: boolean) {
  if (isCancelled) return 'No work was begun.'
  return revisit ? null : 'The bill is issued when the work is done.'
}

/** What an order came to and what was paid of it, with all that can be done about it; the page says that it is the bill. */
export function BillPanel({
  order: given,
  owner,
  calls,
  clock,
  isLater = false,
  isCancelled = false,
  onChange,
}: Props) {
  const [{ of, order }, setOrder] = useState({ of: given, order: given })
  if (of !== given) setOrder({ of: given, order: given }) // read afresh
  const [open, setOpen] = useState<Open | null>(null)
  const [isIssuing, setIssuing] = useState(false)
  const show = (billed: BilledOrder, said: string) => {
    setOrder({ of, order: billed })
    setOpen(null)
    toast(said)
    onChange?.()
  }
  const { bill, money } = order
  const revisit = revisitText(order)
  return (
    <div className="grid content-start gap-4">
      {bill && (
        <div>
          <MoneyPill bill={bill} />
        </div>
      )}
      {isCancelled && order.canBill && (
        <p className="text-small text-ink-2">
          The work had begun before this order was cancelled, so it can be billed. A fixed price is billed as it was
          ordered; a credit then takes off what was not done.
        </p>
      )}
      {revisit && <p className="font-medium">{revisit}</p>}
      {bill ? (
        <Issued order={order} bill={bill} open={open} onTakeBack={calls.takeBack && setOpen} />
      ) : order.canBill && isLater && !isIssuing ? (
        <Button kind="line" size="sm" className="justify-self-start" onClick={() => setIssuing(true)}>
          Issue the bill before the work is done
        </Button>
      ) : order.canBill ? (
        <div ref={isIssuing ? beginInside : undefined}>
          <BillForm
            order={order}
            owner={owner}
            issue={calls.issue}
            clock={clock}
            onIssued={(billed) => show(billed, 'The bill is issued')}
          />
        </div>
      ) : (
        <p className="text-ink-2">{['Nothing to bill.', whyOf(revisit, isCancelled)].filter(Boolean).join(' ')}</p>
      )}
      {bill && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {possible(order, calls).map((name) => (
            <Button
              key={name}
              kind={open?.name === name ? 'soft' : 'line'}
              size="sm"
              aria-expanded={open?.name === name}
              onClick={() => setOpen(open?.name === name ? null : { name })}
            >
              {names[name]}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <div key={`${open.name} ${open.entry}`} ref={beginInside}>
          <EntryForm
            {...open}
            order={order}
            owner={owner}
            calls={calls}
            likely={open.name === 'payment' ? money.due : open.name === 'refund' ? money.owed : 0}
            onDone={(billed) => show(billed, dones[open.name])}
            onMissed={onChange}
          />
        </div>
      )}
    </div>
  )
}

type IssuedProps = {
  order: BilledOrder
  bill: Bill
  open: Open | null
  onTakeBack?: (open: Open | null) => void
}

/** The entries, each payment with what takes it back while that can be done. */
const rowsOf = ({ order: { orderId }, bill, open, onTakeBack }: IssuedProps) =>
  teamEntryRows(bill).map((row, at) => {
    const entry = at + 1
    if (!onTakeBack || reversalFault(orderId, bill, entry)) return row
    const isOpen = open?.name === 'reversal' && open.entry === entry
    return {
      ...row,
      action: (
        <Button
          kind="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => onTakeBack(isOpen ? null : { name: 'reversal', entry })}
        >
          Take back, noted by mistake
        </Button>
      ),
    }
  })

const Issued = (props: IssuedProps) => {
  const { order, bill } = props
  const kept = keptText(bill)
  return (
    <div>
      <Amounts rows={lineRows(bill, order.serviceName, order.unit)} />
      <p aria-live="polite" className="num border-t border-line-strong py-2 font-semibold">
        {moneyText(bill)}
      </p>
      {bill.entries.length > 0 && <Amounts rows={rowsOf(props)} />}
      {kept && <p className="num border-t border-line-strong py-2 font-semibold">{kept}</p>}
      <p className="text-small text-ink-2">Issued on {formatDateTime(new Date(bill.issuedAt))}</p>
    </div>
  )
}
