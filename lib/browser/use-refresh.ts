'use client'
import { useRouter } from 'next/navigation'
import { isSheetOn } from '@/lib/browser/use-back-closes'

/**
 * Reads the page anew, after the sheet that closes with it has left the history. Where the address has got a tab that the
 * router's own tree lacks, Next takes the answer for another page's and asks again; if the history moves meanwhile, too, it
 * gives up and loads the whole page.
 */
export function useRefresh() {
  const router = useRouter()
  return () => {
    if (isSheetOn()) addEventListener('popstate', () => router.refresh(), { once: true })
    else router.refresh()
  }
}
