import { followBookings } from '@/lib/bookings/contract'
import { follow } from '@/lib/http/booking-stream'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(followBookings, ({ actor, request }) => follow(actor, request))
