'use client'
import { useEffect, useId, useRef } from 'react'

const isOn = (id: string) => (window.history.state as { sheet?: string } | null)?.sheet === id

/** While `open`, the browser's Back closes what is open and stays on the page, as people expect of a phone. */
export function useBackCloses(open: boolean, close: () => void) {
  const id = useId()
  const latest = useRef(close)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    clearTimeout(leaving.current)
    if (!isOn(id)) window.history.pushState({ sheet: id }, '')
    const onMove = () => {
      if (!isOn(id)) latest.current()
    }
    window.addEventListener('popstate', onMove)
    return () => {
      window.removeEventListener('popstate', onMove)
      // Closed otherwise: its entry goes too, unless another page or this effect, run again, has taken over by then.
      leaving.current = setTimeout(() => isOn(id) && window.history.back())
    }
  }, [open, id])
}
