'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { type Press, toPresses } from '@/components/daylinks/press-list'
import { readStored, writeStored } from '@/lib/browser/stored'

const keyOf = (linkId: string) => `day ${linkId}`
const none: Press[] = []
const listeners = new Set<() => void>()
/** As they were read last, so that the same list stays the same. */
const seen = new Map<string, { text: string; presses: Press[] }>()

/** What was pressed by that link and waits; another tab of the same phone may have changed it a moment ago. */
export function readPresses(linkId: string): Press[] {
  const presses = readStored(keyOf(linkId), toPresses) ?? none
  const text = JSON.stringify(presses)
  const last = seen.get(linkId)
  if (last?.text === text) return last.presses
  seen.set(linkId, { text, presses })
  return presses
}

/** Changes the list as it is stored now: it outlives a reload, and the phone being switched off. */
export function changePresses(linkId: string, change: (presses: readonly Press[]) => Press[]) {
  const next = change(readPresses(linkId))
  writeStored(keyOf(linkId), next.length ? next : null, true)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The list of a link, drawn anew whenever it changes; empty while no link is known. */
export const usePressList = (linkId: string | null) =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => (linkId ? readPresses(linkId) : none), [linkId]),
    () => none,
  )
