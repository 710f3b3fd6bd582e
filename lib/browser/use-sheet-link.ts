'use client'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useModal } from '@/lib/browser/state'

/**
 * A link that opens a sheet, whose code is loaded on first intent. Before that, without JavaScript, or where it does not
 * load, it is the link: `href` shows the same on a page. `link` goes onto it; `Sheet` is null until it was opened once.
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
      location.assign(href)
    }
  }
  const link = { prefetch: false, 'aria-haspopup': 'dialog', onClick, onFocus: warm, onPointerEnter: warm } as const
  return { Sheet, open, close, link }
}
