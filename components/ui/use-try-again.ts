'use client'
import { useEffect } from 'react'
import { isPartMissing, reloadOnce } from '@/lib/browser/parts'

/** What a screen that failed does at its button. Where a part of it was missing the page is loaded again, at once the first time. */
export function useTryAgain(error: Error | null, retry: () => void) {
  useEffect(() => {
    console.error(error)
    if (isPartMissing(error)) reloadOnce()
  }, [error])
  return isPartMissing(error) ? () => location.reload() : retry
}
