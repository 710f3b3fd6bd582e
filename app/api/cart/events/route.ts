import { followBookings } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'
import { follow } from '@/lib/http/follow'

export const GET = endpoint(followBookings, ({ actor, request }) => follow(actor, request))
