'use client'
import { useEffect } from 'react'
import { dropDraft, storeDraft, type Typed } from '@/lib/browser/draft'

const fileOf = (values: Typed) => Object.values(values).find((value) => value instanceof File) ?? null

/**
 * Stores what is typed into a form while it differs from what is saved, so that a session that ends half-way, or a reload,
 * loses nothing. Nothing is stored until the owner is known.
 */
export function useDraft(name: string, owner: string | null, values: Typed, saved: Typed) {
  const [typed, known] = [JSON.stringify(values), JSON.stringify(saved)]
  const file = fileOf(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new with each drawing, `typed` and `file` are what they say
  useEffect(() => {
    if (owner === null) return
    if (typed === known) dropDraft(name)
    else storeDraft(name, owner, values)
  }, [name, owner, typed, known, file])
}
