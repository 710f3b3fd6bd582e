'use client'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '@/lib/browser/call'
import { useOnline } from '@/lib/browser/use-online'
import type { Offer } from '@/lib/windows/schema'

/**
 * When somebody can come, asked anew for each `of`; empty or while it `isPaused`, nothing is asked, and what was on its way is called
 * off. `offer` is undefined until it is known, and null where it could not be read: it is asked `again` at a press, and as the
 * connection is back. `onOffer` hears of each offer that becomes known.
 */
export function useOffer(
  of: string,
  ask: (signal?: AbortSignal) => Promise<Offer>,
  { onOffer, isPaused = false }: { onOffer?: (offer: Offer) => void; isPaused?: boolean } = {},
) {
  const [known, setKnown] = useState<{ offer: Offer | null } | null>(null)
  const latest = useRef({ ask, onOffer })
  latest.current = { ask, onOffer }
  function show(offer: Offer) {
    setKnown({ offer })
    latest.current.onOffer?.(offer)
  }
  /** Asks once more where no answer came: one lost read hides times that could be promised (HOUSE-130). */
  const askTwice = (signal?: AbortSignal) =>
    latest.current.ask(signal).catch((error: unknown) => {
      const isLost = error instanceof CallFailed && (error.status === 0 || error.status >= 500)
      if (!isLost || signal?.aborted) throw error
      return latest.current.ask(signal)
    })
  const stop = useRef<AbortController>(undefined)
  /** For what an offer was read last. */
  const readOf = useRef('')
  async function load(signal?: AbortSignal) {
    try {
      const offer = await askTwice(signal)
      if (!signal?.aborted) {
        readOf.current = of
        show(offer)
      }
      return offer
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!signal?.aborted) setKnown({ offer: null })
      return null
    }
  }
  /** Reads it anew; where that fails, what was known stands. */
  async function look() {
    const signal = stop.current?.signal
    try {
      const offer = await latest.current.ask(signal)
      if (!signal?.aborted) show(offer)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from `of`
  useEffect(() => {
    if (!of) readOf.current = '' // whoever comes back reads anew
    if (!of || isPaused) return
    const now = new AbortController()
    stop.current = now
    if (readOf.current !== of) void load(now.signal)
    return () => now.abort()
  }, [of, isPaused])
  const again = () => {
    setKnown(null)
    void load()
  }
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as the connection comes back
  useEffect(() => {
    if (isOnline && of && !isPaused && known?.offer === null) again()
  }, [isOnline])
  // What was known before stands until the new is: it would only come and go.
  return { offer: known?.offer, load: () => load(), look, again }
}
