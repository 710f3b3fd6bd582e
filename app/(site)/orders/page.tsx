import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { OwnScreen } from '@/components/account/own-screen'
import { BookingsScreen } from '@/components/bookings/bookings-screen'
import { PayToProvider } from '@/components/bookings/pay-to'
import { ShopProvider } from '@/components/bookings/shop-context'
import { ordersPath, type Tab, tabOf } from '@/components/bookings/shown-bookings'
import { viewer } from '@/lib/auth/viewer'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { ordersPerPage } from '@/lib/bookings/rules/limits'
import { env } from '@/lib/env'
import { partOrNull } from '@/lib/log'
import { readPayTo } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'My Bookings', robots: { index: false } }

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  const tab = tabOf((await searchParams).tab)
  const [read, payTo] = await Promise.all([partOrNull('bookings', readFirst(tab)), readPayTo()])
  if (read === 'loggedOut') redirect(`/login?next=${encodeURIComponent(ordersPath(tab))}` as Route)
  const { SHOP_NAME: shop, url } = env()
  return (
    <OwnScreen>
      <PayToProvider payTo={payTo}>
        <ShopProvider shop={{ shop, url }}>
          <BookingsScreen served={{ tab, read }} />
        </ShopProvider>
      </PayToProvider>
    </OwnScreen>
  )
}

/** The first orders of whoever asks. */
async function readFirst(tab: Tab) {
  const person = await viewer()
  if (!person) return 'loggedOut'
  const now = new Date()
  const [{ items: bookings }, counts] = await Promise.all([
    listBookings(person, { limit: ordersPerPage, ...(tab !== 'all' && { status: tab }) }, now),
    countBookings(person, now),
  ])
  return { bookings: bookings.value(), counts: counts.value() }
}
