'use client'
import { ArrowLeft } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { attempt } from '@/lib/browser/stored'
import { useKeys } from '@/lib/browser/use-keys'
import { ordersPath } from '@/lib/dispatch/rules/addresses'
import { orderToStandAt } from '@/lib/dispatch/rules/place'

const place = 'desk-list'
const placeOrders = 'desk-list-orders'
/** The order that somebody comes back from, until the list has it. */
const from = 'desk-list-from'
const noted = (name: string) => attempt(() => sessionStorage.getItem(name)) ?? ''
const notedSearch = () => noted(place)
const noteOrder = (orderId: string) => attempt(() => sessionStorage.setItem(from, orderId))
const listHref = (search: string) => `${ordersPath}${search}` as Route

/** Gives the focus to the row that somebody came back from, or to the one that stands in its place. */
function standAgain(orders: readonly string[]) {
  const left = noted(from)
  if (!left) return
  attempt(() => sessionStorage.removeItem(from))
  const orderId = orderToStandAt(left, noted(placeOrders).split(','), orders)
  const row = orderId && document.querySelector<HTMLElement>(`[data-order="${orderId}"] [data-row]`)
  if (!row) return
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'center' })
}

/** Remembers the list that is shown, in this tab, for the way back from an order, and stands at that order again. */
export function useNotedList(orders: readonly string[]) {
  useEffect(() => {
    standAgain(orders)
    attempt(() => {
      sessionStorage.setItem(place, window.location.search)
      sessionStorage.setItem(placeOrders, orders.join(','))
    })
  })
}

/** Leads back to the list of orders, with its filters, and to the row of the order that was opened from there; Escape too. */
export function WayBack({ orderId }: { orderId?: string }) {
  const router = useRouter()
  const [search, setSearch] = useState('')
  useEffect(() => setSearch(notedSearch()), [])
  // As the order goes the address is that of what comes, whether a key, the link or the browser's own way back leads there.
  useEffect(
    () => () => {
      if (orderId && window.location.pathname === ordersPath) noteOrder(orderId)
    },
    [orderId],
  )
  // Read anew: a key may come before the link knows it.
  const goBack = () => router.push(listHref(notedSearch()))
  useKeys({ Escape: goBack })
  return (
    <Link
      href={listHref(search)}
      prefetch={false}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-thumb pr-3 text-label text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      Orders
    </Link>
  )
}
