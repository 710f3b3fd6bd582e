'use client'
import { useState } from 'react'
import { waiting } from '@/components/daylinks/press-list'
import type { Presses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { newKey } from '@/lib/browser/new-key'
import { useLazy } from '@/lib/browser/use-lazy'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import type { DayOrder } from '@/lib/daylinks/schema'

type Props = {
  order: DayOrder
  owner: string
  /** Of which order it speaks, where the visit has several. */
  isNamed: boolean
  presses: Presses
  pressedAt: () => string
}

/** The way out for an order that does not work out; nothing once it is done, or once that waits to be sent. */
export function JobTrouble({ order: { orderId, status, bill }, owner, isNamed, presses, pressedAt }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Loaded ahead, as the bill is, and after what the morning begins with.
  const TroubleForm = useLazy(true, () => import('@/components/daylinks/trouble-form').then((part) => part.TroubleForm))
  const unsent = waiting(presses.presses).filter((one) => one.orderId === orderId)
  const isAsked = status !== 'completed' && !unsent.some(({ kind }) => kind === 'finish' || kind === 'trouble')
  if (!isAsked && !isOpen) return null
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
          Problem: tell the office{isNamed && `: ${withQuantity(bill.serviceName, bill)}`}
        </Button>
      )}
      {isOpen &&
        (TroubleForm ? (
          <TroubleForm
            owner={owner}
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
