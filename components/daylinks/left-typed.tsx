import { useState } from 'react'
import { dropTyped, readTyped, type TypedDraft } from '@/components/daylinks/kept-day'
import type { Press } from '@/components/daylinks/press-list'
import { billRows, TypedRows, troubleRows } from '@/components/daylinks/typed-rows'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import type { DayView } from '@/lib/daylinks/schema'

/** The press that sends what is typed into a form. */
const pressOf: Record<string, Press['kind']> = { bill: 'finish', trouble: 'trouble' }

/** What was typed for an order that the office has finished, cancelled or moved meanwhile: no form has it any more. */
export function leftOf(view: DayView, presses: readonly Press[]): (TypedDraft & { isDone: boolean })[] {
  const orders = view.jobs.flatMap((job) => job.orders)
  return readTyped(view.linkId).flatMap((typed) => {
    const order = orders.find(({ orderId }) => orderId === typed.orderId)
    const isDone = order?.status === 'completed'
    const isSent = presses.some(({ orderId, kind }) => orderId === typed.orderId && kind === pressOf[typed.kind])
    if (isSent || !pressOf[typed.kind] || (order && !(isDone && typed.kind === 'bill'))) return []
    return [{ ...typed, isDone }]
  })
}

const whyOf = (isDone: boolean) =>
  isDone
    ? 'The office has finished this order: tell them what was used.'
    : 'It is not among your visits any more: tell the office what was done.'

/** Shows it until it was read. */
export function LeftTyped({ view, presses }: { view: DayView; presses: readonly Press[] }) {
  const [, draw] = useState(0)
  return leftOf(view, presses).map(({ name, kind, orderId, values, isDone }) => (
    <div key={name} className="grid gap-2">
      <FormError>
        What you typed for {orderId} was not sent. {whyOf(isDone)}
      </FormError>
      <TypedRows rows={kind === 'bill' ? billRows(values) : troubleRows(values.reason ?? '', values.text)} />
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
