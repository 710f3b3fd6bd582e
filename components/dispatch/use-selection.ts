'use client'
import { createContext, use, useState } from 'react'
import type { BulkResult, DispatchRow } from '@/lib/dispatch/schema'

type ShownOrder = Pick<DispatchRow, 'orderId' | 'version'>
/** What was promised of an order that may be put on hold. */
export type PromisedOrder = Pick<DispatchRow, 'orderId' | 'status' | 'promise'>

/** Since when orders are on hold; null for not. */
export type Holds = Readonly<Record<string, string | null>>

/** The rows that are shown and selected, and nothing else: an action on many never goes by a filter. */
type Selection = {
  orderIds: readonly string[]
  /** The same with the versions that are shown. */
  orders: readonly ShownOrder[]
  /** When each begins, as it is shown; null for nothing promised. */
  times: readonly { orderId: string; time: { startsAt: Date } | null }[]
  /** Since when each is on hold, as it is shown; null for not. */
  holds: Holds
  /** The hold of a single order, which the form of holds begins with. */
  hold?: DispatchRow['hold']
  /** The same with what was promised. */
  promised: readonly PromisedOrder[]
  /** Which of their customers has to be called, since no e-mail is known. */
  customers: readonly Pick<DispatchRow, 'toCall'>[]
  /** Says of each row what became of it, and shows the list as it is now. Rows that were refused stay selected; once `undo` has taken it back, nothing is said of it. */
  report: (title: string, result: BulkResult, undo?: string) => void
}

export const SelectionContext = createContext<Selection | null>(null)

/** For an action in the bar of selected rows. */
export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('There is no selection here')
  return selection
}

/** Names a draft about orders by exactly these, in whatever order they are selected. */
export const draftOfOrders = (about: string, orderIds: readonly string[]) =>
  `${about} ${[...orderIds].sort().join(' ')}`

/**
 * Opens a form about orders. Its draft is of the orders that it opened with, and its `times` is a key: what was typed for some never
 * stands in the form of others.
 */
export function useFormOfOrders(about: string, orderIds: readonly string[]) {
  const [form, setForm] = useState({ draft: '', isOpen: false, times: 0 })
  return {
    ...form,
    open: () => setForm(({ times }) => ({ draft: draftOfOrders(about, orderIds), isOpen: true, times: times + 1 })),
    close: () => setForm((before) => ({ ...before, isOpen: false })),
  }
}
