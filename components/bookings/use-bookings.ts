'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { countBookings, listBookings } from '@/lib/bookings/contract'
import { pageSize, statuses } from '@/lib/bookings/rules'
import type { Booking, BookingCounts, BookingStatus } from '@/lib/bookings/schema'
import { call, failureText } from '@/lib/browser/call'

export type Tab = 'all' | BookingStatus
export type Served = { bookings: Booking[]; counts: BookingCounts }
type Lists = Partial<Record<Tab, readonly Booking[]>>

const read = (tab: Tab, after?: Booking) =>
  call(listBookings, {
    query: { limit: pageSize, ...(after && { before: after._id }), ...(tab !== 'all' && { status: tab }) },
  })

/** The customer's orders by tab: begun with what the server rendered, read on as tabs and pages are asked for. */
export function useBookings(served: Served) {
  const router = useRouter()
  const [tab, setTab] = useState<Tab>('all')
  const [lists, setLists] = useState<Lists>({ all: served.bookings })
  const [counts, setCounts] = useState(served.counts)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const countOf = (of: Tab) => (of === 'all' ? statuses.reduce((sum, status) => sum + counts[status], 0) : counts[of])
  const shown = lists[tab] ?? (countOf(tab) ? null : [])

  async function attempt(work: () => Promise<void>) {
    setState('loading')
    try {
      await work()
      setState('ready')
    } catch (error) {
      toast(failureText(error, 'Failed to load orders'), { kind: 'bad' })
      setState('failed')
    }
  }

  const choose = (next: Tab) => {
    setTab(next)
    setState('ready')
    if (!lists[next] && countOf(next))
      void attempt(async () => {
        const page = await read(next)
        setLists((before) => ({ ...before, [next]: page }))
      })
  }

  const more = () =>
    attempt(async () => {
      const page = await read(tab, shown?.at(-1))
      setLists((before) => ({ ...before, [tab]: [...(before[tab] ?? []), ...page] }))
    })

  const reload = () =>
    attempt(async () => {
      const [page, now] = await Promise.all([read(tab), call(countBookings, {})])
      setLists({ [tab]: page })
      setCounts(now)
    })

  /** Shows an order as it is now, in its row, its tab and the counts. */
  const replace = (before: Booking, now: Booking) => {
    setLists((all) => {
      const next: Lists = {}
      // The tab of the new status is read again when it is opened: only the server knows where the order stands there.
      for (const [name, list] of Object.entries(all) as [Tab, readonly Booking[]][])
        if (name === 'all' || name !== now.status)
          next[name] = list.flatMap((one) => (one._id !== now._id ? one : name === 'all' ? now : []))
      return next
    })
    router.refresh() // else going back here would show what the server rendered before
    setCounts((all) => ({ ...all, [before.status]: all[before.status] - 1, [now.status]: all[now.status] + 1 }))
  }

  return {
    tab,
    choose,
    shown,
    counts,
    state,
    hasMore: shown !== null && shown.length < countOf(tab),
    more,
    reload,
    replace,
  }
}
