'use client'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useFormOfOrders, useSelection } from '@/components/dispatch/use-selection'
import { CancelFields, nothingSaid, sayable } from '@/components/orders/cancel-fields'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { FormSheet } from '@/components/ui/form-sheet'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersions } from '@/lib/browser/use-seen-versions'
import { useTyped } from '@/lib/browser/use-typed'
import { mailedText } from '@/lib/dispatch/rules/told'
import { cancelOrders, completeOrders } from '@/lib/orders/operator-contract'
import { cancelReasonsOf } from '@/lib/orders/rules/work'
import { Cancellations } from '@/lib/orders/schema'

/** Whose draft it is that is typed. */
type Owned = { owner: string }
type Drafted = Owned & { draft: string }
type Asked = { open: boolean; onClose: () => void }

const numberOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Asks for the one reason for which all of them are cancelled. What is typed stays until it is done. */
function CancelSelectedSheet({ owner, draft, open, onClose }: Drafted & Asked) {
  const { orders, orderIds, times, customers, report } = useSelection()
  const { values, set, reset } = useTyped(nothingSaid, { name: draft, owner })
  const seen = useSeenVersions(orders, open)
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const body = checked(Cancellations, { orders: seen, ...sayable(typed) })
      return call(cancelOrders, { body, key: keyOf(body) })
    },
    fallback: 'Whether the orders were cancelled is not known. Sending it again cancels none twice.',
    onDone: (result) => {
      forget()
      reset(nothingSaid)
      onClose()
      report('Cancelled', result)
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title={`Cancel ${numberOf(orders.length)}`}
      subtitle={`${orderIds.join(', ')}. ${mailedText('Their customers see it at once and get a mail.', customers)}`}
      room="peach"
      width={620}
      submitLabel={`Cancel ${numberOf(orders.length)}`}
      cancelLabel={orders.length === 1 ? 'Keep the order' : 'Keep the orders'}
      kind="bad"
    >
      <CancelFields of={form} values={values} reasons={cancelReasonsOf(times, new Date())} />
    </FormSheet>
  )
}

/** Asks before, since a completion cannot be undone by a key. Nothing is typed here, so that no order is billed. */
function CompleteSelected({ open, onClose }: Asked) {
  const { orders, orderIds, customers, report } = useSelection()
  const seen = useSeenVersions(orders, open)
  const { keyOf, forget } = useSameKey()
  const { run, pending, failure, clearFailure } = useCall(
    () => {
      const body = { orders: seen }
      return call(completeOrders, { body, key: keyOf(body) })
    },
    'Whether the orders were completed is not known. Sending it again completes none twice.',
    (result) => {
      forget()
      onClose()
      report('Completed', result)
    },
  )
  return (
    <ConfirmDialog
      open={open}
      title={`Complete ${numberOf(orders.length)}?`}
      text={
        <div className="grid gap-3">
          <p className="num">{orderIds.join(', ')}</p>
          <p>
            {mailedText('Their customers see it at once, and the bills follow on the page of each.', customers)} An
            order without a fixed price is not completed here: somebody has to say what it came to.
          </p>
          <FormError>{failure?.message}</FormError>
        </div>
      }
      confirmLabel={`Complete ${numberOf(orders.length)}`}
      cancelLabel="Not now"
      pending={pending}
      onConfirm={() => run(undefined)}
      onCancel={() => {
        clearFailure()
        onClose()
      }}
    />
  )
}

/** In the bar of selected rows: what closes them. Each is answered by itself, and what was refused stays selected. */
export function CloseSelected({ owner }: Owned) {
  const { orderIds } = useSelection()
  const [isCompleting, setCompleting] = useState(false)
  const cancel = useFormOfOrders('cancel', orderIds)
  return (
    <>
      <Button kind="soft" size="sm" onClick={() => setCompleting(true)}>
        <CircleCheck aria-hidden className="size-5" />
        Complete
      </Button>
      <Button kind="soft" size="sm" onClick={cancel.open}>
        <CircleX aria-hidden className="size-5" />
        Cancel …
      </Button>
      <CompleteSelected open={isCompleting} onClose={() => setCompleting(false)} />
      {cancel.times > 0 && (
        <CancelSelectedSheet
          key={cancel.times}
          owner={owner}
          draft={cancel.draft}
          open={cancel.isOpen}
          onClose={cancel.close}
        />
      )}
    </>
  )
}
