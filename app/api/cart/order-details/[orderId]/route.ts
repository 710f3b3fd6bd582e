import { getBooking } from '@/lib/bookings/contract'
import { findBooking } from '@/lib/bookings/queries'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const GET = endpointOfClaims(getBooking, ({ actor, params, now }) => findBooking(actor, params.orderId, now))
