'use client'
import { createContext, use } from 'react'
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
