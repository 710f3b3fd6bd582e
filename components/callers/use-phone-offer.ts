'use client'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import { getPhoneOffer } from '@/lib/callers/operator-contract'
import type { PhoneOffer } from '@/lib/callers/schema'

type Line = { serviceId: string; quantity?: number | undefined }

/** When somebody can come for these services at a PIN, by main service; nothing until it is known, and where it cannot be. */
export function usePhoneOffer(lines: readonly Line[], pin: string) {
  const [offers, setOffers] = useState<readonly PhoneOffer[]>([])
  const [tries, setTries] = useState(0)
  const services = lines.map(({ serviceId }) => serviceId)
  const quantities = lines.map(({ quantity }) => quantity ?? null)
  const asked = services.length && /^\d{6}$/.test(pin) ? JSON.stringify([services, quantities, pin, tries]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of them
  useEffect(() => {
    if (!asked) return setOffers([])
    const stop = new AbortController()
    call(getPhoneOffer, { query: { services, quantities, pin }, signal: stop.signal }).then(
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
