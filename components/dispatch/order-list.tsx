'use client'
import { type ReactNode, useRef, useState } from 'react'
import { BulkBar, type Outcome } from '@/components/dispatch/bulk-bar'
import { OrderRow } from '@/components/dispatch/order-row'
import { PlanSelected } from '@/components/dispatch/plan-selected'
import { PlanButton, usePlanner } from '@/components/dispatch/planner'
import { useIsTakenBack } from '@/components/dispatch/undo-store'
import { useMinute } from '@/components/dispatch/use-minute'
import { SelectionContext } from '@/components/dispatch/use-selection'
import { useNotedList } from '@/components/dispatch/way-back'
import { useKeys } from '@/lib/browser/use-keys'
import { useRefreshBehind } from '@/lib/browser/use-refresh'
import { alikeIn } from '@/lib/dispatch/rules/plan'
import type { BulkResult, DispatchRow } from '@/lib/dispatch/schema'

type Props = {
  rows: readonly DispatchRow[]
  /** What speaks by now against the partners who are planned, by order. */
  misfits: Readonly<Record<string, readonly string[]>>
  /** When they were read. */
  readAt: string
  label: string
  /** Id of the field to search in. */
  search: string
  /** In the place of the rows where there are none. */
  empty: ReactNode
  /** What can be done with the selected rows. */
  children: ReactNode
}

const none: readonly string[] = []

/** The rows of a list, with their keys, and a bar for those that are selected. */
export function OrderList({ rows, misfits, readAt, label, search, empty, children }: Props) {
  const refresh = useRefreshBehind()
  useNotedList(rows.map(({ orderId }) => orderId))
  const list = useRef<HTMLUListElement>(null)
  const now = useMinute(readAt)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isTakenBack = useIsTakenBack(outcome?.undo)
  // What left the list is no longer shown, so it is no longer selected: also once it comes back.
  const [shown, setShown] = useState(rows)
  if (shown !== rows) {
    setShown(rows)
    setPicked((before) => new Set(rows.flatMap(({ orderId }) => (before.has(orderId) ? [orderId] : []))))
  }

  const { plan, planner } = usePlanner(rows)
  const [proposed, setProposed] = useState<{ orderIds: readonly string[]; isOpen: boolean; times: number } | null>(null)
  /** What was placed together has the form of one plan; more than that gets a proposal for each. */
  const planThese = (wanted: readonly DispatchRow[]) => {
    if (new Set(wanted.map(({ placementId }) => placementId)).size < 2) return plan(wanted)
    const orderIds = wanted.map(({ orderId }) => orderId)
    setProposed((before) => ({ orderIds, isOpen: true, times: (before?.times ?? 0) + 1 }))
  }

  const select = (orderId: string, isSelected: boolean) =>
    setPicked((before) => {
      const after = new Set(before)
      if (isSelected) after.add(orderId)
      else after.delete(orderId)
      return after
    })

  const isPicked = ({ orderId }: DispatchRow) => picked.has(orderId)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-order]') ?? null
  const move = (by: 1 | -1) => {
    const all = links()
    const at = all.findIndex((link) => rowOf(link) === rowOf(document.activeElement))
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    if (outcome && !isTakenBack) setOutcome(null)
    else if (picked.size) setPicked(new Set())
    else (document.activeElement as HTMLElement | null)?.blur()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const orderId = rowOf(document.activeElement)?.dataset.order
      if (!orderId) return false
      select(orderId, !picked.has(orderId))
    },
    p: () => {
      const here = rows.find(({ orderId }) => orderId === rowOf(document.activeElement)?.dataset.order)
      return planThese(picked.size ? rows.filter(isPicked) : here ? alikeIn(rows, here) : [])
    },
    '/': () => {
      const field = document.getElementById(search)
      if (field instanceof HTMLInputElement) field.select()
    },
    Escape: close,
  })

  const selected = rows.filter(isPicked)
  const orders = selected.map(({ orderId, version }) => ({ orderId, version }))
  const orderIds = orders.map(({ orderId }) => orderId)
  const times = selected.map(({ orderId, promise }) => ({
    orderId,
    time: promise ? { startsAt: new Date(promise.from) } : null,
  }))
  const holds = Object.fromEntries(selected.map(({ orderId, hold }) => [orderId, hold?.since ?? null]))
  const hold = selected.length === 1 ? selected[0]?.hold : undefined
  const promised = selected.map(({ orderId, status, promise }) => ({ orderId, status, promise }))
  const report = (title: string, { results }: BulkResult, undo?: string) => {
    setOutcome({ title, results, undo })
    setPicked(new Set(results.flatMap(({ orderId, ok }) => (ok ? [] : [orderId]))))
    refresh()
  }
  return (
    <SelectionContext value={{ orderIds, orders, times, holds, hold, promised, customers: selected, report }}>
      {rows.length ? (
        <ul ref={list} aria-label={label} className="overflow-clip rounded-md border border-line">
          {rows.map((order, i) => (
            <OrderRow
              key={order.orderId}
              order={order}
              misfits={misfits[order.orderId] ?? none}
              now={now}
              isSelected={picked.has(order.orderId)}
              onSelect={(isSelected) => select(order.orderId, isSelected)}
              joins={{
                above: rows[i - 1]?.placementId === order.placementId,
                below: rows[i + 1]?.placementId === order.placementId,
              }}
            />
          ))}
        </ul>
      ) : (
        empty
      )}
      <BulkBar
        count={orderIds.length}
        total={rows.length}
        onAll={() => setPicked(new Set(rows.map(({ orderId }) => orderId)))}
        onNone={() => setPicked(new Set())}
        outcome={isTakenBack ? null : outcome}
        onSeen={() => setOutcome(null)}
      >
        <PlanButton isShort rows={selected} onClick={() => planThese(selected)} />
        {children}
      </BulkBar>
      {planner}
      {proposed && (
        <PlanSelected
          key={proposed.times} // is read anew each time
          orderIds={proposed.orderIds}
          open={proposed.isOpen}
          onClose={() => setProposed((before) => before && { ...before, isOpen: false })}
          report={report}
        />
      )}
    </SelectionContext>
  )
}
