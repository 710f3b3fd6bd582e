'use client'
import { type ReactNode, useState } from 'react'
import { CancelSheet } from '@/components/orders/cancel-sheet'
import { CompletionForm } from '@/components/orders/completion-form'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { longToastMs, toast } from '@/components/ui/toast'
import { isFree } from '@/lib/billing/rules/bill'
import type { BilledOrder } from '@/lib/billing/schema'
import { isOpen, statusLabels } from '@/lib/bookings/rules/statuses'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { completeOrder, reopenOrder, startOrder } from '@/lib/orders/operator-contract'
import { reopenFault } from '@/lib/orders/rules/work'
import type { DeskOrder } from '@/lib/orders/schema'

const moves = {
  start: { contract: startOrder, label: 'Start work', failed: 'Failed to start the order' },
  complete: { contract: completeOrder, label: 'Complete', failed: 'Failed to complete the order' },
  reopen: { contract: reopenOrder, label: 'Open again', failed: 'Failed to open the order again' },
}

type Props = {
  order: DeskOrder
  billed: BilledOrder
  owner: string
  /** Further buttons, of other nouns. */
  children?: ReactNode
}

/**
 * What can be done with an order as it stands. `owner` is the operator whose drafts these are. A button that is refused says why,
 * and the page shows how the order is by then.
 */
export function OrderActions({ order, billed, owner, children }: Props) {
  const { orderId, status, version } = order
  const [cancelling, setCancelling] = useState(false)
  const [completing, setCompleting] = useState(false)
  const [reopening, setReopening] = useState(false)
  const send = useOrderCall()
  const key = useSameKey()
  const { run, pending, failure } = useCall(
    (name: keyof typeof moves) => {
      const body = { version }
      const input = { params: { orderId }, body, key: key.keyOf([name, orderId, body]) }
      return send(() => call(moves[name].contract, input))
    },
    'Failed to change the order',
    ({ status: now, remark }) => {
      toast(`${orderId} is ${statusLabels[now].toLowerCase()} now`)
      if (remark) toast(remark, { kind: 'info', ms: longToastMs })
    },
  )
  const move = (name: keyof typeof moves, kind: 'go' | 'line') => (
    <Button kind={kind} size="sm" pending={pending} onClick={() => run(name)}>
      {moves[name].label}
    </Button>
  )
  const closed = reopenFault(order)
  const kind = status === 'inProgress' && !completing ? 'go' : 'line'
  const isBilledWith = !billed.bill && !isFree(billed)
  return (
    <section aria-label="Actions" className="grid gap-3">
      <div className="-mb-3 has-[p]:mb-0">
        <FormError>{failure?.message}</FormError>
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && move('start', 'line')}
        {isOpen(status) && !isBilledWith && move('complete', kind)}
        {isOpen(status) && isBilledWith && (
          <Button kind={kind} size="sm" aria-expanded={completing} onClick={() => setCompleting(!completing)}>
            Complete
          </Button>
        )}
        {isOpen(status) && (
          <Button kind="line" size="sm" onClick={() => setCancelling(true)}>
            Cancel …
          </Button>
        )}
        {!isOpen(status) && !closed && (
          <Button kind="line" size="sm" pending={pending} onClick={() => setReopening(true)}>
            {moves.reopen.label}
          </Button>
        )}
        {children}
      </div>
      {!isOpen(status) && closed && <p className="text-small text-ink-2">{closed}.</p>}
      {completing && isOpen(status) && isBilledWith && (
        <CompletionForm order={order} billed={billed} owner={owner} onClose={() => setCompleting(false)} />
      )}
      <ConfirmDialog
        open={reopening}
        title={`Open ${orderId} again?`}
        text={
          status === 'completed'
            ? 'Its customer reads at once that it is not done yet.'
            : 'Its customer is told at once that the order stands again.'
        }
        confirmLabel="Open again"
        cancelLabel="Leave it closed"
        onConfirm={() => {
          setReopening(false)
          run('reopen')
        }}
        onCancel={() => setReopening(false)}
      />
      <CancelSheet order={order} owner={owner} open={cancelling} onClose={() => setCancelling(false)} />
    </section>
  )
}
