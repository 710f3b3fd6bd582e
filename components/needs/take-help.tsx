'use client'
import { useRef } from 'react'
import { lookAgain } from '@/components/needs/needs-store'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { takeHelp } from '@/lib/needs/operator-contract'

/** Says that the operator looks after a partner's call for help: nobody else is called any more. */
export function TakeHelp({ orderId, askedAt }: { orderId: string; askedAt: string }) {
  const frame = useRef<HTMLSpanElement>(null)
  const look = () => {
    frame.current?.closest<HTMLElement>('li[tabindex]')?.focus() // the button leaves the notice of an order, which stays
    return lookAgain().catch(() => {}) // the next event or minute looks again
  }
  const send = useOrderCall({ onConflict: look })
  const key = useSameKey()
  const body = { askedAt }
  const { run, pending, failure } = useCall(
    () => send(() => call(takeHelp, { params: { orderId }, body, key: key.keyOf([orderId, body]) })),
    'This was not saved. Please try again.',
    look,
  )
  return (
    <span ref={frame} className="grid justify-items-end gap-1">
      <Button kind="line" size="sm" pending={pending} onClick={() => run(undefined)}>
        I am on it
        <span className="sr-only"> {orderId}</span>
      </Button>
      <span role="alert" className="text-bad empty:hidden">
        {failure?.message}
      </span>
    </span>
  )
}
