'use client'
import { useEffect, useState } from 'react'
import { Email } from '@/lib/auth/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { findCallers, getCaller } from '@/lib/callers/operator-contract'
import type { Caller, FoundCallers } from '@/lib/callers/schema'
import { phoneDigits } from '@/lib/phone'

/** After which whoever types has paused. */
const pauseMs = 250

/** Who was found; `withNumber`: those of them whom the number led to. */
type Callers = FoundCallers & { withNumber: readonly string[] }
const nobody: Callers = { callers: [], hasMore: false, withNumber: [] }
type Found = Callers & { state: 'idle' | 'looking' | 'found' | 'failed' }

async function read(number: string | null, email: string | null, signal: AbortSignal): Promise<Callers> {
  const none = Promise.resolve(nobody)
  const [byNumber, byEmail] = await Promise.all([
    number ? call(findCallers, { query: { number }, signal }) : none,
    email ? call(findCallers, { query: { email }, signal }) : none,
  ])
  const others = byEmail.callers.filter(({ _id }) => byNumber.callers.every((one) => one._id !== _id))
  const withNumber = byNumber.callers.map(({ _id }) => _id)
  return { callers: [...byNumber.callers, ...others], hasMore: byNumber.hasMore, withNumber }
}

/** Who has that number or that e-mail, as soon as either is whole and the fingers rest. */
export function useCallers(number: string, email: string) {
  const digits = phoneDigits(number)
  const address = Email.safeParse(email).data ?? null
  const asked = digits || address ? `${digits} ${address}` : ''
  const [found, setFound] = useState<Found & { of: string }>({ ...nobody, state: 'idle', of: '' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      read(digits, address, stop.signal).then(
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
  const shown: Found = !asked
    ? { ...nobody, state: 'idle' }
    : found.of === asked
      ? found
      : { ...nobody, state: 'looking' }
  return { ...shown, again: () => setAttempt(attempt + 1) }
}

/** The chosen customer, read afresh; null while loading, and where nobody is chosen. */
export function useCaller(id: string | null) {
  const [loaded, setLoaded] = useState<Caller | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    setFailedFor(null)
    call(getCaller, { params: { id }, signal: stop.signal }).then(setLoaded, (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      if (!stop.signal.aborted) setFailedFor(id)
    })
    return () => stop.abort()
  }, [id, attempt])
  return {
    caller: loaded?._id === id ? loaded : null,
    failed: failedFor !== null && failedFor === id,
    again: () => setAttempt(attempt + 1),
    change: setLoaded,
  }
}
