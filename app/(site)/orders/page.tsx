import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { BookingsScreen } from '@/components/bookings/bookings-screen'
import { ordersPath, tabOf } from '@/components/bookings/shown-bookings'
import { viewer } from '@/lib/auth/viewer'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { pageSize } from '@/lib/bookings/rules'

export const metadata: Metadata = { title: 'My Bookings', robots: { index: false } }

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  const tab = tabOf((await searchParams).tab)
  const person = await viewer()
  if (!person) redirect(`/login?next=${encodeURIComponent(ordersPath(tab))}` as Route)
  const [{ items: bookings }, counts] = await Promise.all([
    listBookings(person.id, { limit: pageSize, ...(tab !== 'all' && { status: tab }) }),
    countBookings(person.id),
  ])
  return <BookingsScreen served={{ tab, bookings, counts }} />
}
