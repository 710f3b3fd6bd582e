'use client'
import { PauseCircle, PlayCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  draftOfOrders,
  type Holds,
  type PromisedOrder,
  useFormOfOrders,
  useSelection,
} from '@/components/dispatch/use-selection'
import { Button } from '@/components/ui/button'
import { AreaField, Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { storeDraft } from '@/lib/browser/draft'
import { useCall } from '@/lib/browser/use-call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { holdOrders, releaseOrders } from '@/lib/dispatch/operator-contract'
import { holdDays, holdWarning, maxReasonLength } from '@/lib/dispatch/rules/holds'
import { type BulkResult, type DispatchRow, HoldForm } from '@/lib/dispatch/schema'

type Report = (title: string, result: BulkResult) => void
type Asked = { orderIds: readonly string[]; report: Report }
type Seen = { holds: Holds; promised: readonly PromisedOrder[]; hold?: DispatchRow['hold'] }
/** Whose draft it is that is typed. */
type Owned = { owner: string }

const changeLabel = 'Change the hold'
const numberOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Whether all of them are held already. */
type Held = { isHeld?: boolean }
type SheetProps = Asked & Seen & Owned & Held & { draft: string; open: boolean; onClose: () => void }

const about = 'hold'
const nothingHeld = { until: '', reason: '' }

/**
 * Asks what the orders wait for and when to look again; a hold that stands begins as it is. What is typed stays until it is done:
 * where somebody else put one on hold after it was read, that is said first.
 */
function HoldSheet({ orderIds, holds, hold, promised, report, owner, draft, isHeld, open, onClose }: SheetProps) {
  const now = new Date()
  const { first, last } = holdDays(now)
  const [saved] = useState(hold && hold.until >= first ? { until: hold.until, reason: hold.reason } : nothingHeld)
  const { values, set, reset } = useTyped(saved, { name: draft, owner })
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
      reset(saved)
      // For those that were left as they are it can be sent again.
      const left = result.results.flatMap(({ orderId, changed }) => (changed ? [orderId] : []))
      if (left.length) storeDraft(draftOfOrders(about, left), owner, values)
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
  const form = useFormOfOrders(about, asked.orderIds)
  return (
    <>
      <Button kind="soft" size="sm" onClick={form.open}>
        <PauseCircle aria-hidden className="size-5" />
        {asked.isHeld ? changeLabel : 'Hold'}
      </Button>
      {form.times > 0 && (
        <HoldSheet key={form.times} {...asked} draft={form.draft} open={form.isOpen} onClose={form.close} />
      )}
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
  /** Also one whose day has come. */
  hold: DispatchRow['hold']
}

/** The order whose hold was changed here. Its buttons move into the card of the hold, or out of it, and keep the focus. */
let changedHere = ''

/** On the page of one order. */
export function HoldOne({ order, isHeld, hold, owner }: OneProps) {
  const { orderId } = order
  const refresh = useRefresh()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (changedHere === orderId && isLost) frame.current?.querySelector('button')?.focus()
    changedHere = ''
  }, [orderId])
  const report: Report = (_, { results: [result] }) => {
    if (result) toast(result.message, { kind: result.ok ? 'ok' : 'bad' })
    // Buttons that stay where they are keep the focus anyway.
    if (result?.ok && (isHeld || !hold)) changedHere = orderId
    refresh()
  }
  const asked = { orderIds: [orderId], holds: { [orderId]: hold?.since ?? null }, hold, promised: [order], report }
  return (
    <div ref={frame} className="flex flex-wrap gap-2">
      <HoldButton {...asked} owner={owner} isHeld={isHeld} />
      {isHeld && <ReleaseButton {...asked} />}
    </div>
  )
}
