'use client'
import { useEffect, useState } from 'react'
import { CallFailed, callWhole } from '@/lib/browser/call'
import { lookupPincode } from '@/lib/lookups/contract'

/** Whether a PIN is outside the usual area; null until that is known, and where it cannot be. Nothing depends on it. */
export function useOutside(pincode: string | undefined): boolean | null {
  const [known, setKnown] = useState<{ pincode: string; outside: boolean } | null>(null)
  useEffect(() => {
    if (!pincode || !/^\d{6}$/.test(pincode)) return
    const stop = new AbortController()
    callWhole(lookupPincode, { params: { pincode }, signal: stop.signal }).then(
      ({ area }) => setKnown({ pincode, outside: area === null }),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      },
    )
    return () => stop.abort()
  }, [pincode])
  return known?.pincode === pincode ? (known?.outside ?? null) : null
}
