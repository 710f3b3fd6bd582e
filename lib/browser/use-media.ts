'use client'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query holds; not while the page is not alive. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
