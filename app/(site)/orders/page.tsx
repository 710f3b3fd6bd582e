import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { BookingsScreen } from '@/components/bookings/bookings-screen'
import { viewer } from '@/lib/auth/viewer'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { pageSize } from '@/lib/bookings/rules'

export const metadata: Metadata = { title: 'My Bookings', robots: { index: false } }

export default async function OrdersPage() {
  const person = await viewer()
  if (!person) redirect('/login?next=/orders' as Route)
  const [bookings, counts] = await Promise.all([listBookings(person.id, { limit: pageSize }), countBookings(person.id)])
  return <BookingsScreen served={{ bookings, counts }} />
}
