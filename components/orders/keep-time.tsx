'use client'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { mailedText } from '@/lib/dispatch/rules/told'
import { keepTime } from '@/lib/orders/operator-contract'
import type { DeskOrder } from '@/lib/orders/schema'

/** Answers a wish for another time that the visit stays as it is. */
export function KeepTime({ order }: { order: DeskOrder }) {
  const { orderId, version } = order
  const send = useOrderCall()
  const key = useSameKey()
  const body = { version }
  const { run, pending, failure } = useCall(
    () => send(() => call(keepTime, { params: { orderId }, body, key: key.keyOf([orderId, body]) })),
    'The time was not kept. Please try again.',
    () => toast(mailedText('The customer is told that the time stays', [order])),
  )
  return (
    <span className="grid justify-items-end gap-1">
      <Button kind="line" size="sm" pending={pending} onClick={() => run(undefined)}>
        Keep the time
      </Button>
      <span role="alert" className="text-bad empty:hidden">
        {failure?.message}
      </span>
    </span>
  )
}
