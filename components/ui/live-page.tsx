'use client'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { useRefreshBehind } from '@/lib/browser/use-refresh'

/** Reads a page of the desk again whenever anything of the desk has changed. */
export function LivePage() {
  const refresh = useRefreshBehind()
  useLiveDesk(async () => refresh())
  return null
}
