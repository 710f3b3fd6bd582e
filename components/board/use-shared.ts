'use client'
import { useRef } from 'react'

/** The entries as they were where nothing about them has changed, so that only the rows of the others are rendered again. */
export function useShared<T extends { _id: string }>(entries: readonly T[]): readonly T[] {
  const known = useRef<Map<string, { text: string; entry: T }>>(new Map())
  const last = useRef<{ entries: readonly T[]; shared: readonly T[] }>(undefined)
  if (last.current?.entries === entries) return last.current.shared
  const next = new Map(
    entries.map((entry) => {
      const text = JSON.stringify(entry)
      const before = known.current.get(entry._id)
      return [entry._id, before?.text === text ? before : { text, entry }]
    }),
  )
  known.current = next
  const shared = [...next.values()].map(({ entry }) => entry)
  last.current = { entries, shared }
  return shared
}
