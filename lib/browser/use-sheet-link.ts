'use client'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { timeoutSignal } from '@/lib/browser/call-timeout'
import { useModal } from '@/lib/browser/state'

/** Whether the address answers: one that does not would replace the page by the browser's own error page (ROUTE-08). */
const isReachable = (href: string) =>
  fetch(href, { method: 'HEAD', signal: timeoutSignal(5_000) }).then(
    () => true,
    () => false,
  )

/**
 * A link that opens a sheet, whose code is loaded when the link is first pointed at, focused or pressed. Without JavaScript, or
 * where the code does not load, the link leads to `href`, a page that shows the same. Spread `link` onto the link; `Sheet` is
 * null until it was opened once. Back or Forward to the entry called `name` opens the sheet again, unless a reloaded page
 * already shows the same.
 */
export function useSheetLink<P>(href: string, load: () => Promise<ComponentType<P>>, name?: string) {
  const [Sheet, setSheet] = useState<ComponentType<P> | null>(null)
  const { open, show, close } = useModal()
  const warm = () => void load().catch(() => {})
  const openIt = async () => {
    const loaded = await load()
    setSheet(() => loaded)
    show()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it opens with does not change while the link is on the page
  useEffect(() => {
    const onMove = () => {
      const { state } = history as { state: { sheet?: string } | null }
      if (!name || state?.sheet !== name) return
      const shown = document.getElementById(href.split('#')[1] ?? '')
      if (shown) {
        history.replaceState({ ...state, sheet: undefined }, '')
        shown.scrollIntoView() // the browser goes back to where the link was pressed
      } else openIt().catch(() => {})
    }
    onMove()
    addEventListener('popstate', onMove)
    return () => removeEventListener('popstate', onMove)
  }, [name])
  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      await openIt()
    } catch (error) {
      console.info('no sheet', error)
      if (await isReachable(href)) location.assign(href)
    }
  }
  const link = { prefetch: false, 'aria-haspopup': 'dialog', onClick, onFocus: warm, onPointerEnter: warm } as const
  return { Sheet, open, close, link }
}
