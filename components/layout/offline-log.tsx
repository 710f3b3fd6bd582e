'use client'
import { useOffline } from 'next/offline'
import { useEffect } from 'react'

/** A navigation that failed is only logged: the screen stays, and the router tries again (ROUTE-08). */
export function OfflineLog() {
  const offline = useOffline()
  useEffect(() => {
    if (offline) console.info('the server cannot be reached; a page that was asked for opens once it can')
  }, [offline])
  return null
}
