'use client'
import { CancelFields, nothingSaid, sayable } from '@/components/orders/cancel-fields'
import { useOrderCall } from '@/components/orders/use-order-call'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { mailedText } from '@/lib/dispatch/rules/told'
import { cancelOrder } from '@/lib/orders/operator-contract'
import { cancelReasonsOf } from '@/lib/orders/rules/work'
import { Cancellation, type DeskOrder } from '@/lib/orders/schema'

type Props = { order: DeskOrder; now: Date; owner: string; open: boolean; onClose: () => void }

/** Cancels an order for a reason. Each reason says what the customer will read; what is typed is kept until it is sent. */
export function CancelSheet({ order, now, owner, open, onClose }: Props) {
  const { orderId, version } = order
  const draft = `cancel ${orderId}`
  const { values, set, reset } = useTyped(nothingSaid, { name: draft, owner })
  const { seen, tell } = useSeenVersion(version, open)
  const send = useOrderCall({ onConflict: tell })
  const key = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const body = checked(Cancellation, { version: seen, ...sayable(typed) })
      const input = { params: { orderId }, body, key: key.keyOf([orderId, body]) }
      return send(() => call(cancelOrder, input))
    },
    fallback: 'Failed to cancel the order',
    onDone: () => {
      dropDraft(draft)
      reset(nothingSaid)
      onClose()
      toast(`${orderId} is cancelled now`)
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title="Cancel this order"
      subtitle={`${orderId}. ${mailedText('The customer sees it at once and gets a mail.', [order])}`}
      room="peach"
      width={620}
      submitLabel="Cancel the order"
      cancelLabel="Keep the order"
      kind="bad"
    >
      <CancelFields of={form} values={values} reasons={cancelReasonsOf([order], now)} />
    </FormSheet>
  )
}
