'use client'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { getBooking } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call, failureText } from '@/lib/browser/call'

/** The order with its timeline, read when the sheet opens and whenever the order in the list has changed. */
export function useTracking({ orderId, updatedAt }: Booking, open: boolean) {
  const [tracked, setTracked] = useState<Booking | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        setTracked(await call(getBooking, { params: { orderId }, signal }))
      } catch (error) {
        if (signal?.aborted) return
        toast(failureText(error, 'Failed to load tracking details'), { kind: 'bad' })
        setFailed(error instanceof CallFailed)
      }
    },
    [orderId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order is read again
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [open, load, updatedAt])
  return { tracked, failed, retry: () => void load() }
}
