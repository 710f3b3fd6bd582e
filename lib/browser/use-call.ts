'use client'
import { useState } from 'react'
import { CallFailed } from '@/lib/browser/call'

type Failure = { message: string; fields: Record<string, string> }
type State = { pending?: boolean; failure?: Failure; crash?: unknown }

/**
 * Runs a call with its pending state and its failure: the server's message when there is one, else `fallback` (API-23).
 * Pass the call as a function, so that its contract can be loaded on first use. A failure and the end of the waiting are one
 * state, so that they show together: who tries again as soon as the failure is read is heard.
 */
export function useCall<I, R>(make: (input: I) => Promise<R>, fallback: string, onDone?: (reply: R, input: I) => void) {
  const [{ pending = false, failure, crash }, set] = useState<State>({})
  // what is nobody's answer belongs to the boundary of the page
  if (crash) throw crash
  const send = async (input: I) => {
    set(({ failure }) => ({ pending: true, failure }))
    try {
      // Not within the optional call: without `onDone` its arguments would not be evaluated, and nothing be sent.
      const reply = await make(input)
      onDone?.(reply, input)
      set({})
    } catch (error) {
      if (!(error instanceof CallFailed)) return set({ crash: error })
      const { message, fields } = error
      set({ failure: { message: message || fallback, fields } })
    }
  }
  const run = (input: I) => void send(input)
  return { run, pending, failure, clearFailure: () => set(({ pending }) => ({ pending })) }
}
