'use client'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { useRefreshBehind } from '@/lib/browser/use-refresh'

/** Reads the page again whenever an order has changed. */
export function LiveOrder() {
  const refresh = useRefreshBehind()
  useLiveDesk(async () => refresh())
  return null
}
