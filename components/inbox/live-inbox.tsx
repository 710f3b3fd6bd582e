'use client'
import { useEffect, useRef } from 'react'
import { longToastMs, toast } from '@/components/ui/toast'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { useRefreshBehind } from '@/lib/browser/use-refresh'
import { kindLabels } from '@/lib/inbox/rules'
import type { InboxView } from '@/lib/inbox/schema'

/** Reads the inbox again whenever a message has changed, and says so when one came. */
export function LiveInbox({ newest }: Pick<InboxView, 'newest'>) {
  const refresh = useRefreshBehind()
  useLiveDesk(async () => refresh())
  const known = useRef(newest)
  useEffect(() => {
    const before = known.current
    known.current = newest
    const isNew = newest && newest._id !== before?._id && newest.createdAt >= (before?.createdAt ?? '')
    if (isNew)
      toast(`New ${kindLabels[newest.kind].toLowerCase()} from ${newest.name}`, { kind: 'info', ms: longToastMs })
  }, [newest])
  return null
}
