'use client'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/browser/stored'
import { onAuthChange, readToken } from '@/lib/browser/token'
import { isPincode } from '@/lib/pincode'

/** Where the visitor wants the service; `area` is the usual area that it is in, null outside. */
export type StorageLocation = { pincode: string; place: string; area: string | null }
export type Offering = { name: string; room: string }

/** What the browser remembers of a visit (STATE-01). */
type State = {
  data: StorageLocation | null
  /** The sheet that is open. Written like the rest, and never restored: nobody comes back to an open sheet. */
  modal: string | null
  serviceData: readonly Offering[]
}

const key = 'state'
/** Of the format: what was stored in another one is not read. */
const version = 1
const initial: State = { data: null, modal: null, serviceData: [] }
const maxOfferings = 50

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 120

function toLocation(value: unknown): State['data'] {
  const { pincode, place, area } = (value ?? {}) as Record<string, unknown>
  if (!isText(pincode) || !isPincode(pincode) || !isText(place)) return null
  return { pincode, place, area: isText(area) ? area : null }
}

const toOfferings = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : []).slice(0, maxOfferings).flatMap((one) => {
    const { name, room } = (one ?? {}) as Record<string, unknown>
    return isText(name) && isText(room) ? [{ name, room }] : []
  })

/** What is stored, as far as it has the shape of its slice. */
function accept(value: unknown): State | null {
  const stored = (value ?? {}) as Record<string, unknown>
  if (stored.version !== version) return null
  return { data: toLocation(stored.data), modal: null, serviceData: toOfferings(stored.serviceData) }
}

let state: State | null = null
let isListening = false
const listeners = new Set<() => void>()

const restore = () => readStored(key, accept) ?? initial
/** All of it, as it is now. */
export const readState = () => (state ??= restore())

function replace(next: State) {
  state = next
  for (const listener of listeners) listener()
}

function change(part: Partial<State>) {
  const next = { ...readState(), ...part }
  if (JSON.stringify(next) === JSON.stringify(state)) return
  replace(next)
  writeStored(key, { version, ...next })
}

/** Replaces where the visitor wants the service; null forgets it. */
export const replaceData = (data: State['data']) => change({ data })
export const setServiceData = (serviceData: State['serviceData']) => change({ serviceData })
export const clearServiceData = () => change({ serviceData: [] })

/** Other tabs, and the end of a session: where somebody lives goes with it. */
function listen() {
  isListening = true
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) replace({ ...restore(), modal: readState().modal })
  })
  onAuthChange(() => {
    if (readToken() === null) replaceData(null)
  })
}

/** Calls back on every change, also of other tabs. Returns how to stop. */
export function onChange(listener: () => void) {
  if (!isListening) listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A slice as it is now; the server, which knows no visitor, and the first drawing in the browser have the initial one. */
export const useSlice = <K extends keyof State>(slice: K): State[K] =>
  useSyncExternalStore(
    onChange,
    () => readState()[slice],
    () => initial[slice],
  )

/** A sheet of which at most one is open on the page. */
export function useModal() {
  const id = useId()
  const open = useSlice('modal') === id
  const close = () => {
    if (readState().modal === id) change({ modal: null })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leaves the page is not open
  useEffect(() => close, [id])
  return { open, show: () => change({ modal: id }), close }
}
