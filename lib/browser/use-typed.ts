'use client'
import { useEffect, useState } from 'react'
import { dropDraft, readDraft, type Typed } from '@/lib/browser/draft'
import { useAlive } from '@/lib/browser/use-alive'
import { useDraft } from '@/lib/browser/use-draft'

/** The name of the form's draft, and the person whose it is; without an owner no draft is stored. */
type Draft = { name: string; owner: string | null }

/** The draft, but for fields that were typed into the served form before the page came alive: those are younger. */
const merged = <V extends Typed>(saved: V, draft: Typed, typed: V): V => {
  const younger = Object.entries(typed).filter(([name, value]) => value !== saved[name])
  return { ...saved, ...draft, ...Object.fromEntries(younger) }
}

/**
 * The values of a form: those of its draft, else the `saved` ones. While they differ from what is saved they are stored as a
 * draft. A form that the server rendered takes its draft when the page comes alive, since the server knows of none.
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
    /** Begins anew with what is saved now; the draft is gone too where the form leaves the page in the same moment. */
    reset: (now: V) => {
      dropDraft(name)
      setFound(null)
      setValues(now)
    },
  }
}
