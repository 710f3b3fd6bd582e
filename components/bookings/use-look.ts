'use client'
import { useEffect, useEffectEvent } from 'react'

const looks = ['focus', 'pageshow', 'online'] as const

/** Runs `look` whenever the page is looked at again, or the connection is back: meanwhile another tab or device may have acted. */
export function useLook(look: () => void) {
  const latest = useEffectEvent(look)
  useEffect(() => {
    const again = () => {
      if (!document.hidden) latest()
    }
    document.addEventListener('visibilitychange', again)
    for (const event of looks) window.addEventListener(event, again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      for (const event of looks) window.removeEventListener(event, again)
    }
  }, [])
}
