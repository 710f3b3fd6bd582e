'use client'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useModal } from '@/lib/browser/state'

/** Whether an address can be had: a page that cannot would take the place of the one that stands (ROUTE-08). */
const isReachable = (href: string) =>
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )

/**
 * A link that opens a sheet, whose code is loaded on first intent. Before that, without JavaScript, or where it does not
 * load, it is the link: `href` shows the same on a page, if that can be had. `link` goes onto it; `Sheet` is null until it was opened once.
 */
export function useSheetLink<P>(href: string, load: () => Promise<ComponentType<P>>) {
  const [Sheet, setSheet] = useState<ComponentType<P> | null>(null)
  const { open, show, close } = useModal()
  const warm = () => void load().catch(() => {})
  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const loaded = await load()
      setSheet(() => loaded)
      show()
    } catch (error) {
      console.info('the sheet did not load', error)
      if (await isReachable(href)) location.assign(href)
    }
  }
  const link = { prefetch: false, 'aria-haspopup': 'dialog', onClick, onFocus: warm, onPointerEnter: warm } as const
  return { Sheet, open, close, link }
}
