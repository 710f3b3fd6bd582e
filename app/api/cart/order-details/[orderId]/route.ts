import { getBooking } from '@/lib/bookings/contract'
import { findBooking } from '@/lib/bookings/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getBooking, ({ actor, params }) => findBooking(actor.id, params.orderId))
