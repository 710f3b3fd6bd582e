import { followBookings } from '@/lib/bookings/contract'
import { streamBookings } from '@/lib/http/booking-stream'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(followBookings, ({ actor, request }) => streamBookings(actor, request))
