'use client'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'

const sheetOn = () => (window.history.state as { sheet?: string } | null)?.sheet
const isOn = (id: string) => sheetOn() === id
/** Whether the entry of the history is that of a sheet. */
export const isSheetOn = () => sheetOn() !== undefined

/** A sheet with an address of its own: `name` marks its entry in the history, `address` is read as it opens. */
type Addressed = { name: string; address: () => string | undefined }

/**
 * While `open`, the browser's Back closes what is open and stays on the page, as people expect of a phone. Where the sheet
 * is `addressed`, its entry has that address; the page under it is not asked for again.
 */
export function useBackCloses(open: boolean, close: () => void, addressed?: Addressed) {
  const own = useId()
  const id = addressed?.name ?? own
  const latest = useRef({ close, addressed })
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { close, addressed }
  })
  const isElsewhere = useRef(false)
  // Noted in the very commit that ends this. Whoever goes Back at once from the next page is on this entry again by the
  // time effects are cleaned up, and removing it then would go back twice.
  useLayoutEffect(() => {
    if (!open) return
    return () => {
      isElsewhere.current = !isOn(id)
    }
  }, [open, id])
  useEffect(() => {
    if (!open) return
    clearTimeout(removal.current)
    if (!isOn(id)) window.history.pushState({ sheet: id }, '', latest.current.addressed?.address())
    const onMove = () => {
      if (!isOn(id)) latest.current.close()
    }
    window.addEventListener('popstate', onMove)
    return () => {
      window.removeEventListener('popstate', onMove)
      // Closed otherwise: its entry goes too, unless another page or this effect, run again, has taken over by then.
      if (!isElsewhere.current) removal.current = setTimeout(() => isOn(id) && window.history.back())
    }
  }, [open, id])
}
