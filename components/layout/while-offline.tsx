'use client'
import { type ReactNode, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The children while the browser knows of no connection; they come with the page, since nothing could be loaded then. */
export const WhileOffline = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
    ? null
    : children
