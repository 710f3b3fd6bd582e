'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { type Press, toPresses, withPress } from '@/components/daylinks/press-list'
import { readStored, writeStored } from '@/lib/browser/stored'

/** Presses are kept for the partner: what waits outlives the link by which it was pressed. */
const keyOf = (owner: string) => `day ${owner}`
const none: Press[] = []
const listeners = new Set<() => void>()
/** As they were read last, so that the same list stays the same. */
const seen = new Map<string, { text: string; presses: Press[] }>()

/** What that partner pressed and what waits; another tab of the same phone may have changed it a moment ago. */
export function readPresses(owner: string): Press[] {
  const presses = readStored(keyOf(owner), toPresses) ?? none
  const text = JSON.stringify(presses)
  const last = seen.get(owner)
  if (last?.text === text) return last.presses
  seen.set(owner, { text, presses })
  return presses
}

/** Changes the list as it is stored now: it outlives a reload, and the phone being switched off. */
export function changePresses(owner: string, change: (presses: readonly Press[]) => Press[]) {
  const next = change(readPresses(owner))
  writeStored(keyOf(owner), next.length ? next : null)
  for (const listener of listeners) listener()
}

/** Hands on what waits under the link alone, where a release kept it that did not know whose the link is. */
export function movePresses(linkId: string, partnerId: string) {
  const left = readPresses(linkId)
  if (!left.length) return
  changePresses(partnerId, (list) => left.reduce<Press[]>(withPress, [...list]))
  changePresses(linkId, () => [])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The list of a partner, drawn anew whenever it changes; empty while nobody is known. */
export const usePressList = (owner: string | null) =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => (owner ? readPresses(owner) : none), [owner]),
    () => none,
  )
