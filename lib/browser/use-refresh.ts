'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { afterSheet, isSheetOn } from '@/lib/browser/use-back-closes'

/**
 * `router.refresh`, but where a sheet is closing only once its entry has left the history. When the query of the address
 * was changed without the router (a tab), Next takes the refreshed page for a different one and requests it again; should
 * the history change in the meantime, it reloads the whole page.
 */
export function useRefresh() {
  const router = useRouter()
  return () => {
    afterSheet(() => router.refresh())
  }
}

/**
 * As `useRefresh`, for what others have changed: at once, also behind a sheet that stays open, because what is sent from there is
 * held to what the page has read. Where a sheet is open, once more after it: its move through the history drops a refresh that is
 * under way.
 */
export function useRefreshBehind() {
  const router = useRouter()
  const isDue = useRef(false)
  return () => {
    router.refresh()
    if (isDue.current || !isSheetOn()) return
    isDue.current = true
    afterSheet(() => {
      isDue.current = false
      router.refresh()
    })
  }
}
