import { followBookings } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'
import { streamBookings } from '@/lib/http/streams'

export const GET = endpoint(followBookings, ({ actor, request }) => streamBookings(actor, request))
