'use client'
import { useState } from 'react'
import { CallFailed } from '@/lib/browser/call'

type Failure = { message: string; fields: Record<string, string>; status: number }
type State = { pending: boolean; failure: Failure | null; crash?: { error: unknown } }

/**
 * Runs a call with its pending state and its failure: the server's message when there is one, else `fallback` (API-23).
 * Pass the call as a function, so that its contract can be loaded on first use. A failure and the end of the waiting are one
 * state, so that they show together: who tries again as soon as the failure is read is heard.
 */
export function useCall<I, R>(make: (input: I) => Promise<R>, fallback: string, onDone?: (reply: R, input: I) => void) {
  const [{ pending, failure, crash }, set] = useState<State>({ pending: false, failure: null })
  // what is nobody's answer belongs to the boundary of the page
  if (crash) throw crash.error
  const send = async (input: I) => {
    set((before) => ({ ...before, pending: true }))
    try {
      onDone?.(await make(input), input)
      set({ pending: false, failure: null })
    } catch (error) {
      if (error instanceof CallFailed)
        set({
          pending: false,
          failure: { message: error.message || fallback, fields: error.fields, status: error.status },
        })
      else set({ pending: false, failure: null, crash: { error } })
    }
  }
  const run = (input: I) => void send(input)
  return { run, pending, failure, clearFailure: () => set((before) => ({ ...before, failure: null })) }
}
