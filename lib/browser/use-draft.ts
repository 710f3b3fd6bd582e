'use client'
import { useEffect } from 'react'
import { dropDraft, keepDraft, type Typed } from '@/lib/browser/draft'

/**
 * Keeps what is typed into a form while it differs from what is saved, so that a session that ends half-way, or a reload,
 * loses nothing. Read it with `readDraft` before; nothing is kept until the owner is known.
 */
export function useDraft(name: string, owner: string | null, values: Typed, saved: Typed, file: File | null = null) {
  const [typed, known] = [JSON.stringify(values), JSON.stringify(saved)]
  useEffect(() => {
    if (owner === null) return
    if (typed === known && !file) dropDraft(name)
    else keepDraft(name, owner, JSON.parse(typed) as Typed, file)
  }, [name, owner, typed, known, file])
}
