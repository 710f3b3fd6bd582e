'use client'
import { useEffect, useState } from 'react'
import { getRevisitOffer } from '@/lib/billing/operator-contract'
import { CallFailed, call } from '@/lib/browser/call'
import { windowValue } from '@/lib/windows/rules/choice'
import type { Offer } from '@/lib/windows/schema'

/** When somebody can come for a revisit, read afresh as its form opens: undefined until that is known, null where it cannot be read. */
export function useRevisitOffer(orderId: string, open: boolean) {
  const [offer, setOffer] = useState<Offer | null>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    call(getRevisitOffer, { params: { orderId }, signal: stop.signal }).then(
      (found) => !stop.signal.aborted && setOffer(found),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (!stop.signal.aborted) setOffer(null)
      },
    )
    return () => stop.abort()
  }, [orderId, open, tries])
  const first = offer?.days.flatMap(({ windows }) => windows).find(({ reason }) => !reason)
  return { offer, first: first ? windowValue(first) : '', again: () => setTries((before) => before + 1) }
}
