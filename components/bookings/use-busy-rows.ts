'use client'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

/** Which rows the customer is busy with: opened ones, and the one that has the focus. Rows carry `data-order`. */
export function useBusyRows() {
  const panel = useRef<HTMLDivElement>(null)
  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]
  const isBusy = (row: HTMLElement) =>
    row.contains(document.activeElement) || row.querySelector('[aria-expanded="true"]') !== null
  return {
    panel,
    busyOrders: () => rows().flatMap((row) => (isBusy(row) && row.dataset.order) || []),
    /** Draws a change at once; where the button that had the focus goes with it, its row gets it. */
    keepingFocus: (change: () => void) => {
      const focused = document.activeElement
      const order = rows().find((row) => row.contains(focused))?.dataset.order
      flushSync(change)
      if (!order || focused?.isConnected) return
      const row = rows().find((one) => one.dataset.order === order)
      row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    },
  }
}
