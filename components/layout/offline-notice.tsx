'use client'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const changes = ['online', 'offline'] as const

const subscribe = (listener: () => void) => {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

/** Says why what is pressed does not open, while the browser knows of no connection (ROUTE-08). It floats, so nothing moves. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar)+12px+env(safe-area-inset-bottom))] z-20 mx-auto w-fit max-w-140 md:bottom-6"
    >
      {!online && (
        <p className="flex min-h-12 items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-label text-balance text-page shadow-float">
          <WifiOff aria-hidden className="flex-none" />
          You are offline. What you open waits until the connection is back.
        </p>
      )}
    </div>
  )
}
