import { listBookings } from '@/lib/bookings/contract'
import { listBookings as list } from '@/lib/bookings/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listBookings, ({ actor, query }) => list(actor.id, query))
