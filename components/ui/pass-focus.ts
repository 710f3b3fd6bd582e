const canHaveFocus = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0

const lastButtonOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('button') ?? [])].filter(canHaveFocus).at(-1)

/**
 * The ref of a button that goes with its row: its focus passes to the next row, or to the heading where none is left. Without it a
 * keyboard would begin the page anew.
 */
export function passFocus(button: HTMLElement | null) {
  const row = button?.closest('li')
  const heading = button?.closest('section')?.querySelector<HTMLElement>('h2, h3')
  return () => {
    if (!row || document.activeElement !== button) return
    // Days of one group fold into the row around them once a single one is left.
    const rows = [row.nextElementSibling, row.previousElementSibling, row.parentElement?.closest('li')]
    queueMicrotask(() => {
      const to = rows.map(lastButtonOf).find(Boolean) ?? heading
      if (to === heading) heading?.setAttribute('tabindex', '-1')
      to?.focus()
    })
  }
}
