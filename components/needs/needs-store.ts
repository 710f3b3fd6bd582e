'use client'
import { useSyncExternalStore } from 'react'
import { call } from '@/lib/browser/call'
import type { WireOf } from '@/lib/contract'
import type { listNeeds } from '@/lib/needs/operator-contract'
import type { Needs } from '@/lib/needs/schema'

/** As `listNeeds` of the contracts has it: every screen of the desk loads this, and zod not always with it. */
export const needsWire: WireOf<typeof listNeeds> = { method: 'GET', path: '/api/operator/needs', access: 'dispatcher' }

let known: Needs | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks what needs somebody, and shows it wherever that is shown. Throws CallFailed. */
export async function lookAgain() {
  known = await call(needsWire, {})
  for (const listener of listeners) listener()
}

/** What needs somebody, as it was last asked; null until it was. */
export const useNeeds = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
