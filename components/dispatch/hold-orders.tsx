'use client'
import { PauseCircle, PlayCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Holds, type PromisedOrder, useSelection } from '@/components/dispatch/use-selection'
import { Button } from '@/components/ui/button'
import { AreaField, Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { holdOrders, releaseOrders } from '@/lib/dispatch/operator-contract'
import { holdDays, holdWarning, maxReasonLength } from '@/lib/dispatch/rules/holds'
import { type BulkResult, HoldForm } from '@/lib/dispatch/schema'

type Report = (title: string, result: BulkResult) => void
type Asked = { orderIds: readonly string[]; report: Report }
type Seen = { holds: Holds; promised: readonly PromisedOrder[] }
/** Whose draft it is that is typed. */
type Owned = { owner: string }

const changeLabel = 'Change the hold'
const numberOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Whether all of them are held already. */
type Held = { isHeld?: boolean }
type SheetProps = Asked & Seen & Owned & Held & { open: boolean; onClose: () => void }

/**
 * Asks what the orders wait for and when to look again. What is typed stays until it is done: where somebody else put one on hold
 * after it was read, that is said first.
 */
function HoldSheet({ orderIds, holds, promised, report, owner, isHeld, open, onClose }: SheetProps) {
  const now = new Date()
  const { first, last } = holdDays(now)
  const { values, set, reset } = useTyped({ until: '', reason: '' }, { name: 'desk-hold', owner })
  const { keyOf, forget } = useSameKey()
  const { seen, tell } = useSeenVersion(holds, open)
  const refresh = useRefresh()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const asHeld = orderIds.map((orderId) => ({ orderId, heldSince: seen[orderId] ?? null }))
      const body = checked(HoldForm, { ...typed, orderIds: [...orderIds], seen: asHeld })
      const result = await call(holdOrders, { body, key: keyOf(body) })
      forget()
      if (!result.results.every(({ changed }) => changed)) return result
      tell()
      refresh()
      throw new CallFailed(result.results.map(({ orderId, message }) => `${orderId}: ${message}.`).join(' '), 409)
    },
    fallback: 'Nothing was put on hold. Please try again.',
    onDone: (result) => {
      // For those that were left as they are it can be sent again.
      if (!result.results.some(({ changed }) => changed)) reset({ until: '', reason: '' })
      onClose()
      report('On hold', result)
    },
  })
  const warning = holdWarning(promised, values.until, now)
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title={isHeld ? changeLabel : `Put ${numberOf(orderIds.length)} on hold`}
      subtitle={orderIds.join(', ')}
      room="sky"
      width={480}
      submitLabel="Put on hold"
    >
      <AreaField
        label="What does it wait for?"
        maxLength={maxReasonLength}
        hint="For the team; the customer does not see it."
        {...form.text('reason')}
      />
      <Field
        label="Look again on"
        type="date"
        min={first}
        max={last}
        hint="On that day it is back in its list by itself."
        {...form.text('until')}
      />
      <div role="status">
        {warning && (
          <p className="flex items-start gap-2 rounded-sm bg-wait-bg px-3 py-2 text-small text-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4.5! flex-none text-wait" />
            <span className="min-w-0 wrap-anywhere">{warning}</span>
          </p>
        )}
      </div>
    </FormSheet>
  )
}

function HoldButton(asked: Asked & Seen & Owned & Held) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="soft" size="sm" onClick={() => setOpen(true)}>
        <PauseCircle aria-hidden className="size-5" />
        {asked.isHeld ? changeLabel : 'Hold'}
      </Button>
      <HoldSheet {...asked} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function ReleaseButton({ orderIds, report }: Asked) {
  const { keyOf, forget } = useSameKey()
  const { run, pending } = useCall(
    async () => {
      const body = { orderIds: [...orderIds] }
      return call(releaseOrders, { body, key: keyOf(body) }).catch((error: unknown) => {
        toast('Nothing was taken off hold. Please try again.', { kind: 'bad' })
        throw error
      })
    },
    '',
    (result: BulkResult) => {
      forget()
      report('Off hold', result)
    },
  )
  return (
    <Button kind="soft" size="sm" pending={pending} onClick={() => run(undefined)}>
      <PlayCircle aria-hidden className="size-5" />
      Take off hold
    </Button>
  )
}

/** In the bar of selected rows: only what is on hold is taken off. */
export function HoldSelected({ owner }: Owned) {
  const selection = useSelection()
  return (
    <>
      <HoldButton {...selection} owner={owner} />
      {Object.values(selection.holds).some(Boolean) && <ReleaseButton {...selection} />}
    </>
  )
}

type OneProps = Owned & {
  order: PromisedOrder
  isHeld: boolean
  /** Also of a hold whose day has come. */
  heldSince: string | null
}

/** On the page of one order. */
export function HoldOne({ order, isHeld, heldSince, owner }: OneProps) {
  const { orderId } = order
  const refresh = useRefresh()
  const report: Report = (_, { results: [result] }) => {
    if (result) toast(result.message, { kind: result.ok ? 'ok' : 'bad' })
    refresh()
  }
  const asked = { orderIds: [orderId], holds: { [orderId]: heldSince }, promised: [order], report }
  return (
    <div className="flex flex-wrap gap-2">
      <HoldButton {...asked} owner={owner} isHeld={isHeld} />
      {isHeld && <ReleaseButton {...asked} />}
    </div>
  )
}
