'use client'
import { useState } from 'react'
import { type Press, waiting } from '@/components/daylinks/press-list'
import type { Presses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { newKey } from '@/lib/browser/new-key'
import { useLazy } from '@/lib/browser/use-lazy'
import type { DayOrder } from '@/lib/daylinks/schema'

type Props = {
  visitId: string
  /** Orders of the visit: the office is called for all of them that are open. */
  orders: readonly DayOrder[]
  owner: string
  presses: Presses
  pressedAt: () => string
}

/** The way out for a visit that does not work out; nothing once all is done, or once that or a call waits to be sent. */
export function JobTrouble({ visitId, orders, owner, presses, pressedAt }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Loaded ahead, as the bill is, and after what the morning begins with.
  const TroubleForm = useLazy(true, () => import('@/components/daylinks/trouble-form').then((part) => part.TroubleForm))
  const waits = waiting(presses.presses)
  const isUnsent = (orderId: string, sought: Press['kind']) =>
    waits.some((one) => one.orderId === orderId && one.kind === sought)
  const open = orders.filter(({ orderId, status }) => status !== 'completed' && !isUnsent(orderId, 'finish'))
  const isAsked = open.length > 0 && !orders.some(({ orderId }) => isUnsent(orderId, 'trouble'))
  if (!isAsked && !isOpen) return null
  const { orderId } = open[0] ?? orders[0]!
  return (
    <div className="grid gap-2">
      {isAsked && (
        <Button
          kind="quiet"
          size="sm"
          className="-ml-4 justify-self-start text-left! whitespace-normal!"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Problem: tell the office
        </Button>
      )}
      {isOpen &&
        (TroubleForm ? (
          <TroubleForm
            owner={owner}
            visitId={visitId}
            orderId={orderId}
            onSend={async (report) => {
              const asked = { key: newKey(), orderId, pressedAt: pressedAt(), kind: 'trouble' as const, ...report }
              const outcome = await presses.press(asked)
              if (outcome.kind === 'refused') presses.drop(asked.key)
              return outcome
            }}
            onDone={() => setOpen(false)}
          />
        ) : (
          <p role="status" className="grid justify-items-center gap-2 py-4 text-ink-2">
            <Spinner />
            This loads once there is a connection
          </p>
        ))}
    </div>
  )
}
