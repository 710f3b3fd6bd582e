'use client'
import { type ReactNode, useId, useState } from 'react'
import { useMinute } from '@/components/dispatch/use-minute'
import { CancelSheet } from '@/components/orders/cancel-sheet'
import { CompletionForm } from '@/components/orders/completion-form'
import { useOrderCall } from '@/components/orders/use-order-call'
import { BlockableButton } from '@/components/ui/blockable-button'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { longToastMs, toast } from '@/components/ui/toast'
import { isFree } from '@/lib/billing/rules/bill'
import type { BilledOrder } from '@/lib/billing/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { call } from '@/lib/browser/call'
import { useShopClock } from '@/lib/browser/shop-clock'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { statusNames } from '@/lib/dispatch/rules/status-names'
import { mailedText } from '@/lib/dispatch/rules/told'
import { completeOrder, reopenOrder, startOrder } from '@/lib/orders/operator-contract'
import { completionFault, startFault } from '@/lib/orders/rules/begin'
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
  /** When the page was rendered. */
  rendered: string
  /** Further buttons, of other nouns. */
  children?: ReactNode
}

/**
 * What can be done with an order as it stands, and why a step cannot be taken yet. `owner` is the operator whose drafts these are. A
 * button that is refused says why, and the page shows how the order is by then.
 */
export function OrderActions({ order, billed, owner, rendered, children }: Props) {
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
      toast(`${orderId} is ${now === 'pending' ? 'open again' : statusNames[now].toLowerCase()} now`)
      if (remark) toast(remark, { kind: 'info', ms: longToastMs })
    },
  )
  const clock = useShopClock(rendered)
  const minute = useMinute(rendered)
  // A page that is read afresh within a half minute is newer than that.
  const now = new Date(Math.max(minute.getTime(), Date.parse(rendered)))
  const id = useId()
  const isPending = status === 'pending'
  const faults = {
    start: isPending ? startFault(order, now) : null,
    complete: isOpen(status) ? completionFault(order, now) : null,
  }
  const reasons = [...new Set([faults.start, faults.complete].filter((fault) => fault !== null))]
  const blockOf = (fault: string | null) =>
    fault === null ? { blocked: false } : { blocked: true, 'aria-describedby': `${id}-${reasons.indexOf(fault)}` }
  const move = (name: 'start' | 'complete', kind: 'go' | 'line') => (
    <BlockableButton kind={kind} size="sm" pending={pending} onClick={() => run(name)} {...blockOf(faults[name])}>
      {moves[name].label}
    </BlockableButton>
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
        {isPending && move('start', 'line')}
        {isOpen(status) && !isBilledWith && move('complete', kind)}
        {isOpen(status) && isBilledWith && (
          <BlockableButton
            kind={kind}
            size="sm"
            aria-expanded={completing}
            onClick={() => setCompleting(!completing)}
            {...blockOf(completing ? null : faults.complete)}
          >
            Complete
          </BlockableButton>
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
      {reasons.map((reason, at) => (
        <p key={reason} id={`${id}-${at}`} className="text-small text-ink-2">
          {reason}.
        </p>
      ))}
      {!isOpen(status) && closed && <p className="text-small text-ink-2">{closed}.</p>}
      {completing && isOpen(status) && isBilledWith && (
        <CompletionForm
          order={order}
          billed={billed}
          owner={owner}
          clock={clock}
          onClose={() => setCompleting(false)}
        />
      )}
      <ConfirmDialog
        open={reopening}
        title={`Open ${orderId} again?`}
        text={mailedText(
          status === 'completed'
            ? 'Its customer reads at once that it is not done yet.'
            : 'Its customer is told at once that the order stands again.',
          [order],
        )}
        confirmLabel="Open again"
        cancelLabel="Leave it closed"
        onConfirm={() => {
          setReopening(false)
          run('reopen')
        }}
        onCancel={() => setReopening(false)}
      />
      <CancelSheet order={order} now={now} owner={owner} open={cancelling} onClose={() => setCancelling(false)} />
    </section>
  )
}
