'use client'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import { listFits } from '@/lib/visits/operator-contract'
import type { Fits } from '@/lib/visits/schema'

type Answer = { asked: string; fits: Fits['fits'] | null; faults: Fits['faults']; failure?: string }

/** Who can come to these orders in that window, as the server answers it; `fits` is null while it is asked. */
export function useFits(orders: readonly string[], from: Date | null, until: Date | null) {
  const asked = from && until && from < until && orders.length ? JSON.stringify([orders, from, until]) : ''
  const [answer, setAnswer] = useState<Answer>({ asked: '', fits: null, faults: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of them
  useEffect(() => {
    if (!asked || !from || !until) return
    const stop = new AbortController()
    call(listFits, { query: { orders: [...orders], from, until }, signal: stop.signal }).then(
      ({ fits, faults }) => setAnswer({ asked, fits, faults }),
      (error) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CallFailed)) throw error
        setAnswer({
          asked,
          fits: [],
          faults: [],
          failure: error.message || 'Who can come could not be read. Please try again.',
        })
      },
    )
    return () => stop.abort()
  }, [asked])
  return answer.asked === asked ? answer : { asked, fits: null, faults: [] }
}
