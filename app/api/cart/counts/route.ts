import { countBookings } from '@/lib/bookings/contract'
import { countBookings as count } from '@/lib/bookings/queries'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const GET = endpointOfClaims(countBookings, ({ actor, now }) => count(actor, now))
