'use client'
import { useRouter } from 'next/navigation'
import { isSheetOn } from '@/lib/browser/use-back-closes'

/**
 * `router.refresh`, but where a sheet is closing only once its entry has left the history. When the query of the address
 * was changed without the router (a tab), Next takes the refreshed page for a different one and requests it again; should
 * the history change in the meantime, it reloads the whole page.
 */
export function useRefresh() {
  const router = useRouter()
  return () => {
    if (isSheetOn()) addEventListener('popstate', () => router.refresh(), { once: true })
    else router.refresh()
  }
}
