import { useState } from 'react'
import { typedTotal } from '@/components/billing/bill-values'
import { dropTyped, readTyped, type TypedDraft } from '@/components/daylinks/kept-day'
import type { Press } from '@/components/daylinks/press-list'
import { billRows, TypedRows, troubleRows } from '@/components/daylinks/typed-rows'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { isDone } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'

type Why = 'gone' | 'done' | 'billed' | 'shut'
type Left = { name: string; orderId: string; why: Why; rows: ReturnType<typeof billRows> }

const whyTexts: Record<Why, string> = {
  gone: 'It is not among your visits any more: tell the office what was done.',
  done: 'This order is finished: tell the office what it does not know.',
  shut: 'The link opens nothing here: tell the office what was done.',
  billed: 'The office has billed this order: tell them what was used.',
}

/** What was typed for the bill of an order that takes none from here any more. */
function leftBill(view: DayView | undefined, presses: readonly Press[], { name, of, values }: TypedDraft): Left[] {
  const order = view?.jobs.flatMap(({ orders }) => orders).find(({ orderId }) => orderId === of)
  const isSent = presses.some(({ orderId, kind }) => orderId === of && kind === 'finish')
  if (isSent || (order && order.status !== 'completed' && !order.bill.bill)) return []
  const why = !view ? 'shut' : !order ? 'gone' : order.status === 'completed' ? 'done' : 'billed'
  return [{ name, orderId: of, why, rows: billRows(values, order && typedTotal(order.bill, values)) }]
}

/** What was typed to the office of a visit that is no longer to be done. */
function leftTrouble(view: DayView | undefined, presses: readonly Press[], { name, of, values }: TypedDraft): Left[] {
  const job = view?.jobs.find(({ visitId }) => visitId === of)
  const { orderId = of, reason = '', text } = values
  const named = [orderId, ...(job?.orders.map((order) => order.orderId) ?? [])]
  const isSent = presses.some((one) => one.kind === 'trouble' && named.includes(one.orderId))
  const rows = troubleRows(reason, text)
  const why = !view ? 'shut' : job ? 'done' : 'gone'
  return isSent || !rows.length || (job && !isDone(job)) ? [] : [{ name, orderId, why, rows }]
}

/**
 * What was typed for work that the office has finished, billed, cancelled or moved meanwhile, or by a link that opens nothing any
 * more, which shows no day: no form has it.
 */
export const leftOf = (owner: string, view: DayView | undefined, presses: readonly Press[]) =>
  readTyped(owner).flatMap((typed) =>
    typed.kind === 'bill'
      ? leftBill(view, presses, typed)
      : typed.kind === 'trouble'
        ? leftTrouble(view, presses, typed)
        : [],
  )

type Props = { owner: string; view?: DayView; presses: readonly Press[] }

/** Shows it until it was read. */
export function LeftTyped({ owner, view, presses }: Props) {
  const [, draw] = useState(0)
  return leftOf(owner, view, presses).map(({ name, orderId, why, rows }) => (
    <div key={name} className="grid gap-2">
      <FormError>
        What you typed for {orderId} was not sent. {whyTexts[why]}
      </FormError>
      <TypedRows rows={rows} />
      <div>
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            dropTyped(name)
            draw((count) => count + 1)
          }}
        >
          I have read it
        </Button>
      </div>
    </div>
  ))
}
