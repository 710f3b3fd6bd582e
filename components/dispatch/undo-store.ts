'use client'
import { useSyncExternalStore } from 'react'
import { type Undoable, withUndo } from '@/lib/dispatch/rules/undos'
import type { PlannedVisit } from '@/lib/visits/schema'

// In the memory of the page alone: they outlive a way between screens of the desk, and nothing else.
const none: readonly Undoable[] = []
let undos = none
let owner = ''
/** The ids of the latest that were taken back: what the screen says of them is no longer true. */
let takenBack: readonly string[] = []
const mostTakenBack = 20
const listeners = new Set<() => void>()

function keep(next: readonly Undoable[]) {
  undos = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers to take that change of plan back, where there was one. */
export function offerUndo({ undo, gaveWay = [] }: Pick<PlannedVisit, 'undo' | 'gaveWay'>, text: string) {
  const others = gaveWay.map(({ orderIds, fullName }) => `; for ${orderIds.join(', ')} now ${fullName} is reserved`)
  if (undo) keep(withUndo(undos, { ...undo, text: [text, ...others].join('') }))
}

export const dropUndos = (gone: (one: Undoable) => boolean) => keep(undos.filter((one) => !gone(one)))

/** Drops a change of plan that the server has taken back. */
export function noteTakenBack(id: string) {
  takenBack = [...takenBack, id].slice(-mostTakenBack)
  dropUndos((one) => one.id === id)
}

/** Tells whether the change of plan of that id was taken back. */
export const useIsTakenBack = (id: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => id !== undefined && takenBack.includes(id),
    () => false,
  )

/** The change of plan that was taken back last. */
export const useLatestTakenBack = () =>
  useSyncExternalStore(
    subscribe,
    () => takenBack.at(-1),
    () => undefined,
  )

/** Whoever signs in next takes back nothing of the operator before. */
export function keepUndosOf(operatorId: string) {
  if (owner !== operatorId) keep(none)
  owner = operatorId
}

/** What can be taken back, the latest last. */
export const useUndos = () =>
  useSyncExternalStore(
    subscribe,
    () => undos,
    () => none,
  )
