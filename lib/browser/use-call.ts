'use client'
import { useState, useTransition } from 'react'
import { CallFailed } from '@/lib/browser/call'

type Failure = { message: string; fields: Record<string, string>; status: number }

/**
 * Runs a call with its pending state and its failure: the server's message when there is one, else `fallback` (API-23).
 * Pass the call as a function, so that its contract can be loaded on first use.
 */
export function useCall<I, R>(make: (input: I) => Promise<R>, fallback: string, onDone?: (reply: R, input: I) => void) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, startTransition] = useTransition()
  const run = (input: I) =>
    startTransition(async () => {
      setFailure(null)
      try {
        onDone?.(await make(input), input)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        setFailure({ message: error.message || fallback, fields: error.fields, status: error.status })
      }
    })
  return { run, pending, failure, clearFailure: () => setFailure(null) }
}
