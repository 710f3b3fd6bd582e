'use client'
import { type RefObject, useEffect, useId, useState } from 'react'

const reachable = 'a[href], button:not(:disabled)'

/** The entries that can be seen, without the button that opens them. */
const entriesOf = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>(reachable)].slice(1).filter((entry) => entry.getClientRects().length > 0)

/**
 * A button in `frame` that shows and hides a panel of links: Escape closes it and gives the focus back, a press or a step
 * outside closes it, the arrow keys, Home and End walk through it.
 */
export function useDisclosure(frame: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  useEffect(() => {
    const { current } = frame
    if (!open || !current) return
    const close = () => setOpen(false)
    const outside = (event: Event) => {
      const { target } = event
      // The dialog of an entry is elsewhere in the document.
      if (target instanceof Element && !current.contains(target) && !target.closest('[role="alertdialog"]')) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close()
        current.querySelector<HTMLElement>(reachable)?.focus()
        return
      }
      const entries = entriesOf(current)
      const at = entries.indexOf(document.activeElement as HTMLElement)
      const last = entries.length - 1
      const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
        event.key
      ]
      if (to === undefined) return
      event.preventDefault()
      entries[to]?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    current.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      current.removeEventListener('keydown', onKey)
    }
  }, [open, frame])
  return { open, panel, toggle: () => setOpen((is) => !is) }
}
