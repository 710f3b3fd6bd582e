'use client'
import { useSyncExternalStore } from 'react'
import { call } from '@/lib/browser/call'
import type { WireOf } from '@/lib/contract'
import type { listNeeds } from '@/lib/needs/operator-contract'
import { laterNeeds } from '@/lib/needs/rules'
import type { Needs } from '@/lib/needs/schema'

/** As `listNeeds` of the contracts has it: every screen of the desk loads this, and zod not always with it. */
export const needsWire: WireOf<typeof listNeeds> = { method: 'GET', path: '/api/operator/needs', access: 'dispatcher' }

let known: Needs | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes what the server read, unless it is known as of later, and shows it wherever that is shown. */
export function learnNeeds(read: Needs) {
  known = laterNeeds(known, read)
  for (const listener of listeners) listener()
}

/** Asks what needs somebody. Throws CallFailed. */
export const lookAgain = async () => learnNeeds(await call(needsWire, {}))

/** What needs somebody, as it was last read; null until it was. */
export const useNeeds = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
