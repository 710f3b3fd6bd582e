'use client'
import { useEffect } from 'react'
import { clearServiceData, type Offering, setServiceData } from '@/lib/browser/state'

/** Keeps what the shop offers in the browser, for the strip below the header to name (NAV-06, STATE-01). */
export function KeepOffering({ offering }: { offering: readonly Offering[] }) {
  useEffect(() => {
    if (offering.length) setServiceData(offering)
    else clearServiceData()
  }, [offering])
  return null
}
