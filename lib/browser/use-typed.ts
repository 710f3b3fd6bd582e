'use client'
import { useEffect, useState } from 'react'
import { readDraft, type Typed } from '@/lib/browser/draft'
import { useAlive } from '@/lib/browser/use-alive'
import { useDraft } from '@/lib/browser/use-draft'

/** By which a draft is found again, and whose it is; without an owner there is none. */
type Draft = { name: string; owner: string | null }

/** A field that differs from what was saved was typed meanwhile, and is younger than the draft. */
const merged = <V extends Typed>(saved: V, draft: Typed, typed: V): V => {
  const younger = Object.entries(typed).filter(([name, value]) => value !== saved[name])
  return { ...saved, ...draft, ...Object.fromEntries(younger) }
}

/**
 * The values of a form: those of its draft, where there is one, else the `saved` ones; they stay a draft until they are what
 * is saved. A form that was served takes its draft when the page comes alive, since the server knows of none.
 */
export function useTyped<V extends Typed>(saved: V, { name, owner }: Draft) {
  const alive = useAlive()
  const [found, setFound] = useState(() => (alive && owner !== null ? readDraft(name, owner) : null))
  const [values, setValues] = useState<V>(() => ({ ...saved, ...found }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first drawing stores anything
  useEffect(() => {
    const draft = !alive && owner !== null ? readDraft(name, owner) : null
    if (!draft) return
    setFound(draft)
    setValues((typed) => merged(saved, draft, typed))
  }, [])
  useDraft(name, owner, values, saved)
  return {
    values,
    set: (changes: Partial<V>) => setValues((before) => ({ ...before, ...changes })),
    /** Whether the form began with a draft that is neither sent nor discarded. */
    isDraft: found !== null,
    /** Begins anew with what is saved now. */
    reset: (now: V) => {
      setFound(null)
      setValues(now)
    },
  }
}
