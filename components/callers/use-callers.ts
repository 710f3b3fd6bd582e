'use client'
import { useEffect, useState } from 'react'
import { Email } from '@/lib/auth/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { findCallers, getCaller, listCallerOrders } from '@/lib/callers/operator-contract'
import { type Caller, CallerSearch, type FoundCaller, type FoundCallers } from '@/lib/callers/schema'
import { phoneFaultOf } from '@/lib/phone-typed'

/** After which whoever types has paused. */
const pauseMs = 250

type State = 'idle' | 'looking' | 'found' | 'failed'
type Asked = { number: string } | { email: string } | { q: string }
const nobody: FoundCallers = { callers: [], hasMore: false }

/** Who has it, as soon as it is whole and the fingers rest. */
function useLookUp(query: Asked | null) {
  const asked = query ? JSON.stringify(query) : ''
  const [found, setFound] = useState<FoundCallers & { state: State; of: string }>({ ...nobody, state: 'idle', of: '' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is new with each drawing, `asked` is what it says
  useEffect(() => {
    // A stranger of the first call may be known at the second.
    if (!query) return setFound({ ...nobody, state: 'idle', of: '' })
    const stop = new AbortController()
    const pause = setTimeout(() => {
      call(findCallers, { query, signal: stop.signal }).then(
        (callers) => !stop.signal.aborted && setFound({ ...callers, state: 'found', of: asked }),
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
          if (!stop.signal.aborted) setFound({ ...nobody, state: 'failed', of: asked })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [asked, attempt])
  const again = () => setAttempt(attempt + 1)
  if (found.of === asked) return { ...found, again }
  return { ...nobody, state: asked ? ('looking' as const) : ('idle' as const), again }
}

type Typed = { number: string; email: string; sought: string }

/**
 * Looks up who has that number or e-mail, or may be meant by what is sought, beside who is known already; `withNumber` are those whom
 * the number led to.
 */
export function useCallers({ number, email, sought }: Typed, known: FoundCaller | undefined) {
  const address = Email.safeParse(email).data
  const byNumber = useLookUp(phoneFaultOf(number) ? null : { number: number.trim() })
  const byEmail = useLookUp(address ? { email: address } : null)
  const q = CallerSearch.safeParse(sought).data
  const byText = useLookUp(q ? { q } : null)
  const looks = [byNumber, byEmail, byText]
  const states = looks.map(({ state }) => state)
  const all = [...(known ? [known] : []), ...looks.flatMap(({ callers }) => callers)]
  const found = new Map(all.map((caller) => [caller._id, caller]))
  return {
    state: (['failed', 'looking', 'found'] as const).find((state) => states.includes(state)) ?? 'idle',
    /** Whether anything is known of who calls, though something else is still being looked up. */
    isKnown: known !== undefined || states.includes('found'),
    callers: [...found.values()],
    hasMore: byNumber.hasMore,
    hasMoreSought: byText.hasMore,
    withNumber: byNumber.callers.map(({ _id }) => _id),
    again: () => {
      for (const look of looks) look.again()
    },
  }
}

/** What is read of the chosen customer, afresh with each choice; null while loading, and where nobody is chosen. */
function useRead<T>(id: string | null, read: (params: { id: string }, signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<{ of: string; value: T } | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    setFailedFor(null)
    read({ id }, stop.signal).then(
      (value) => setLoaded({ of: id, value }),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (!stop.signal.aborted) setFailedFor(id)
      },
    )
    return () => stop.abort()
  }, [id, attempt])
  return {
    value: loaded?.of === id ? loaded.value : null,
    failed: failedFor !== null && failedFor === id,
    again: () => setAttempt(attempt + 1),
    keep: setLoaded,
  }
}

const readCaller = (params: { id: string }, signal: AbortSignal) => call(getCaller, { params, signal })
const readOrders = (params: { id: string }, signal: AbortSignal) => call(listCallerOrders, { params, signal })

export function useCaller(id: string | null) {
  const { value, keep, ...read } = useRead(id, readCaller)
  return { ...read, caller: value, change: (changed: Caller) => keep({ of: changed._id, value: changed }) }
}

export function useCallerOrders(id: string) {
  const { value, failed, again } = useRead(id, readOrders)
  return { orders: value, failed, again }
}
