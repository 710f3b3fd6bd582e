'use client'
import { useEffect, useId, useRef } from 'react'

const isOn = (id: string) => (window.history.state as { sheet?: string } | null)?.sheet === id

/** While `open`, the browser's Back closes what is open and stays on the page, as people expect of a phone. */
export function useBackCloses(open: boolean, close: () => void) {
  const id = useId()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    window.history.pushState({ sheet: id }, '')
    const onMove = () => {
      if (!isOn(id)) latest.current()
    }
    window.addEventListener('popstate', onMove)
    return () => {
      window.removeEventListener('popstate', onMove)
      // Closed otherwise: its entry goes too. Left for another page, the entry is not the current one any more.
      if (isOn(id)) window.history.back()
    }
  }, [open, id])
}
