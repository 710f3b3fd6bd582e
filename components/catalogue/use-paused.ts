'use client'
import { useSyncExternalStore } from 'react'

let paused = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function toggle() {
  paused = !paused
  for (const listener of listeners) listener()
}

/** Whether the visitor stopped what moves by itself: one wish for every carousel, so that nobody has to stop each. */
export const usePaused = () =>
  [
    useSyncExternalStore(
      subscribe,
      () => paused,
      () => false,
    ),
    toggle,
  ] as const
