'use client'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '@/lib/browser/call'
import type { Offer } from '@/lib/windows/schema'

/**
 * When somebody can come, asked anew for each `of`; empty, nothing is asked. `offer` is undefined until it is known, and null where it
 * cannot be: then wishes are all there is. `onOffer` hears of each offer as it becomes known.
 */
export function useOffer(of: string, ask: (signal?: AbortSignal) => Promise<Offer>, onOffer?: (offer: Offer) => void) {
  const [known, setKnown] = useState<{ offer: Offer | null } | null>(null)
  const latest = useRef({ of, ask, onOffer })
  latest.current = { of, ask, onOffer }
  function show(offer: Offer) {
    setKnown({ offer })
    latest.current.onOffer?.(offer)
  }
  async function load(signal?: AbortSignal) {
    try {
      const offer = await latest.current.ask(signal)
      if (!signal?.aborted) show(offer)
      return offer
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!signal?.aborted) setKnown({ offer: null })
      return null
    }
  }
  /** Reads it anew; where that fails, what was known stands. */
  async function look() {
    try {
      const offer = await latest.current.ask()
      if (latest.current.of === of) show(offer)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from `of`
  useEffect(() => {
    if (!of) return
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [of])
  // What was known before stands until the new is: it would only come and go.
  return { offer: known?.offer, load: () => load(), look }
}
