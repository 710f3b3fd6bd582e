'use client'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import { getPhoneOffer } from '@/lib/callers/operator-contract'
import type { PhoneOffer } from '@/lib/callers/schema'

/** When somebody can come for these services at a PIN, by main service; nothing until it is known, and where it cannot be. */
export function usePhoneOffer(services: readonly string[], pin: string) {
  const [offers, setOffers] = useState<readonly PhoneOffer[]>([])
  const [tries, setTries] = useState(0)
  const asked = services.length && /^\d{6}$/.test(pin) ? `${services.join()} ${pin} ${tries}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of them
  useEffect(() => {
    if (!asked) return setOffers([])
    const stop = new AbortController()
    call(getPhoneOffer, { query: { services: [...services], pin }, signal: stop.signal }).then(
      (found) => setOffers(found),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (!stop.signal.aborted) setOffers([])
      },
    )
    return () => stop.abort()
  }, [asked])
  return { offers: asked ? offers : [], again: () => setTries((before) => before + 1) }
}
