'use client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cancelSurely } from '@/components/bookings/cancel-surely'
import {
  newsAmong,
  ordersPath,
  reaches,
  readAnew,
  type Shown,
  type Tab,
  withBooking,
} from '@/components/bookings/shown-bookings'
import { useBusyRows } from '@/components/bookings/use-busy-rows'
import { longToastMs, toast } from '@/components/ui/toast'
import { countBookings, getBooking, listBookings } from '@/lib/bookings/contract'
import { maxListedOrders, ordersPerPage } from '@/lib/bookings/rules/limits'
import { statuses } from '@/lib/bookings/rules/statuses'
import type { Booking, BookingCounts } from '@/lib/bookings/schema'
import { call, failureText } from '@/lib/browser/call'
import { readToken } from '@/lib/browser/token'
import { useLive } from '@/lib/browser/use-live'

/** What the server rendered: the first orders of a tab; `read` is null where it could not read them. */
export type Served = { tab: Tab; read: { bookings: Booking[]; counts: BookingCounts } | null }

const failed = 'Failed to load orders'

const read = (tab: Tab, after?: Booking, limit = ordersPerPage) =>
  call(listBookings, {
    query: { limit, ...(after && { before: after._id }), ...(tab !== 'all' && { status: tab }) },
  })

/** More than are shown, because some may have come on top. */
const spare = 5

/** A tab from its top down to the last order that is shown. */
async function readDown(tab: Tab, shown: readonly Booking[]) {
  const limit = Math.min(Math.max(shown.length + spare, ordersPerPage), maxListedOrders)
  const rows = await read(tab, undefined, limit)
  for (let page = rows; page.length === limit && !reaches(rows, shown.at(-1)); rows.push(...page))
    page = await read(tab, rows.at(-1), limit)
  return rows
}

type Begun = { tab: Tab; shown: Shown }
const asServed = ({ tab, read }: Served): Begun => ({
  tab,
  shown: { lists: read ? { [tab]: read.bookings } : {}, counts: read?.counts ?? null },
})

/**
 * What was shown last, by the props that the server had rendered. After Back the router hands over those same old props, so the
 * newer list is found here. `router.refresh` after each change would be simpler, but the tab in the address is unknown to the
 * router: Next then takes the answer for another page and may load the whole page anew in the middle of a press.
 */
const lastShown = new WeakMap<Served, Begun>()

/** The customer's orders by tab: begun with what the server rendered, read on as tabs and pages are asked for, and live. */
export function useBookings(served: Served) {
  const { panel, busyOrders, keepingFocus } = useBusyRows()
  const [begun] = useState(() => lastShown.get(served) ?? asServed(served))
  const [tab, setTab] = useState(begun.tab)
  const [{ lists, counts }, setShown] = useState(begun.shown)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>(counts ? 'ready' : 'failed')
  const countOf = (of: Tab) =>
    counts && (of === 'all' ? statuses.reduce((sum, status) => sum + counts[status], 0) : counts[of])
  const shown = lists[tab] ?? (countOf(tab) === 0 ? [] : null)
  useEffect(() => {
    if (!begun.shown.counts) toast(failed, { kind: 'bad' })
  }, [begun])

  // For what goes on after an answer: what is shown then, how often the customer acted, and what is just being written.
  const latest = useRef({ tab, lists })
  const acts = useRef(0)
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  useLayoutEffect(() => {
    latest.current = { tab, lists }
    lastShown.set(served, { tab, shown: { lists, counts } })
  })

  /** Shows a list of a tab, at once also to what goes on after an answer: that may come before the next drawing. */
  const show = (of: Tab, list: readonly Booking[]) => {
    latest.current = { ...latest.current, lists: { ...latest.current.lists, [of]: list } }
    setShown((before) => ({ ...before, lists: { ...before.lists, [of]: list } }))
  }

  async function attempt(work: () => Promise<void>) {
    acts.current += 1
    setState('loading')
    try {
      await work()
      setState('ready')
    } catch (error) {
      toast(failureText(error, failed), { kind: 'bad' })
      setState('failed')
    }
    acts.current += 1
  }

  const choose = (next: Tab) => {
    acts.current += 1
    setTab(next)
    window.history.replaceState(null, '', ordersPath(next))
    setState('ready')
    if (!counts) void reload(next)
    else if (!lists[next] && countOf(next)) void attempt(async () => show(next, await read(next)))
  }

  const more = () =>
    attempt(async () => {
      const page = await read(tab, shown?.at(-1))
      const list = latest.current.lists[tab] ?? []
      show(tab, [...list, ...page.filter((one) => !list.some(({ _id }) => _id === one._id))])
    })

  const reload = (of = tab) =>
    attempt(async () => {
      const [page, now] = await Promise.all([read(of), call(countBookings, {})])
      if (latest.current.tab !== of) return refresh() // another tab was chosen meanwhile, and keeps its rows
      setShown({ lists: { [of]: page }, counts: now })
    })

  const cancel = (booking: Booking) => {
    const sent = cancelSurely(booking.orderId)
    writing.current = Promise.allSettled([writing.current, sent])
    return sent
  }

  /** Shows an order as it is now, in its row, its tab and the counts. */
  const replace = (now: Booking) => {
    acts.current += 1
    // At once: what is read before the next drawing is compared with this, and the customer's own change is no news.
    latest.current = { ...latest.current, lists: withBooking({ lists: latest.current.lists, counts }, now).lists }
    setShown((before) => withBooking(before, now))
  }

  /** Shows what has changed elsewhere, and leaves everything else where it is. Throws CallFailed. */
  const refresh = async (): Promise<void> => {
    await writing.current // else the customer's own change would be announced to them as news
    const [token, began] = [readToken(), acts.current]
    const now = latest.current
    const before = now.lists[now.tab] ?? []
    const [rows, counted] = await Promise.all([readDown(now.tab, before), call(countBookings, {})])
    const busy = now.tab === 'all' ? [] : busyOrders().filter((order) => !rows.some(({ orderId }) => orderId === order))
    const departed = await Promise.all(busy.map((orderId) => call(getBooking, { params: { orderId } })))
    if (readToken() !== token) return
    if (acts.current !== began) return refresh()
    keepingFocus(() => {
      setShown({ lists: { [now.tab]: readAnew(rows, departed, before) }, counts: counted })
      setState((one) => (one === 'failed' ? 'ready' : one))
    })
    const news = newsAmong(before, [...rows, ...departed])
    if (news) toast(news, { kind: 'info', ms: longToastMs })
  }
  useLive(refresh)

  return {
    panel,
    tab,
    choose,
    shown,
    counts,
    state,
    hasMore:
      shown !== null && shown.filter(({ status }) => tab === 'all' || status === tab).length < (countOf(tab) ?? 0),
    more,
    /** As far down as is shown: a row in which something is typed stays (HOUSE-133). */
    reload: () => void (shown?.length ? attempt(refresh) : reload()),
    cancel,
    replace,
  }
}
