import { countBookings } from '@/lib/bookings/contract'
import { countBookings as count } from '@/lib/bookings/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(countBookings, ({ actor }) => count(actor.id))
