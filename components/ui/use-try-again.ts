'use client'
import { useEffect } from 'react'

/** Tells whether a screen failed because a part of it was not there. */
const isPartMissing = (error: Error | null) => error?.name === 'ChunkLoadError'

/** Loads the page again, from the server, unless a reload has brought it already: that could go on for ever. */
function reloadOnce() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigator.onLine && arrival?.type !== 'reload') location.reload()
}

/** What a screen that failed does at its button. Where a part of it was missing the page is loaded again, at once the first time. */
export function useTryAgain(error: Error | null, retry: () => void) {
  useEffect(() => {
    console.error(error)
    if (isPartMissing(error)) reloadOnce()
  }, [error])
  return isPartMissing(error) ? () => location.reload() : retry
}
