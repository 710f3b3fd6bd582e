import { useEffect, useState } from 'react'
import { CallFailed } from '@/lib/browser/call'

type Answer<T> = { of: string; tries: number; value: T | null }

/**
 * What is read for `asked`, and nothing of what was asked before; an empty text asks for nothing. While the same is read again, the
 * earlier answer stays.
 */
export function useAnswer<T>(asked: string, read: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says what is read, and a new try asks again
  useEffect(() => {
    if (!asked) return setAnswer(null)
    const stop = new AbortController()
    const keep = (value: T | null) => !stop.signal.aborted && setAnswer({ of: asked, tries, value })
    read(stop.signal).then(keep, (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      keep(null)
    })
    return () => stop.abort()
  }, [asked, tries])
  const own = answer?.of === asked ? answer : null
  const state = !asked ? 'idle' : own?.tries !== tries ? 'looking' : own.value === null ? 'failed' : 'known'
  return { value: own?.value ?? null, state, again: () => setTries((before) => before + 1) } as const
}
