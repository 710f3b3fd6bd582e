'use client'
import { useEffect, useRef } from 'react'
import { ringDesk } from '@/components/dispatch/use-desk-sound'
import { longToastMs, toast } from '@/components/ui/toast'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { useRefreshBehind } from '@/lib/browser/use-refresh'
import type { DispatchCounts } from '@/lib/dispatch/schema'

/** Reads the page again whenever an order has changed, and says so when one was placed. */
export function LiveOrders({ newest }: { newest: DispatchCounts['newest'] }) {
  const refresh = useRefreshBehind()
  useLiveDesk(async () => refresh())
  const known = useRef(newest)
  useEffect(() => {
    const isNew =
      newest && newest.orderId !== known.current?.orderId && newest.orderedAt >= (known.current?.orderedAt ?? '')
    known.current = newest
    if (!isNew) return
    toast(`New order ${newest.orderId}`, { kind: 'info', ms: longToastMs })
    ringDesk()
  }, [newest])
  return null
}
