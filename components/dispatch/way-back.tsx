'use client'
import { ArrowLeft } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { attempt } from '@/lib/browser/stored'
import { useKeys } from '@/lib/browser/use-keys'
import { ordersPath } from '@/lib/dispatch/rules/addresses'

const place = 'desk-list'
const notedSearch = () => attempt(() => sessionStorage.getItem(place)) ?? ''
const listHref = (search: string) => `${ordersPath}${search}` as Route

/** Remembers the list that is shown, in this tab, for the way back from an order. */
export function useNotedList() {
  useEffect(() => {
    attempt(() => sessionStorage.setItem(place, window.location.search))
  })
}

/** Back to the list that the order was opened from, with its filters; Escape too. */
export function WayBack() {
  const router = useRouter()
  const [search, setSearch] = useState('')
  useEffect(() => setSearch(notedSearch()), [])
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
